// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Keeping several threads within the limits of one search.

#ifndef GAMESEARCH_DETAIL_NODE_SHARED_LIMITS_HPP
#define GAMESEARCH_DETAIL_NODE_SHARED_LIMITS_HPP

#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/threads/shared_budget.hpp>
#include <gamesearch/detail/threads/team.hpp>
#include <gamesearch/detail/threads/worker.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace gamesearch::detail {

/// The limits that a search on several threads was given, and what has stopped it.
template <class Limits>
class shared_limits {
public:
    shared_limits(const Limits& given, unsigned threads) : given_{given}, budget_{nodes_of(given), threads} {}

    [[nodiscard]] const Limits& given() const { return given_; }
    [[nodiscard]] shared_budget& budget() { return budget_; }
    [[nodiscard]] poll_interval::clock::time_point start() const { return start_; }

    /// The first reason is the one that counts.
    void stop(stop_reason reason)
    {
        auto none = stop_reason::none;
        stopped_by_.compare_exchange_strong(none, reason);
    }
    [[nodiscard]] stop_reason stopped_by() const { return stopped_by_.load(); }

private:
    [[nodiscard]] static std::uint64_t nodes_of(const Limits& given)
    {
        if constexpr (std::is_same_v<Limits, limits>) {
            return given.nodes;
        } else {
            return (std::numeric_limits<std::uint64_t>::max)();
        }
    }

    const Limits& given_;
    shared_budget budget_;
    poll_interval::clock::time_point start_ = poll_interval::clock::now();
    std::atomic<stop_reason> stopped_by_{stop_reason::none};
};

/// The part that one thread has in it.
template <class Limits, class Pool>
struct worker_limits {
    using pool = Pool;

    shared_limits<Limits>& shared;
    detail::worker<Pool>& worker;
};

/// A search is stopped in one thread when it is as a whole, or when nobody is interested any more in the split point in which
/// the thread searches.
template <class Limits, class Pool>
class limit_checker<worker_limits<Limits, Pool>> {
public:
    static constexpr bool limited = limit_checker<Limits>::limited;

    explicit limit_checker(const worker_limits<Limits, Pool>& part) : shared_{part.shared}, worker_{part.worker}
    {
        if constexpr (limited) {
            const limits& given = shared_.given();
            detail::check_limits(given);
            depth_ = (std::min)(given.depth, max_depth);
            stop_ = given.stop ? &*given.stop : nullptr;
            timed_ = given.time != (std::chrono::duration<double>::max)();
            interval_.start(shared_.start());
        }
    }

    [[nodiscard]] detail::worker<Pool>& worker() const { return worker_; }

    /// From now on the thread searches in the innermost split point of its worker.
    /// \param is_stopped is it to leave that, too?
    void search_in_current(bool is_stopped)
    {
        cancelled_ = worker_.current() == nullptr ? nullptr : &worker_.current()->cancelled();
        is_stopped_ = is_stopped;
    }

    /// May one more node be entered? If so, it is counted.
    [[nodiscard]] bool may_enter()
    {
        bool is_refused = cancelled_->load(std::memory_order_relaxed);
        if constexpr (limited) {
            --nodes_until_poll_;
            is_refused = (nodes_until_poll_ == 0 && !poll()) || is_refused;
        }
        if (is_refused) [[unlikely]] {
            is_stopped_ = true;
            return false;
        }
        worker_.all().pool().tick();
        return true;
    }
    template <class Ply>
    [[nodiscard]] bool at_horizon(Ply ply) const
    {
        return limited && (ply.left(depth_) <= 0 || (Ply::has_own_depth && ply.count() >= max_depth));
    }
    [[nodiscard]] int depth() const { return static_cast<int>(depth_); }
    [[nodiscard]] std::uint64_t horizons() const { return horizons_; }
    void count_horizon() { ++horizons_; }
    void stop_at_max_depth()
    {
        if (depth_ == max_depth) {
            is_stopped_ = cancelled_->load(std::memory_order_relaxed) || !stop(stop_reason::depth);
        }
    }
    [[nodiscard]] stop_reason stopped_by() const { return shared_.stopped_by(); }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    /// Is it worth while to share a node, below which so many `nodes` were visited, and of which so many moves are left?
    /// What its other moves will cost is not known, but mostly as much as the first.
    /// \param in_all that this thread has visited so far
    [[nodiscard]] bool can_share(std::uint64_t nodes, std::uint64_t in_all, std::size_t moves)
    {
        auto& all = worker_.all();
        if (moves < 2 || nodes < all.pool().nodes_worth_sharing) {
            return false;
        }
        if (in_all >= all.pool().nodes_worth_starting && all.has_vacancies()) {
            all.hire();
        }
        return all.helpers() != 0;
    }

    /// Before the thread waits: others may visit what it has not.
    void give_back_nodes()
    {
        shared_.budget().give_back(nodes_until_poll_ - 1);
        nodes_until_poll_ = 1;
    }

private:
    static constexpr std::uint64_t nodes_between_polls = 4096;

    /// Ends the search, in all threads. \return that no more nodes may be entered.
    bool stop(stop_reason reason)
    {
        shared_.stop(reason);
        worker_.all().cancel(worker_.all().root());
        return false;
    }

    [[gnu::cold, gnu::noinline]] bool poll()
    {
        nodes_until_poll_ = 1;
        std::uint64_t nodes = nodes_between_polls;
        if constexpr (limited) {
            if (stop_ != nullptr && stop_->stop_requested()) {
                return stop(stop_reason::stop);
            }
            const auto time = shared_.given().time;
            if (timed_ && (time.count() <= 0 || poll_interval::clock::now() - shared_.start() >= time)) {
                return stop(stop_reason::time);
            }
            nodes = timed_ || stop_ != nullptr ? interval_.next() : nodes;
        }
        const std::uint64_t taken = shared_.budget().take(nodes);
        if (taken == 0) {
            return stop(stop_reason::nodes);
        }
        nodes_until_poll_ = taken;
        return true;
    }

    shared_limits<Limits>& shared_;
    detail::worker<Pool>& worker_;
    const std::atomic<bool>* cancelled_ = nullptr;
    bool is_stopped_ = false;
    std::int64_t depth_ = max_depth;
    std::uint64_t horizons_ = 0;
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
    const stop_token* stop_ = nullptr;
    bool timed_ = false;
    poll_interval interval_{};
};

} // namespace gamesearch::detail

#endif
