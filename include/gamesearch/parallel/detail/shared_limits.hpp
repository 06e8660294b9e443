// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Keeps several threads within the limits of one search.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SHARED_LIMITS_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SHARED_LIMITS_HPP

#include <gamesearch/parallel/detail/pool_traits.hpp>
#include <gamesearch/parallel/detail/team.hpp>
#include <gamesearch/parallel/detail/worker.hpp>
#include <gamesearch/search/detail/expected_node.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

namespace gamesearch::inline v0_2_0::detail {

/// Threads take nodes in batches and give back those that they have not visited. So the limit is never exceeded.
class shared_budget {
public:
    shared_budget(std::uint64_t nodes, unsigned threads)
        : left_{nodes}, is_limited_{nodes != (std::numeric_limits<std::uint64_t>::max)()}, threads_{threads}
    {}

    /// Takes up to `wanted` nodes; returns 0 if none are left. The fewer are left, the smaller the batch, so that
    /// hardly any are held by one thread while another needs them.
    [[nodiscard]] std::uint64_t take(std::uint64_t wanted)
    {
        if (!is_limited_) {
            return wanted;
        }
        std::uint64_t left = left_.load(std::memory_order_relaxed);
        std::uint64_t share = 0;
        do {
            share = (std::min)({left, wanted, left / (std::uint64_t{8} * threads_) + 1});
        } while (share != 0 && !left_.compare_exchange_weak(left, left - share, std::memory_order_relaxed));
        return share;
    }

    void give_back(std::uint64_t nodes)
    {
        if (is_limited_) {
            left_.fetch_add(nodes, std::memory_order_relaxed);
        }
    }

private:
    std::atomic<std::uint64_t> left_;
    const bool is_limited_;
    const unsigned threads_;
};

/// The limits as numbers, even for a search without limits.
[[nodiscard]] inline limits in_numbers(unlimited_t)
{
    return {};
}
[[nodiscard]] inline const limits& in_numbers(const limits& given)
{
    return given;
}

/// The limits of a search on several threads, and the reason that stopped it.
template <class Limits>
class shared_limits {
public:
    shared_limits(const Limits& given, unsigned threads)
        : given_{given}, interruptions_{detail::in_numbers(given)}, budget_{detail::in_numbers(given).nodes, threads}
    {}

    [[nodiscard]] const Limits& given() const { return given_; }
    /// The interruptions as of the start of the search; each thread polls a copy of its own.
    [[nodiscard]] const detail::interruptions& interruptions() const { return interruptions_; }
    [[nodiscard]] shared_budget& budget() { return budget_; }

    /// Records the reason why the search stops. Only the first reason counts.
    void stop(stop_reason reason)
    {
        auto none = stop_reason::none;
        stopped_by_.compare_exchange_strong(none, reason);
    }
    [[nodiscard]] stop_reason stopped_by() const { return stopped_by_.load(); }

private:
    const Limits& given_;
    const detail::interruptions interruptions_;
    shared_budget budget_;
    std::atomic<stop_reason> stopped_by_{stop_reason::none};
};

/// One thread's share of these limits.
template <class Limits, class Pool>
struct worker_limits {
    using pool = Pool;
    using expected_type = expectation;

    shared_limits<Limits>& shared;
    detail::worker<Pool>& worker;
};

} // namespace gamesearch::inline v0_2_0::detail

/// Stops the search of one thread when the whole search is stopped, or when the split point in which the thread
/// searches has been cancelled.
template <class Limits, class Pool>
class gamesearch::limit_checker<gamesearch::detail::worker_limits<Limits, Pool>>
    : public gamesearch::detail::depth_limit<Limits> {
public:
    explicit limit_checker(const detail::worker_limits<Limits, Pool>& part)
        : detail::depth_limit<Limits>{part.shared.given()}, shared_{part.shared}, worker_{part.worker},
          interruptions_{part.shared.interruptions()}
    {}

    [[nodiscard]] detail::worker<Pool>& worker() const { return worker_; }

    /// From now on the thread searches in the innermost split point of its worker.
    /// \param is_stopped whether the thread must leave that split point too
    void search_in_current(bool is_stopped)
    {
        cancelled_ = worker_.current() == nullptr ? nullptr : &worker_.current()->cancelled();
        is_stopped_ = is_stopped;
    }

    /// Returns whether another node may be entered; if so, counts it.
    [[nodiscard]] bool may_enter()
    {
        if (is_cancelled()) [[unlikely]] {
            return refuse();
        }
        if constexpr (detail::depth_limit<Limits>::limited) {
            --nodes_until_poll_;
            if (nodes_until_poll_ == 0 && !poll()) [[unlikely]] {
                return false;
            }
        }
        detail::pool_traits<Pool>::tick(worker_.all().pool());
        return true;
    }
    void stop_at_max_depth()
    {
        if (this->depth() == max_depth) {
            is_cancelled() ? refuse() : stop(stop_reason::depth);
        }
    }
    [[nodiscard]] stop_reason stopped_by() const { return shared_.stopped_by(); }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    /// Gives back the nodes that the thread has not visited, so that others may. Called before the thread waits.
    void give_back_nodes()
    {
        shared_.budget().give_back(nodes_until_poll_ - 1);
        nodes_until_poll_ = 1;
    }

private:
    static constexpr std::uint64_t nodes_between_polls = 4096;

    [[nodiscard]] bool is_cancelled() const { return cancelled_->load(std::memory_order_relaxed); }

    /// \return false: no more nodes may be entered.
    bool refuse()
    {
        is_stopped_ = true;
        return false;
    }

    /// Stops all threads. Returns false.
    bool stop(stop_reason reason)
    {
        shared_.stop(reason);
        worker_.all().cancel(worker_.all().root());
        return refuse();
    }

    [[gnu::cold, gnu::noinline]] bool poll()
    {
        nodes_until_poll_ = 1; // once stopped, the next node polls again
        const bool looks = interruptions_.are_possible();
        if (const auto reason = looks ? interruptions_.reason() : stop_reason::none; reason != stop_reason::none) {
            return stop(reason);
        }
        const auto taken = shared_.budget().take(looks ? interruptions_.nodes_to_next_poll() : nodes_between_polls);
        if (taken == 0) {
            return stop(stop_reason::nodes);
        }
        nodes_until_poll_ = taken;
        return true;
    }

    detail::shared_limits<Limits>& shared_;
    detail::worker<Pool>& worker_;
    detail::interruptions interruptions_;
    const std::atomic<bool>* cancelled_ = nullptr;
    bool is_stopped_ = false;
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
};

#endif
