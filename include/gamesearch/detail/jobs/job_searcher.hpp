// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a job is searched with.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_SEARCHER_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_SEARCHER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/principal_variation_search.hpp>

namespace gamesearch::detail {

/// Scores alone, with the order of moves that the game gives, as \ref solve searches.
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
