// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One thread of a search.

#ifndef GAMESEARCH_DETAIL_THREADS_WORKER_HPP
#define GAMESEARCH_DETAIL_THREADS_WORKER_HPP

#include <gamesearch/detail/threads/split_point.hpp>

namespace gamesearch::detail {

/// What a thread knows of itself, and the team of it.
template <class Pool>
class worker {
public:
    worker(team<Pool>& all, split_point<Pool>* current) : team_{all}, current_{current} {}
    worker(const worker&) = delete;
    worker& operator=(const worker&) = delete;

    [[nodiscard]] team<Pool>& all() const { return team_; }
    /// The innermost split point in which it searches; none in a helper that waits for work.
    [[nodiscard]] split_point<Pool>* current() const { return current_; }
    void set_current(split_point<Pool>* split) { current_ = split; }

private:
    friend team<Pool>;

    team<Pool>& team_;
    split_point<Pool>* current_; // used by this thread alone

    // Guarded by the mutex of the team:
    split_point<Pool>* waits_for_ = nullptr; // its own split point, whose helpers it waits for
    split_point<Pool>* assigned_ = nullptr; // in which it is to help
    typename Pool::condition wake_{};
};

} // namespace gamesearch::detail

#endif
