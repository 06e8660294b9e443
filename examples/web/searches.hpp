// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The searches that a page offers: few, since a visitor waits for every kilobyte.

#ifndef GAMESEARCH_EXAMPLES_WEB_SEARCHES_HPP
#define GAMESEARCH_EXAMPLES_WEB_SEARCHES_HPP

#include "../program/few_searches.hpp"
#include "../program/horizon.hpp"
#include "../program/searcher_kind.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/search_result.hpp>

namespace web {

namespace gs = gamesearch;

template <gs::game Game>
using searches = program::few_searches<Game>;

/// Minimax or alpha-beta with an observer.
template <gs::game Game, class Observer>
gs::search_result<Game> watched(program::searcher_kind kind, const Game& game, const gs::limits& limits,
                                Observer& observer)
{
    const program::horizon<Game> estimate;
    return kind == program::searcher_kind::minimax ? gs::minimax(game, limits, estimate, observer)
                                                   : gs::alpha_beta(game, limits, estimate, observer);
}

} // namespace web

#endif
