// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A program outside the library: it knows the contract, and adds a game of its own. It exits with 0 if the library's
/// answers are right.

#include "take_away.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <cstdio>

namespace gs = gamesearch;

int main()
{
    static_assert(gs::game<take_away> && gs::check_game<take_away>());

    // Whoever leaves a multiple of four wins: from five, taking one leaves four, which is lost for the side to move.
    const auto won = gs::alpha_beta(take_away{5});
    const auto lost = gs::minimax(take_away{4}, {.depth = 8});
    std::printf("from 5: score %d, take %d; from 4: score %d\n", won.score, won.best_move.value_or(0), lost.score);

    const bool right = won.score == 1 && won.best_move == 1 && won.bound == gs::bound::exact && lost.score == -1;
    const bool keeps_its_promises = static_cast<bool>(gs::check_rules(take_away{5}));
    return right && keeps_its_promises && score_by_negamax(take_away{5}) == 1 && score_by_negamax(take_away{4}) == -1
               ? 0
               : 1;
}
