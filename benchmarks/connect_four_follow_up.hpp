// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The score that a Connect Four player can guarantee by answering each stone with the one on top of it.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FOLLOW_UP_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FOLLOW_UP_HPP

#include "connect_four_cells.hpp"

#include <algorithm>

namespace benchmarks {

/// Bounds without a search, on boards of an even height. Following up means answering each cell with the one above it,
/// or, if there is none, with a cell of another column that has an odd number of free cells. That is always possible
/// for the second player while the number of free cells is even. In a column with an even number of them the follower
/// gets every second one, in one with an odd number the same except the lowest: always the cells of \ref
/// connect_four_cells::even_rows that are not playable yet.
///
/// Scores are those of the winner: their remaining stones, including the winning one. 0 is a draw.
/// Source: V. Allis, "A Knowledge-Based Approach of Connect-Four" (1988): claimeven, and zugzwang by odd threats.
template <int Width, int Height>
struct connect_four_follow_up : connect_four_cells<Width, Height> {
    static_assert(Height % 2 == 0);
    using typename connect_four_cells<Width, Height>::cells;
    using connect_four_cells<Width, Height>::bit_of;
    using connect_four_cells<Width, Height>::board;
    using connect_four_cells<Width, Height>::even_rows;
    using connect_four_cells<Width, Height>::feet;
    using connect_four_cells<Width, Height>::stride;
    using connect_four_cells<Width, Height>::column_of;
    using connect_four_cells<Width, Height>::fours;
    using connect_four_cells<Width, Height>::has_four;
    using connect_four_cells<Width, Height>::lowest_of;
    using connect_four_cells<Width, Height>::playable;

    static constexpr int nothing = -Width * Height; ///< below every score
    static constexpr int most_of_o = Height / 2; ///< \ref sure_of_o never exceeds this
    static constexpr int most_of_x = (Height - 1) / 2; ///< nor does \ref sure_of_x this

    /// The score that O can guarantee, or \ref nothing. X is to move.
    ///
    /// O follows up everywhere. If X cannot make four with all cells that O does not get, X does not win. If O then has
    /// a four, O wins, at the latest when all other columns are full.
    [[nodiscard]] static constexpr int sure_of_o(cells x, cells o) noexcept
    {
        const cells claimed = even_rows & ~(x | o) & ~playable(x | o);
        if (has_four(board & ~(o | claimed))) {
            return nothing;
        }
        if (const cells level = fours(o | claimed, stride)) {
            for (int row = 1; row < Height; row += 2) {
                if ((level & feet << row) != 0) {
                    return (Height - row + 1) / 2;
                }
            }
        }
        return has_four(o | claimed) ? 1 : 0;
    }

    /// The score that X can guarantee, or \ref nothing. `fours_of_x` are the cells that complete a four of X, and O
    /// must not have an immediate win.
    ///
    /// If X has a threat in an odd row, O must not play the cell below it, and X need not. That cell and those above it
    /// are odd in number, so an even number of other cells is left when O is to move (if X is to move, X first takes a
    /// cell that is alone in its pair): X follows up there. If O cannot make four with all cells that X does not get, O
    /// finally has to play below the threat.
    [[nodiscard]] static constexpr int sure_of_x(cells x, cells o, cells fours_of_x) noexcept
    {
        const cells taken = x | o;
        const cells claimed = even_rows & ~taken & ~playable(taken);
        int best = nothing;
        cells threats = fours_of_x & ~taken & ~playable(taken) & ~even_rows & ~feet;
        for (; threats != 0; threats &= threats - 1) {
            const cells threat = lowest_of(threats);
            const int bit = bit_of(threat);
            const cells column = column_of(bit / stride);
            const cells from_threat = column & ~(threat - 1);
            if (!has_four(o | (board & ~taken & ~(claimed & ~column) & ~from_threat))) {
                best = (std::max)(best, (Height - bit % stride + 1) / 2);
            }
        }
        return best;
    }
};

} // namespace benchmarks

#endif
