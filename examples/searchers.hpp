// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searchers by name, for a choice at run time.

#pragma once

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/solve.hpp>

#include <string>
#include <vector>

template <class Game>
struct named_searcher {
    std::string name;
    gamesearch::any_searcher<Game> search;
};

/// Every searcher of the library, called with the game alone; only the solver creates a table of its own.
template <class Game>
std::vector<named_searcher<Game>> named_searchers()
{
    return {{"minimax", gamesearch::minimax},
            {"negamax", gamesearch::negamax},
            {"alpha_beta", gamesearch::alpha_beta},
            {"principal_variation_search", gamesearch::principal_variation_search},
            {"iterative_deepening", gamesearch::iterative_deepening{gamesearch::principal_variation_search}},
            {"solve", gamesearch::solve}};
}
