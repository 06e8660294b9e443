// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The program at the top of the documentation's main page.

//! [program]
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <iostream>
namespace gs = gamesearch;

int main()
{
    const gs::tic_tac_toe board{"X.O"
                                "X.."
                                "O.."};
    for (const auto& ranked : gs::rank_moves(board)) { // X moves
        std::cout << "cell " << ranked.move << ": score " << ranked.score;
        std::cout << " in " << ranked.distance << " plies\n";
    }
}
//! [program]
