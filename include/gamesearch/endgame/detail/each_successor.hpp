// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions after a position, as a table of reached positions finds them.

#ifndef GAMESEARCH_ENDGAME_DETAIL_EACH_SUCCESSOR_HPP
#define GAMESEARCH_ENDGAME_DETAIL_EACH_SUCCESSOR_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

namespace gamesearch::detail {

/// The positions after each move. A game with dice has another one.
struct each_move {
    /// Calls `visit` with each of them; `position` is as before afterwards.
    template <game G, class Visit>
    static void visit(G& position, const Visit& visit)
    {
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            gamesearch::after_move(position, move, visit);
        }
    }
};

} // namespace gamesearch::detail

#endif
