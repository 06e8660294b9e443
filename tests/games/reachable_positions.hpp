// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Every reachable position of tic-tac-toe.

#pragma once

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

/// The nine cells of a position as text, in the form that the game's constructor reads.
inline std::string board_text(const gamesearch::tic_tac_toe& game)
{
    std::string text;
    for (int cell = 0; cell != 9; ++cell) {
        text += game.at(cell);
    }
    return text;
}

using positions = std::map<std::string, gamesearch::tic_tac_toe>;

/// Adds \p game and all its successors to \p found.
inline void collect_positions(const gamesearch::tic_tac_toe& game, positions& found)
{
    if (!found.emplace(board_text(game), game).second || game.terminal_score()) {
        return;
    }
    for (const int cell : game.legal_moves()) {
        gamesearch::tic_tac_toe next = game;
        next.apply(cell);
        collect_positions(next, found);
    }
}

/// The 5,478 positions, by their text.
inline const positions& reachable_positions()
{
    static const positions all = [] {
        positions found;
        collect_positions(gamesearch::tic_tac_toe{}, found);
        return found;
    }();
    return all;
}
