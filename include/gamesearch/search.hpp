// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The arguments and results of a search: limits, options, observers and results; and the parts for writing your own
/// searches.

#ifndef GAMESEARCH_SEARCH_HPP
#define GAMESEARCH_SEARCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/search/window.hpp>

#endif
