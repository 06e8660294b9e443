// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What one worker remembers from job to job.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_MEMORY_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_MEMORY_HPP

#include <gamesearch/detail/drivers/growing_table.hpp>
#include <gamesearch/detail/jobs/job_searcher.hpp>
#include <gamesearch/detail/node/no_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table.hpp>

#include <cstddef>

namespace gamesearch::detail {

/// A table that the caller owns.
template <game G, class Table>
class job_memory {
public:
    explicit job_memory(Table& table) : table_{table} {}

    /// Refers to it.
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>().with(table_); }

private:
    Table& table_;
};

/// Its own table, so that the parts of a job that was split are not searched from nothing: of up to 64 MiB, which begins
/// small and grows with what is in it.
template <memorable_game G>
class job_memory<G, no_table> {
public:
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>().with(table_); }

private:
    growing_table<G> table_{std::size_t{64} << 20};
};

/// None, where the game can have none.
template <game G>
    requires(!memorable_game<G>)
class job_memory<G, no_table> {
public:
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>(); }
};

} // namespace gamesearch::detail

#endif
