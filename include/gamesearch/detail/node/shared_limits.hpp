// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Keeping several threads within the limits of one search.

#ifndef GAMESEARCH_DETAIL_NODE_SHARED_LIMITS_HPP
#define GAMESEARCH_DETAIL_NODE_SHARED_LIMITS_HPP

#include <gamesearch/detail/node/depth_limit.hpp>
#include <gamesearch/detail/node/interruptions.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/threads/shared_budget.hpp>
#include <gamesearch/detail/threads/team.hpp>
#include <gamesearch/detail/threads/worker.hpp>
#include <gamesearch/limits.hpp>

#include <atomic>
#include <cstdint>

namespace gamesearch::detail {

/// In numbers, where somebody wants to look at them all the same.
[[nodiscard]] inline limits in_numbers(unlimited_t)
{
    return {};
}
[[nodiscard]] inline const limits& in_numbers(const limits& given)
{
    return given;
}

/// The limits that a search on several threads was given, and what has stopped it.
template <class Limits>
class shared_limits {
public:
    shared_limits(const Limits& given, unsigned threads)
        : given_{given}, interruptions_{detail::in_numbers(given)}, budget_{detail::in_numbers(given).nodes, threads}
    {}

    [[nodiscard]] const Limits& given() const { return given_; }
    /// As they are at the beginning of the search; each thread looks by a copy of its own.
    [[nodiscard]] const detail::interruptions& interruptions() const { return interruptions_; }
    [[nodiscard]] shared_budget& budget() { return budget_; }

    /// The first reason is the one that counts.
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
class limit_checker<worker_limits<Limits, Pool>> : public depth_limit<Limits> {
public:
    explicit limit_checker(const worker_limits<Limits, Pool>& part)
        : depth_limit<Limits>{part.shared.given()}, shared_{part.shared}, worker_{part.worker},
          interruptions_{part.shared.interruptions()}
    {}

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
        if (is_cancelled()) [[unlikely]] {
            return refuse();
        }
        if constexpr (depth_limit<Limits>::limited) {
            --nodes_until_poll_;
            if (nodes_until_poll_ == 0 && !poll()) [[unlikely]] {
                return false;
            }
        }
        worker_.all().pool().tick();
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

    /// Before the thread waits: others may visit what it has not.
    void give_back_nodes()
    {
        shared_.budget().give_back(nodes_until_poll_ - 1);
        nodes_until_poll_ = 1;
    }

private:
    static constexpr std::uint64_t nodes_between_polls = 4096;

    [[nodiscard]] bool is_cancelled() const { return cancelled_->load(std::memory_order_relaxed); }

    /// \return that no more nodes may be entered.
    bool refuse()
    {
        is_stopped_ = true;
        return false;
    }

    /// The same, in all threads.
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
        const auto taken = shared_.budget().take(looks ? interruptions_.nodes_to_next_look() : nodes_between_polls);
        if (taken == 0) {
            return stop(stop_reason::nodes);
        }
        nodes_until_poll_ = taken;
        return true;
    }

    shared_limits<Limits>& shared_;
    detail::worker<Pool>& worker_;
    detail::interruptions interruptions_;
    const std::atomic<bool>* cancelled_ = nullptr;
    bool is_stopped_ = false;
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
};

} // namespace gamesearch::detail

#endif
