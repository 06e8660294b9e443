// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Games made of other games: misère tic-tac-toe, and Hex with the swap rule.

#include "games/hex.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/report.hpp>

#include <iostream>

namespace gs = gamesearch;

int main()
{
    //! [misere]
    const gs::misere misere{gs::tic_tac_toe{"X........"}}; // three in a row lose
    std::cout << "X in the corner: " << gs::alpha_beta(misere).score << '\n';
    //! [misere]

    //! [swap rule]
    const games::hex<3> hex;
    std::cout << "Hex on 3x3: " << gs::alpha_beta(hex).score << '\n';
    const gs::swap_rule fairer{hex};
    const auto result = gs::alpha_beta(fairer);
    std::cout << "with the swap rule: " << result.score << ", first "
              << result.principal_variation[0] << ", then "
              << result.principal_variation[1] << '\n';
    //! [swap rule]

    //! [fairness]
    const auto player = gs::varied(gs::alpha_beta, {.depth = 2}, 1);
    std::cout << gs::report(hex, player, {.games = 100}) << '\n'
              << gs::report(fairer, player, {.games = 100}) << '\n';
    //! [fairness]
}
