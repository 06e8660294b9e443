// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a player of Connect Four is sure of who answers each stone with the one on top of it.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FOLLOW_UP_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FOLLOW_UP_HPP

#include "connect_four_cells.hpp"

#include <algorithm>

namespace benchmarks {

/// Bounds without a search, on boards of an even height. Following up means: the opponent plays a cell, and I the one above
/// it; where there is none, another one whose column has an odd number of free cells. That always works for who moves second
/// while the number of free cells is even. Of a column with an even number of them I get every second one, of one with an odd
/// number the same but for the lowest: always the cells of \ref connect_four_cells::even_rows that are not playable yet.
///
/// Scores are those of the winner: the stones that he has left, the winning one included. 0 is a draw.
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
    static constexpr int most_of_o = Height / 2; ///< \ref sure_of_o is never more
    static constexpr int most_of_x = (Height - 1) / 2; ///< nor \ref sure_of_x

    /// The score that O is sure of, or \ref nothing. X moves.
    ///
    /// O follows up everywhere. If X has no line of four with all that O does not get, X does not win. If O then has one, O wins,
    /// at the latest when all other columns are full.
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

    /// The score that X is sure of, or \ref nothing. `fours_of_x` are the cells that complete a four of X, and O cannot win with
    /// the next stone.
    ///
    /// Where X has a threat in an odd row, O must not play the cell below it, nor need X. That cell and those above it are an odd
    /// number, so that of the others an even number is left when O moves (when X moves, he first takes one that is alone in its
    /// pair): X follows up there. If O has no line of four with all that X does not get, O has to play below the threat in the
    /// end.
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
