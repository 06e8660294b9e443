// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program of docs/results.md.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include <iostream>

namespace gs = gamesearch;

int main()
{
    //! [print]
    const gs::tic_tac_toe game{"X.OX.XOO."};
    std::cout << gs::alpha_beta(game) << '\n';
    for (const auto& ranked : gs::rank_moves(game)) {
        std::cout << ranked << '\n';
    }
    //! [print]
}
