// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Compiled with each version. If both were in one namespace, the linker would keep one of the two functions that score
/// a game.

#include "answer.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

namespace gs = gamesearch;

answer SCORE(const char* board)
{
    return {GAMESEARCH_VERSION, gs::alpha_beta(gs::tic_tac_toe{board}).score};
}
