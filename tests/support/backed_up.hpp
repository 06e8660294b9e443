// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The value of a position, derived from those of its moves.

#pragma once

#include "support/oracle.hpp"
#include "support/retrograde_graph.hpp"

#include <optional>

namespace support {

/// The best of the values that \p value_of returns for the positions after the moves, for the side to move, one ply
/// further away. At a draw's score there is no distance.
///
/// If this equals \p value_of for every position that can be reached, and if \p value_of is right for ends, then it is
/// the truth: a side that always takes a best move comes nearer to a win with every ply, or to a higher one, and is
/// never led below the value of its position.
/// \pre the game goes on.
template <class G, class ValueOf>
settled_value<gs::score_t<G>> backed_up(const G& position, const ValueOf& value_of)
{
    using value = settled_value<gs::score_t<G>>;
    std::optional<value> best;
    for (const auto& move : moves_of(position)) {
        value next = value_of(after(position, move));
        next.distance = next.score == value{}.score ? 0 : next.distance + 1;
        if (!best || better_for(position.to_move(), next.score, next.distance, best->score, best->distance, true)) {
            best = next;
        }
    }
    return best.value();
}

} // namespace support
