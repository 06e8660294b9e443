// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four on 7 columns and 6 rows, with a score that says how early the game is won, for exact solving.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_BY_STONES_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_BY_STONES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace benchmarks {

namespace gs = gamesearch;

/// A position. X is the maximizer and moves first. The winner scores one point for the winning stone, and one for each
/// of their stones left over: 18 for the earliest win, 1 for a win with the last stone. So the score alone orders wins
/// by their length.
///
/// A board is a number: bit 7 * column + row, row 0 at the bottom. The bit above each column is always 0, so that no
/// line runs from the top of one column to the foot of the next.
///
/// Most of the work is finding the cells that complete a four. It is done once for each position: when the move to it
/// is listed, and the move stores the cells.
///
/// Source of the hints: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015).
class connect_four_by_stones {
    using cells = std::uint64_t;

public:
    /// A stone, and the fours that it makes: valid only in the position that listed it.
    struct move {
        cells cell; ///< where it lands, a board with one bit
        cells fours; ///< the cells that then complete a four of the same side, including taken ones

        friend bool operator==(const move&, const move&) = default;
    };

    class move_list; // the range of moves, below

    static constexpr std::size_t max_moves = 7;
    static constexpr std::size_t max_plies = 42;
    static constexpr bool strictly_alternating = true;

    /// The empty board.
    constexpr connect_four_by_stones() = default;

    /// Reads the columns played so far, from `1` to `7`. Throws `std::invalid_argument` if one cannot be played.
    constexpr explicit connect_four_by_stones(std::string_view columns)
    {
        for (const char digit : columns) {
            const int column = digit - '1';
            const cells cell = 0 <= column && column < 7 && !terminal_score() ? playable() & column_of(column) : 0;
            if (cell == 0) {
                gs::raise<std::invalid_argument>(
                    "a column cannot be played; give columns 1 to 7 with room, up to a win");
            }
            apply({cell, completing(mover_ | cell)});
        }
    }

    // Required members.

    [[nodiscard]] constexpr move_list legal_moves() const noexcept; ///< from the left

    /// Drops a stone of the side to move, and passes the turn. Returns the token for \ref undo.
    constexpr cells apply(const move& played) noexcept
    {
        const cells won = (fours_of_mover_ & played.cell) != 0 ? win_mark : 0;
        const cells fours_before = fours_of_mover_;
        mover_ = opponent();
        taken_ = (taken_ | played.cell | won) + one_stone;
        fours_of_mover_ = fours_of_opponent_;
        fours_of_opponent_ = played.fours;
        return fours_before;
    }

    /// Takes back \p played, which must be the last move.
    constexpr void undo(const move& played, cells fours_before) noexcept
    {
        fours_of_opponent_ = fours_of_mover_;
        fours_of_mover_ = fours_before;
        taken_ = (taken_ & ~(played.cell | win_mark)) - one_stone;
        mover_ = opponent();
    }

    [[nodiscard]] constexpr gs::player to_move() const noexcept ///< X if an even number of stones has been played
    {
        return stones() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
    }

    /// Nothing while the game goes on, 0 for a full board without a winner.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if ((taken_ & win_mark) != 0) {
            return seen_by_mover(-(44 - stones()) / 2); // only the side that has just moved can have won
        }
        if (stones() == 42) {
            return 0;
        }
        return std::nullopt;
    }

    // Optional members.

    /// An immediate win, or a loss that no move averts; otherwise at best a win with the stone after next.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const int left = 42 - stones();
        if ((fours_of_mover_ & playable()) != 0) {
            return exactly(seen_by_mover((left + 1) / 2));
        }
        if (safe_cells() == 0) {
            return exactly(seen_by_mover(-(left / 2)));
        }
        if (left <= 2) {
            return exactly(0);
        }
        const int earliest_win = (left - 1) / 2;
        const int earliest_loss = (left - 2) / 2;
        return to_move() == gs::player::maximizer ? gs::score_interval<int>{-earliest_loss, earliest_win}
                                                  : gs::score_interval<int>{-earliest_win, earliest_loss};
    }

    /// Only a winning move, if there is one. Otherwise the moves after which the opponent has no immediate win. If
    /// there are none, all moves lose equally fast, so any one of them represents all.
    [[nodiscard]] constexpr move_list undominated_moves() const noexcept;

    /// First the moves that leave the side to move with the most cells that would complete a four; among equal moves
    /// the centre first, since more lines run through it.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept
    {
        return 8 * count(m.fours & ~(taken_ | m.cell)) + centrality[static_cast<std::size_t>(std::countr_zero(m.cell))];
    }

    /// See \ref key.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return key(); }

    /// In each column, the stones of the side to move, plus a block of ones as high as the stones of both sides: the
    /// carry leaves a 1 above the topmost stone, which marks the height.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return mover_ + taken_; }

    /// Stone by stone.
    friend constexpr bool operator==(const connect_four_by_stones&, const connect_four_by_stones&) = default;

