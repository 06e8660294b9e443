// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The searchers by name, for a choice that is made at run time.

#ifndef GAMESEARCH_EXAMPLES_SEARCHERS_HPP
#define GAMESEARCH_EXAMPLES_SEARCHERS_HPP

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

#include <string>
#include <vector>

template <class Game>
struct named_searcher {
    std::string name;
    gamesearch::any_searcher<Game> search;
};

/// Every searcher of the library that needs nothing but the game.
template <class Game>
std::vector<named_searcher<Game>> named_searchers()
{
    return {{"minimax", gamesearch::minimax}, {"negamax", gamesearch::negamax}, {"alpha_beta", gamesearch::alpha_beta}};
}

#endif
