// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One thread of a search.

#ifndef GAMESEARCH_DETAIL_THREADS_WORKER_HPP
#define GAMESEARCH_DETAIL_THREADS_WORKER_HPP

#include <gamesearch/detail/threads/split_point.hpp>

#include <cstdint>

namespace gamesearch::detail {

template <class Pool>
class idle_workers;

/// What a thread knows of itself, and the team of it.
template <class Pool>
class worker {
public:
    worker(team<Pool>& all, split_point<Pool>* current)
        : team_{all}, current_{current}, nodes_before_hiring_{all.pool().nodes_before_help()}
    {}
    worker(const worker&) = delete;
    worker& operator=(const worker&) = delete;

    [[nodiscard]] team<Pool>& all() const { return team_; }
    /// The innermost split point in which it searches; none in a helper that waits for work.
    [[nodiscard]] split_point<Pool>* current() const { return current_; }
    void set_current(split_point<Pool>* split) { current_ = split; }

    /// Hires a helper if the thread has visited so many `nodes` that it is worth while. If the pool has none to give, it asks
    /// again when twice as many were visited.
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

    // Used by this thread alone:
    split_point<Pool>* current_;
    std::uint64_t nodes_before_hiring_;

    // Guarded by the mutex of the team:
    split_point<Pool>* waits_for_ = nullptr; // its own split point, whose helpers it waits for
    split_point<Pool>* assigned_ = nullptr; // in which it is to help
    typename Pool::condition wake_{};
};

} // namespace gamesearch::detail

#endif
