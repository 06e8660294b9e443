// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a job is searched with.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_SEARCHER_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_SEARCHER_HPP

#include <gamesearch/detail/drivers/growing_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/principal_variation_search.hpp>

#include <cstddef>
#include <type_traits>

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

/// What one worker remembers from job to job, so that the parts of a job that was split are not searched from nothing: a table
/// of up to 64 MiB, where the game can have one, which begins small and grows with what is in it.
template <game G>
class job_memory {
public:
    /// Refers to it.
    [[nodiscard]] auto searcher()
    {
        if constexpr (memorable_game<G>) {
            return detail::job_searcher<G>().with(table_);
        } else {
            return detail::job_searcher<G>();
        }
    }

private:
    struct nothing {};
    using table = std::conditional_t<memorable_game<G>, growing_table<G>, nothing>;

    table table_ = [] {
        if constexpr (memorable_game<G>) {
            return growing_table<G>{std::size_t{64} << 20};
        } else {
            return nothing{};
        }
    }();
};

} // namespace gamesearch::detail

#endif
