// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The rules of any game, for code that plays it move by move.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

namespace program {

namespace gs = gamesearch;

/// Visits the legal moves; none at the end of the game.
template <gs::game Game, class Visit>
void for_each_move(const Game& game, Visit visit)
{
    if (!gs::final_score(game)) {
        auto&& moves = game.legal_moves();
        for (const gs::move_t<Game>& move : moves) {
            visit(move);
        }
    }
}

/// The position after a move.
template <gs::game Game>
[[nodiscard]] Game after(Game game, const gs::move_t<Game>& move)
{
    static_cast<void>(game.apply(move));
    return game;
}

} // namespace program