private:
    static constexpr int stride = 7; // bits from a column to the next
    static constexpr cells feet = 0x40810204081; // the lowest cell of each column
    static constexpr cells board = feet * 0x3F;
    static constexpr cells win_mark = cells{1} << 63;
    static constexpr cells one_stone = cells{1} << 56;

    /// Indexed by the bit number of a cell.
    static constexpr auto centrality = [] {
        std::array<signed char, 64> by_cell{};
        for (std::size_t bit = 0; bit != 49; ++bit) {
            by_cell[bit] = std::array<signed char, 7>{0, 2, 4, 6, 5, 3, 1}[bit / stride];
        }
        return by_cell;
    }();

    [[nodiscard]] static constexpr cells column_of(int column) noexcept { return cells{0x3F} << stride * column; }
    [[nodiscard]] static constexpr cells lowest_of(cells set) noexcept { return set & (~set + 1); }
    [[nodiscard]] static constexpr gs::score_interval<int> exactly(int score) noexcept { return {score, score}; }

    /// Without a branch, and without a call if the processor has no instruction for it.
    [[nodiscard]] static constexpr int count(cells set) noexcept
    {
        set -= set >> 1 & 0x5555555555555555;
        set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
        return static_cast<int>(((set + (set >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
    }

    /// The cells that complete four in a row with three of the stones, including taken cells.
    [[nodiscard]] static constexpr cells completing(cells stones) noexcept
    {
        cells found = stones << 1 & stones << 2 & stones << 3; // vertically, only the top cell can be free
        for (const int step : {stride - 1, stride, stride + 1}) {
            const cells pairs_behind = stones << step & stones << 2 * step;
            const cells pairs_ahead = stones >> step & stones >> 2 * step;
            found |= pairs_behind & (stones << 3 * step | stones >> step);
            found |= pairs_ahead & (stones << step | stones >> 3 * step);
        }
        return found & board;
    }

    [[nodiscard]] constexpr int stones() const noexcept { return static_cast<int>(taken_ >> 56 & 0x3F); }
    [[nodiscard]] constexpr cells opponent() const noexcept { return (taken_ ^ mover_) & board; }
    [[nodiscard]] constexpr int seen_by_mover(int score) const noexcept { return stones() % 2 == 0 ? score : -score; }

    /// The cells into which the next stone can fall.
    [[nodiscard]] constexpr cells playable() const noexcept { return (taken_ + feet) & board; }

    /// Requires that the side to move has no immediate win: the playable cells after which the opponent has none
    /// either.
    [[nodiscard]] constexpr cells safe_cells() const noexcept
    {
        const cells feared = fours_of_opponent_ & ~taken_;
        const cells to_block = feared & playable();
        if (to_block != lowest_of(to_block)) {
            return 0; // one stone cannot block two cells
        }
        const cells candidates = to_block != 0 ? to_block : playable();
        return candidates & ~(feared >> 1); // a stone raises the next one in its column by a row
    }

    cells mover_ = 0; // the stones of the side to move
    cells taken_ = 0; // the stones of both; above them their number, and whether the last one has won
    cells fours_of_mover_ = 0; // the cells that complete a four, including taken ones
    cells fours_of_opponent_ = 0;
};

/// Moves to the cells of a set, generated lazily.
class connect_four_by_stones::move_list {
public:
    class iterator {
    public:
        using value_type = move;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr iterator(cells left, cells mover) noexcept : left_{left}, mover_{mover} {}
        constexpr move operator*() const noexcept
        {
            const cells cell = lowest_of(left_);
            return {cell, completing(mover_ | cell)};
        }
        constexpr iterator& operator++() noexcept
        {
            left_ &= left_ - 1; // clears the lowest bit that is set
            return *this;
        }
        constexpr iterator operator++(int) noexcept
        {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept { return a.left_ == b.left_; }

    private:
        cells left_ = 0;
        cells mover_ = 0;
    };

    constexpr move_list(cells set, cells mover) noexcept : first_{set, mover} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return first_; } ///< at the lowest of the leftmost
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator{}; } ///< past the last one

private:
    iterator first_;
};

constexpr connect_four_by_stones::move_list connect_four_by_stones::legal_moves() const noexcept
{
    return {playable(), mover_};
}

constexpr connect_four_by_stones::move_list connect_four_by_stones::undominated_moves() const noexcept
{
    if (const cells wins = fours_of_mover_ & playable()) {
        return {lowest_of(wins), mover_};
    }
    if (const cells safe = safe_cells()) {
        return {safe, mover_};
    }
    return {lowest_of(playable()), mover_};
}

static_assert(gs::check_game<connect_four_by_stones>());

} // namespace benchmarks

#endif
