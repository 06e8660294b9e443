// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Moves of Connect Four, including the replies that they force.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FORCED_MOVES_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FORCED_MOVES_HPP

#include "connect_four_forced_play.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace benchmarks {

/// A column, and the position it leads to: valid only in the position that listed it. Lists of moves are not
/// initialized before use.
template <int Width, int Height>
struct connect_four_forced_move {
    connect_four_forced_play<Width, Height> after; ///< the position after the stone and the forced ones
    int priority;
    std::int8_t column; ///< from 0

    connect_four_forced_move() = default;
    friend constexpr bool operator==(const connect_four_forced_move& a, const connect_four_forced_move& b) noexcept
    {
        return a.column == b.column;
    }
};

/// The moves of one position, from the left, except those that let the opponent win at once.
template <int Width, int Height>
class connect_four_forced_moves {
    using position = connect_four_forced_play<Width, Height>;
    using move = connect_four_forced_move<Width, Height>;
    using on = typename position::on;
    using cells = typename on::cells;

public:
    [[nodiscard]] static constexpr connect_four_forced_moves all(const position& now) noexcept
    {
        connect_four_forced_moves list;
        for (cells left = now.safe_cells(); left != 0; left &= left - 1) {
            work_out(list.moves_[list.size_++], now, on::lowest_of(left));
        }
        return list;
    }

    /// The best of the moves that settle the score, but only if it beats the certain minimum; and all other moves.
    [[nodiscard]] static constexpr connect_four_forced_moves undominated(const position& now) noexcept
    {
        connect_four_forced_moves list;
        move* settled = nullptr; // the best move that ends the game
        int best = -((position::size - now.stones - 2) / 2); // every move scores at least this
        for (cells left = now.safe_cells(); left != 0; left &= left - 1) {
            move& m = list.moves_[list.size_];
            work_out(m, now, on::lowest_of(left));
            if (m.after.score == position::running) {
                ++list.size_;
                continue;
            }
            const bool same_side = (m.after.stones - now.stones) % 2 == 0;
            const int score = same_side ? m.after.score : -m.after.score;
            if (settled == nullptr && (score > best || (list.size_ == 0 && !on::has_several(left)))) {
                settled = &m;
                ++list.size_;
            } else if (settled != nullptr && score > best) {
                *settled = m;
            } else {
                continue;
            }
            best = score;
            settled->priority = score > 0 ? position::size * position::size : -1;
        }
        return list;
    }

    [[nodiscard]] constexpr const move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const move* end() const noexcept { return moves_.data() + size_; }

private:
    /// Computes the move that begins on `cell`. Moves that leave their side with more threats come first; among equal
    /// moves the centre.
    static constexpr void work_out(move& m, const position& now, cells cell) noexcept
    {
        const int column = on::bit_of(cell) / on::stride;
        m.column = static_cast<std::int8_t>(column);
        m.after = now;
        m.after.drop(cell);
        m.priority = (std::min)(column, Width - 1 - column) + 4 * m.after.worth_of_threats();
        m.after.play_forced();
    }

    std::array<move, Width> moves_; // size_ of them are valid
    std::size_t size_ = 0;
};

} // namespace benchmarks

#endif
