// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Connect Four for exact solving, with all that is known of it: forced replies are part of a move.

#ifndef GAMESEARCH_BENCHMARKS_FORCED_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_FORCED_CONNECT_FOUR_HPP

#include "connect_four_cells.hpp"
#include "connect_four_follow_up.hpp"

#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace benchmarks {

namespace gs = gamesearch;

/// A position of Connect Four. X is the maximizer and moves first. The winner scores one point for the stone that wins, and one
/// for each that he has left after it, so that the score alone orders wins by their length: search it under
/// `gs::ignore_distance`.
///
/// Positions have the scores that they have by the rules, but there are fewer of them. A position is over if it is seen who
/// wins: by the next stone, or by the one after it. Moves after which the opponent wins at once are not listed. And where a
/// player has only one of the others, it is played at once: a move is a stone, and all that are forced after it. A move holds the
/// position that it leads to, so that this is worked out once, whether it is asked for, ordered or played.
///
/// Sources: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015): the non-losing moves, and threats as an order;
/// C. Steininger, github.com/ChristopheSteininger/c4 (2025): forced replies without a search, following up as a bound.
template <int Width = 7, int Height = 6>
class forced_connect_four {
    using on = connect_four_cells<Width, Height>;
    using cells = typename on::cells;

    static constexpr int size = Width * Height;
    static constexpr int running = size; // no score is so high

    struct state {
        cells mover = 0; // the stones of the side to move
        cells taken = 0;
        cells fours_of_mover = 0; // the cells that complete a four, taken ones included
        cells fours_of_opponent = 0;
        int stones = 0;
        int score = running; // as the mover sees it

        friend bool operator==(const state&, const state&) = default;
    };

public:
    /// A column, and what comes of it: good in the position that listed it, and nowhere else.
    class move {
    public:
        move() = default;
        [[nodiscard]] constexpr int column() const noexcept { return column_; } ///< from 0
        friend constexpr bool operator==(const move& a, const move& b) noexcept { return a.column_ == b.column_; }

    private:
        friend forced_connect_four;
        state after_;
        int priority_;
        std::int8_t column_;
    };

    /// The moves of a position.
    class move_list {
    public:
        [[nodiscard]] constexpr const move* begin() const noexcept { return moves_.data(); }
        [[nodiscard]] constexpr const move* end() const noexcept { return moves_.data() + size_; }

    private:
        friend forced_connect_four;
        std::array<move, Width> moves_; // as many as there are
        std::size_t size_ = 0;
    };

    static constexpr std::size_t max_moves = Width;
    static constexpr std::size_t max_plies = size;

    /// The empty board.
    constexpr forced_connect_four() = default;

    /// Reads the columns played so far, from `1`. Throws `std::invalid_argument` where one cannot be played.
    constexpr explicit forced_connect_four(std::string_view columns)
    {
        for (const char digit : columns) {
            const int column = digit - '1';
            const bool can_go_on = 0 <= column && column < Width && !on::has_four(opponent(now_));
            const cells cell = can_go_on ? on::playable(now_.taken) & on::column_of(column) : 0;
            if (cell == 0) {
                gs::raise<std::invalid_argument>("a column cannot be played; give columns with room, up to a win");
            }
            drop(now_, cell);
        }
        now_.score = seen_score();
    }

    // What every game has.

    [[nodiscard]] constexpr move_list legal_moves() const noexcept { return listed<false>(); } ///< from the left

    /// Plays it. Returns what \ref undo needs back.
    constexpr state apply(const move& played) noexcept
    {
        const state before = now_;
        now_ = played.after_;
        return before;
    }
    constexpr void undo(const move&, const state& before) noexcept { now_ = before; }

    [[nodiscard]] constexpr gs::player to_move() const noexcept ///< X when an even number of stones is down
    {
        return x_moves() ? gs::player::maximizer : gs::player::minimizer;
    }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        return now_.score == running ? std::nullopt : std::optional<int>{x_moves() ? now_.score : -now_.score};
    }

    // What a game may have.

    /// Nobody wins with the next stone, or the one after it; and what who follows up is sure of.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const int left = size - now_.stones;
        int best_of_x = (x_moves() ? left - 1 : left - 2) / 2;
        int best_of_o = (x_moves() ? left - 2 : left - 1) / 2;
        if constexpr (Height % 2 == 0) {
            using follow_up = connect_four_follow_up<Width, Height>;
            const cells x = x_moves() ? now_.mover : opponent(now_);
            const cells fours_of_x = x_moves() ? now_.fours_of_mover : now_.fours_of_opponent;
            best_of_o = (std::min)(best_of_o, -follow_up::sure_of_x(x, now_.taken ^ x, fours_of_x));
            if (x_moves()) {
                best_of_x = (std::min)(best_of_x, -follow_up::sure_of_o(x, now_.taken ^ x));
            }
        }
        return {-best_of_o, best_of_x};
    }

    /// Of the moves that settle the score the best one, and that only if it gives more than what is certain; and all others.
    [[nodiscard]] constexpr move_list undominated_moves() const noexcept { return listed<true>(); }

    /// The more threats a move leaves its side with, the earlier, but for those on top of one of the opponent's. One that can be
    /// played as soon as somebody plays below it counts twice, and so does one in the rows that its side gets if columns
    /// fill up: X the odd ones. Of equal moves the centre first.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept { return m.priority_; }

    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return now_.mover | (now_.taken + on::feet); }

    /// The board, or its mirror: the lesser key. With 20 stones or more hardly a position is met in its mirror.
    [[nodiscard]] constexpr auto canonical() const noexcept
    {
        struct form {
            std::uint64_t number;
            bool is_mirror;
            [[nodiscard]] constexpr auto move(forced_connect_four::move m) const noexcept
            {
                m.column_ = static_cast<std::int8_t>(is_mirror ? Width - 1 - m.column_ : m.column_);
                return m;
            }
        };
        const std::uint64_t mirror = now_.stones < 20 ? on::mirrored(key()) : key();
        return mirror < key() ? form{mirror, true} : form{key(), false};
    }

    friend bool operator==(const forced_connect_four&, const forced_connect_four&) = default;

