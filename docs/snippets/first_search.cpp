// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

//! [program]
#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include <iostream>

namespace gs = gamesearch;

int main()
{
    const gs::tic_tac_toe game{"X.O/X.X/OO."};
    const auto result = gs::alpha_beta(game);
    std::cout << "best move: " << *result.best_move << ", score: " << result.score << '\n';
}
//! [program]
