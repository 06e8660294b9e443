// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The requirements of a search on a pool of threads.

#ifndef GAMESEARCH_PARALLEL_DETAIL_POOL_TRAITS_HPP
#define GAMESEARCH_PARALLEL_DETAIL_POOL_TRAITS_HPP

#include <cstdint>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// How a search uses a pool: the types with which its threads wait for each other, when another thread pays off, and
/// how it is started. A pool for tests defines members of these names.
template <class Pool>
struct pool_traits {
    using mutex = typename Pool::mutex;
    using condition = typename Pool::condition;

    /// A subtree with fewer nodes costs more to share than it saves.
    [[nodiscard]] static std::uint64_t nodes_worth_sharing(const Pool& pool) { return pool.nodes_worth_sharing; }
    /// A subtree with fewer nodes is not given even to an idle thread.
    [[nodiscard]] static std::uint64_t nodes_worth_giving(const Pool& pool) { return pool.nodes_worth_giving(); }
    /// A search with fewer nodes starts no thread.
    [[nodiscard]] static std::uint64_t nodes_worth_starting(const Pool& pool) { return pool.nodes_worth_starting; }
    /// A search with fewer nodes wakes no thread that an earlier search has started.
    [[nodiscard]] static std::uint64_t nodes_worth_waking(const Pool& pool) { return pool.nodes_worth_waking; }
    /// The number of nodes after which, at this moment, another thread pays off.
    [[nodiscard]] static std::uint64_t nodes_before_help(const Pool& pool) { return pool.nodes_before_help(); }

    template <class Job>
    [[nodiscard]] static bool try_start(Pool& pool, Job&& job)
    {
        return pool.try_start(std::forward<Job>(job));
    }

    static void tick(Pool& pool) { pool.tick(); }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