private:
    [[nodiscard]] constexpr bool x_moves() const noexcept { return now_.stones % 2 == 0; }
    [[nodiscard]] static constexpr cells opponent(const state& s) noexcept { return s.taken ^ s.mover; }

    static constexpr void drop(state& s, cells cell) noexcept
    {
        const cells fours = on::completing(s.mover | cell);
        s.mover = opponent(s);
        s.taken |= cell;
        s.fours_of_mover = s.fours_of_opponent;
        s.fours_of_opponent = fours;
        ++s.stones;
    }

    /// Where the mover has no win: those of his cells after which the opponent has none either.
    [[nodiscard]] static constexpr cells safe_cells(const state& s) noexcept
    {
        const cells feared = s.fours_of_opponent & ~s.taken;
        const cells to_block = feared & on::playable(s.taken);
        if (on::has_several(to_block)) {
            return 0;
        }
        return (to_block != 0 ? to_block : on::playable(s.taken)) & ~(feared >> 1);
    }

    /// Plays on as long as there is one safe cell.
    static constexpr void play_forced(state& s) noexcept
    {
        cells safe = safe_cells(s);
        for (; safe != 0 && !on::has_several(safe); safe = safe_cells(s)) {
            drop(s, safe);
        }
        if (safe == 0) {
            s.score = -((size - s.stones) / 2); // 0 on a full board
        }
    }

    /// Of a position that is given.
    [[nodiscard]] constexpr int seen_score() const noexcept
    {
        const int left = size - now_.stones;
        if (on::has_four(opponent(now_))) {
            return -(left + 2) / 2;
        }
        if ((now_.fours_of_mover & on::playable(now_.taken)) != 0) {
            return (left + 1) / 2;
        }
        return safe_cells(now_) == 0 ? -(left / 2) : running;
    }

    /// The move that begins on `cell`.
    constexpr void work_out(move& m, cells cell) const noexcept
    {
        m.column_ = static_cast<std::int8_t>(std::countr_zero(cell) / on::stride);
        m.after_ = now_;
        drop(m.after_, cell);
        const cells free = on::board & ~m.after_.taken;
        const cells threats = m.after_.fours_of_opponent & free & ~(m.after_.fours_of_mover << 1);
        m.priority_ = (std::min)(m.column(), Width - 1 - m.column());
        if (threats != 0) {
            const cells good_rows = x_moves() ? ~on::even_rows : on::even_rows;
            const cells next = on::playable(m.after_.taken) << 1;
            m.priority_ += 4 * (on::count(threats) + on::count(threats & next) + on::count(threats & good_rows));
        }
        play_forced(m.after_);
    }

    template <bool Undominated>
    [[nodiscard]] constexpr move_list listed() const noexcept;

    state now_{};
};

template <int Width, int Height>
template <bool Undominated>
constexpr auto forced_connect_four<Width, Height>::listed() const noexcept -> move_list
{
    move_list list;
    move* settled = nullptr; // the best of those that end the game
    int best = -((size - now_.stones - 2) / 2); // no move gives less
    for (cells left = safe_cells(now_); left != 0; left &= left - 1) {
        move& m = list.moves_[list.size_];
        work_out(m, on::lowest_of(left));
        if (!Undominated || m.after_.score == running) {
            ++list.size_;
            continue;
        }
        const bool same_side = (m.after_.stones - now_.stones) % 2 == 0;
        const int score = same_side ? m.after_.score : -m.after_.score;
        if (settled == nullptr && (score > best || (list.size_ == 0 && !on::has_several(left)))) {
            settled = &m;
            ++list.size_;
        } else if (settled != nullptr && score > best) {
            *settled = m;
        } else {
            continue;
        }
        best = score;
        settled->priority_ = score > 0 ? size * size : -1;
    }
    return list;
}

static_assert(gs::check_game<forced_connect_four<>>());

} // namespace benchmarks

#endif
