// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searcher for jobs.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_JOB_SEARCHER_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_JOB_SEARCHER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/policies.hpp>

namespace gamesearch::detail {

/// Searches for scores alone and in the game's own order of moves, like \ref solve.
template <game G>
[[nodiscard]] constexpr auto job_searcher()
{
    if constexpr (ordered_game<G>) {
        return principal_variation_search.with(ignore_distance, no_line, no_quiescence, no_history);
    } else {
        return principal_variation_search.with(ignore_distance, no_line, no_quiescence);
    }
}

} // namespace gamesearch::detail

#endif
