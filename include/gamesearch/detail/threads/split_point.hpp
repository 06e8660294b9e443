// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the threads of a search know of a node whose moves they share.

#ifndef GAMESEARCH_DETAIL_THREADS_SPLIT_POINT_HPP
#define GAMESEARCH_DETAIL_THREADS_SPLIT_POINT_HPP

#include <gamesearch/detail/threads/split_worth.hpp>

#include <atomic>

namespace gamesearch::detail {

template <class Pool>
class worker;
template <class Pool>
class team;

/// A node whose moves several threads search: the owner, who came to it first, and its helpers. What of it belongs to a game
/// is in \ref brothers. Split points lie in one another; the root of the search is one, too, in which nobody helps.
///
/// What is no atomic is guarded by the mutex of the team.
template <class Pool>
class split_point {
public:
    split_point(worker<Pool>* owner, split_point* parent, const split_worth& worth, const split_place& place)
        : owner_{owner}, parent_{parent}, level_{parent == nullptr ? 0 : parent->level_ + 1}, worth_{worth},
          place_{place}
    {}
    split_point(const split_point&) = delete;
    split_point& operator=(const split_point&) = delete;

    /// Is nobody interested in its value any more? Asked at every node.
    [[nodiscard]] const std::atomic<bool>& cancelled() const { return cancelled_; }

    /// Are there moves that nobody has taken?
    [[nodiscard]] bool has_moves() const { return has_moves_.load(std::memory_order_relaxed); }

    /// Is there work for a helper, that somebody is interested in?
    [[nodiscard]] bool has_work() const { return has_moves() && !cancelled_.load(std::memory_order_relaxed); }
    [[nodiscard]] const split_worth& worth() const { return worth_; }
    [[nodiscard]] const split_place& place() const { return place_; }

    [[nodiscard]] split_point* parent() const { return parent_; }
    /// Is it `other`, or does it lie in it?
    [[nodiscard]] bool is_within(const split_point& other) const
    {
        const split_point* at = this;
        while (at != nullptr && at->level_ > other.level_) {
            at = at->parent_;
        }
        return at == &other;
    }

    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

protected:
    ~split_point() = default;

    std::atomic<bool> has_moves_{true};

private:
    friend team<Pool>;

    worker<Pool>* const owner_;
    split_point* const parent_;
    const int level_;
    const split_worth worth_;
    const split_place place_;
    std::atomic<bool> cancelled_{false};
    unsigned helpers_ = 0;
};

} // namespace gamesearch::detail

#endif
