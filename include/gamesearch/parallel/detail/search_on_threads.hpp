// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One search on several threads.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SEARCH_ON_THREADS_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SEARCH_ON_THREADS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/parallel/detail/help_in.hpp>
#include <gamesearch/parallel/detail/helpers.hpp>
#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/shared_limits.hpp>
#include <gamesearch/parallel/detail/team.hpp>
#include <gamesearch/parallel/detail/worker.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/detail/search_context.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>

#include <exception>
#include <mutex>

namespace gamesearch::detail {

/// The statistics and the exception that the helpers of a search leave behind.
template <class Pool>
class left_behind {
public:
    /// Calls `work()`. \return whether it threw; the first exception is stored.
    template <class Work>
    [[nodiscard]] bool fails(const Work& work)
    {
#if defined(__cpp_exceptions)
        std::exception_ptr thrown;
        try {
            work();
        } catch (...) {
            thrown = std::current_exception();
        }
        if (thrown) {
            const std::unique_lock<typename pool_traits<Pool>::mutex> locked{mutex_};
            error_ = error_ ? error_ : thrown;
            return true;
        }
#else
        work();
#endif
        return false;
    }

    void add(const statistics& counts)
    {
        const std::unique_lock<typename pool_traits<Pool>::mutex> locked{mutex_};
        counts_ = counts_ + counts;
    }

    /// The statistics of the helpers; rethrows the exception if one of them threw. \pre no helper is left.
    [[nodiscard]] const statistics& counts() const
    {
        if (error_) {
            std::rethrow_exception(error_);
        }
        return counts_;
    }

private:
    typename pool_traits<Pool>::mutex mutex_{};
    std::exception_ptr error_{};
    statistics counts_{};
};

/// Searches `game` on the caller's thread and those of `pool`.
template <class Algorithm, policy_set Policies, class Pool, game G, class Limits, class Evaluate, class Observer,
          class Table, class Played, class Value>
[[nodiscard]] search_result<G> search_on_threads(Pool& pool, const G& game, const Limits& limits, Evaluate& evaluate,
                                                 Observer& observer, Table table, const Played& played,
                                                 const window<Value>& w)
{
    using part = worker_limits<Limits, Pool>;
    using context = search_context<Algorithm, G, Policies, part, Evaluate, Observer, Table>;
    left_behind<Pool> left;
    shared_limits<Limits> shared{limits, pool.size()};
    team<Pool> all{pool, [&](worker<Pool>& helper) {
                       if (left.fails([&] {
                               context search{part{shared, helper}, evaluate, observer, table};
                               search.begin_at_root(w);
                               while (auto* const split = all.next(helper)) {
                                   detail::help_in(search, *split);
                               }
                               left.add(search.events.counts());
                           })) {
                           all.cancel(all.root());
                       }
                   }};
    table.begin_search();

    worker<Pool> caller{all, &all.root()};
    context search{part{shared, caller}, evaluate, observer, table, played};
    search.limits.search_in_current(false);
    G position(game);
    const auto value = search.value_of_root(position, w);
    all.dismiss();
    search.events.add(left.counts());
    return detail::make_result(search, game, value, w);
}

} // namespace gamesearch::detail

#endif
