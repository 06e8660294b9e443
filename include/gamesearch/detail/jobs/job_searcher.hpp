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

#include <algorithm>
#include <cstddef>
#include <cstdint>

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

/// A table of a job's own, so that it takes the same nodes wherever it is done: as large as the budget can fill, up to 64 MiB.
template <memorable_game G>
[[nodiscard]] growing_table<G> job_table(std::uint64_t nodes)
{
    constexpr std::uint64_t least = std::uint64_t{1} << 20;
    constexpr std::uint64_t most = std::uint64_t{64} << 20;
    return growing_table<G>{static_cast<std::size_t>(std::clamp(nodes > most ? most : 16 * nodes, least, most))};
}

/// Calls `search` with a searcher that has such a table, where the game can have one.
template <game G, class Search>
auto with_job_table([[maybe_unused]] std::uint64_t nodes, const Search& search)
{
    if constexpr (memorable_game<G>) {
        auto table = detail::job_table<G>(nodes);
        return search(detail::job_searcher<G>().with(table));
    } else {
        return search(detail::job_searcher<G>());
    }
}

} // namespace gamesearch::detail

#endif
