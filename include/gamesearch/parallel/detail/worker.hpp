// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One thread of a search.

#ifndef GAMESEARCH_PARALLEL_DETAIL_WORKER_HPP
#define GAMESEARCH_PARALLEL_DETAIL_WORKER_HPP

#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/split_point.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

template <class Pool>
class idle_workers;

/// A thread's own state, and its team.
template <class Pool>
class worker {
public:
    worker(team<Pool>& all, split_point<Pool>* current)
        : team_{all}, current_{current}, nodes_before_hiring_{pool_traits<Pool>::nodes_before_help(all.pool())}
    {}
    worker(const worker&) = delete;
    worker& operator=(const worker&) = delete;

    [[nodiscard]] team<Pool>& all() const { return team_; }
    /// The innermost split point in which the worker searches; nullptr in a helper that waits for work.
    [[nodiscard]] split_point<Pool>* current() const { return current_; }
    void set_current(split_point<Pool>* split) { current_ = split; }

    /// Hires a helper once the thread has visited enough nodes to make that worthwhile. If the pool has no thread to
    /// spare, tries again after twice as many nodes.
    void hire_after(std::uint64_t nodes)
    {
        if (nodes >= nodes_before_hiring_ && !team_.hire()) {
            nodes_before_hiring_ = 2 * nodes;
        }
    }

private:
    friend team<Pool>;
    friend idle_workers<Pool>;

    team<Pool>& team_;

    // Used only by this thread:
    split_point<Pool>* current_;
    std::uint64_t nodes_before_hiring_;

    // Guarded by the mutex of the team:
    split_point<Pool>* waits_for_ = nullptr; // its own split point, while it waits for the helpers there
    split_point<Pool>* assigned_ = nullptr; // where it is to help
    typename pool_traits<Pool>::condition wake_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
