// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Results with and without distance.

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/policies.hpp>

#include <iostream>

namespace gs = gamesearch;

int main()
{
    //! [won]
    const auto scores_alone = gs::alpha_beta.with(gs::ignore_distance);
    const gs::tic_tac_toe won{".../.OO/X.X"}; // X moves, and wins at once with cell 7
    std::cout << "by default: cell " << *gs::alpha_beta(won).best_move << '\n'
              << "by scores alone: cell " << *scores_alone(won).best_move << '\n';
    //! [won]

    //! [lost]
    const gs::tic_tac_toe lost{"XXO/..O/..."}; // X moves, and O threatens cell 8
    for (const auto& ranked : gs::rank_moves(lost, gs::alpha_beta)) {
        std::cout << "cell " << ranked.move << ": score " << ranked.score << " in "
                  << ranked.distance << " plies\n";
    }
    std::cout << "by default: cell " << *gs::alpha_beta(lost).best_move << '\n'
              << "by scores alone: cell " << *scores_alone(lost).best_move << '\n';
    //! [lost]
}
