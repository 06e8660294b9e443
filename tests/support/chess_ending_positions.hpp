// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The positions of king and piece against king.

#pragma once

#include "games/chess_ending.hpp"
#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace support {

template <int Size>
using queen_ending = games::chess_ending<games::chess_piece::queen, Size>;
template <int Size>
using rook_ending = games::chess_ending<games::chess_piece::rook, Size>;

/// All running positions of an ending, with the piece on the board.
template <class Ending>
std::vector<Ending> ending_positions()
{
    constexpr int squares = Ending::square_count;
    std::vector<Ending> all;
    const auto add = [&](int white_king, int piece, int black_king, gs::player mover) {
        try {
            const Ending position{white_king, piece, black_king, mover};
            if (!position.terminal_score()) {
                all.push_back(position);
            }
        } catch (const std::invalid_argument&) { // it cannot arise in a game
            return;
        }
    };
    for (int way = 0; way != squares * squares * squares; ++way) {
        add(way / squares / squares, way / squares % squares, way % squares, gs::player::maximizer);
        add(way / squares / squares, way / squares % squares, way % squares, gs::player::minimizer);
    }
    return all;
}

} // namespace support
