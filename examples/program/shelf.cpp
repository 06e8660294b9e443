// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "shelf.hpp"

namespace program {

const std::vector<boxed_game>& shelf()
{
    static const std::vector<boxed_game> games{
        tic_tac_toe(), mnk(),        ultimate_tic_tac_toe(), connect_four(), othello(),  dots_and_boxes(),
        nim(),         misere_nim(), subtraction(),          draughts(),     coin_row(),
    };
    return games;
}

} // namespace program
