// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The table that a worker keeps from job to job.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_JOB_MEMORY_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_JOB_MEMORY_HPP

#include <gamesearch/distributed/detail/job_searcher.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/table/growing_table.hpp>
#include <gamesearch/table/table.hpp>

#include <cstddef>

namespace gamesearch::detail {

/// A table that the caller owns.
template <game G, class Table, bool IsMemorable = memorable_game<G>>
class job_memory {
public:
    explicit job_memory(Table& table) : table_{table} {}

    /// A searcher that refers to the table.
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>().with(table_); }

private:
    Table& table_;
};

/// The worker's own table, so that the parts of a split job are not searched from scratch: up to 64 MiB. It starts
/// small and grows as it fills.
template <class G>
class job_memory<G, no_table, true> {
public:
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>().with(table_); }

private:
    growing_table<G> table_{std::size_t{64} << 20};
};

/// No table, for games that cannot have one.
template <class G>
class job_memory<G, no_table, false> {
public:
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>(); }
};

} // namespace gamesearch::detail

#endif
