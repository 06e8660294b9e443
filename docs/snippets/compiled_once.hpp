// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_DOCS_SNIPPETS_COMPILED_ONCE_HPP
#define GAMESEARCH_DOCS_SNIPPETS_COMPILED_ONCE_HPP

//! [header]
// my_engine.hpp
#include "games/connect_four.hpp"

#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>

using my_game = games::connect_four<>;

/// Searches for the best move. The table outlives the call.
gamesearch::search_result<my_game> think(const my_game& position,
                                         const gamesearch::limits& limits);
//! [header]

#endif
