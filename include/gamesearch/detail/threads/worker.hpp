// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One thread of a search.

#ifndef GAMESEARCH_DETAIL_THREADS_WORKER_HPP
#define GAMESEARCH_DETAIL_THREADS_WORKER_HPP

#include <gamesearch/detail/threads/split_point.hpp>

#include <atomic>
#include <cstdint>

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

    /// Is there someone who could help where this thread searches: a helper without work, or the owner of a split point around
    /// it who waits for its helpers?
    [[nodiscard]] bool finds_help() const
    {
        if (team_.has_idle()) {
            return true;
        }
        for (const auto* split = current_; split != nullptr; split = split->parent_) {
            if (split->owner_waits_.load(std::memory_order_relaxed)) {
                return true;
            }
        }
        return false;
    }

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
