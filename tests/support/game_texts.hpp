// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Texts of the example games.

#pragma once

#include "support/test.hpp"

namespace support {

template <class Game>
std::string printed(const Game& game)
{
    std::ostringstream out;
    out << game;
    return out.str();
}

/// The legal moves in the game's notation, in their order.
template <class Game>
std::vector<std::string> move_texts(const Game& game)
{
    std::vector<std::string> texts;
    for (const auto& move : game.legal_moves()) {
        texts.push_back(game.move_text(move));
    }
    return texts;
}

} // namespace support
