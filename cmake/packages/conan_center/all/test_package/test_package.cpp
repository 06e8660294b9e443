// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include <cstdlib>
#include <iostream>

int main()
{
    const gamesearch::tic_tac_toe game{"X.O/X.X/OO."};
    const auto result = gamesearch::alpha_beta(game);
    std::cout << "best move: " << *result.best_move << '\n';
    return result.score == 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
