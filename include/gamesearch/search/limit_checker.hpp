// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Keeps a search within its limits: depth, nodes, the clock and the stop token.

#ifndef GAMESEARCH_SEARCH_LIMIT_CHECKER_HPP
#define GAMESEARCH_SEARCH_LIMIT_CHECKER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

namespace detail {

constexpr void check_limits([[maybe_unused]] const limits& given)
{
    GAMESEARCH_ASSERT(given.depth >= 0, "limits::depth is negative; give 0 to value the root, or more plies");
    GAMESEARCH_ASSERT(given.time == given.time, "limits::time is not a number; leave it out for no limit");
}

/// How deep one thread searches, and how often it has reached that depth.
template <class Limits>
class depth_limit;

template <>
class depth_limit<unlimited_t> {
public:
    static constexpr bool limited = false;

    constexpr explicit depth_limit(unlimited_t) {}

    template <class Ply>
    [[nodiscard]] static constexpr bool at_horizon(Ply)
    {
        return false;
    }
    [[nodiscard]] static constexpr int depth() { return max_depth; }
    [[nodiscard]] static constexpr std::uint64_t horizons() { return 0; }
    static constexpr void count_horizon() {}
};

template <>
class depth_limit<limits> {
public:
    static constexpr bool limited = true;

    constexpr explicit depth_limit(const limits& given) : depth_{(std::min)(given.depth, max_depth)}
    {
        detail::check_limits(given);
    }

    /// Extensions stop at `max_depth`.
    template <class Ply>
    [[nodiscard]] constexpr bool at_horizon(Ply ply) const
    {
        return ply.left(depth_) <= 0 || (Ply::has_own_depth && ply.count() >= max_depth);
    }
    [[nodiscard]] constexpr int depth() const { return static_cast<int>(depth_); }
    /// The number of running games that have reached the horizon: values that rest on them are depth-limited.
    [[nodiscard]] constexpr std::uint64_t horizons() const { return horizons_; }
    constexpr void count_horizon() { ++horizons_; }

private:
    std::int64_t depth_; // as wide as the ply that it is compared with
    std::uint64_t horizons_ = 0;
};

/// Tells whether the time of a search has run out, or its token requests a stop. Both are polled so rarely that polls
/// are some 100 microseconds apart, however slow the game is.
class interruptions {
public:
    using clock = std::chrono::steady_clock;

    /// Starts the clock. Keeps a reference to the token of `given`.
    constexpr explicit interruptions(const limits& given)
        : time_{given.time}, stop_{given.stop ? &*given.stop : nullptr},
          timed_{given.time != (std::chrono::duration<double>::max)()}
    {
        if (are_possible()) { // in a constant expression there is no clock
            start_ = clock::now();
            last_poll_ = start_;
        }
    }

    /// Whether there is a clock or a token to poll.
    [[nodiscard]] constexpr bool are_possible() const { return timed_ || stop_ != nullptr; }

    /// Why the search must stop now; `none` if it may go on.
    [[nodiscard]] stop_reason reason() const
    {
        if (stop_ != nullptr && stop_->stop_requested()) {
            return stop_reason::stop;
        }
        return timed_ && (time_.count() <= 0 || clock::now() - start_ >= time_) ? stop_reason::time : stop_reason::none;
    }

    /// The number of nodes that may be visited from now on until the next poll.
    [[nodiscard]] std::uint64_t nodes_to_next_poll()
    {
        const auto now = clock::now();
        const auto since_last_poll = now - last_poll_;
        last_poll_ = now;
        if (since_last_poll < std::chrono::microseconds{50}) {
            nodes_ = (std::min<std::uint64_t>)(nodes_ * 2, 4096);
        } else if (since_last_poll > std::chrono::microseconds{200}) {
            const auto times_too_late = static_cast<std::uint64_t>(since_last_poll / std::chrono::microseconds{100});
            nodes_ = (std::max<std::uint64_t>)(nodes_ / times_too_late, 1);
        }
        return nodes_;
    }

    /// Polls at every node again at first, since the pace so far does not predict the next nodes.
    constexpr void forget_pace() { nodes_ = 1; }

private:
    std::chrono::duration<double> time_;
    const stop_token* stop_;
    bool timed_;
    clock::time_point start_{};
    clock::time_point last_poll_{};
    std::uint64_t nodes_ = 1;
};

} // namespace detail

/// Keeps a search within its limits. Call it before each node; it polls the clock and the stop token now and then.
/// Without limits, it checks nothing and costs nothing.
///
/// \tparam Limits \ref limits or \ref unlimited_t
/// Thread safety: one for each thread.
/// Example:
///
///     gs::limit_checker within{limits};
///     if (!within.may_enter()) { return within.stopped_by(); } // before each node
template <class Limits>
class limit_checker;

//! \cond
/// The checker of a search without limits.
template <>
class limit_checker<unlimited_t> : public detail::depth_limit<unlimited_t> {
public:
    using detail::depth_limit<unlimited_t>::depth_limit;

    [[nodiscard]] static constexpr bool may_enter() { return true; }
    [[nodiscard]] static constexpr stop_reason stopped_by() { return stop_reason::none; }
    [[nodiscard]] static constexpr bool is_stopped() { return false; }
    [[nodiscard]] static constexpr bool is_overdue() { return false; }
    static constexpr void poll_next_time() {}
};
//! \endcond

/// Polls the clock and the stop token.
template <>
class limit_checker<limits> : public detail::depth_limit<limits> {
public:
    /// Starts the clock. Keeps a reference to the token of \p given.
    constexpr explicit limit_checker(const limits& given)
        : detail::depth_limit<limits>{given}, nodes_left_{given.nodes}, interruptions_{given}
    {}

    /// Counts one more node; false if the limits forbid it.
    [[nodiscard]] constexpr bool may_enter()
    {
        --nodes_until_poll_; // a decrement and a branch on its zero: two instructions
        return nodes_until_poll_ != 0 || poll();
    }
    /// Returns what has stopped the search, if anything.
    [[nodiscard]] constexpr stop_reason stopped_by() const { return stopped_by_; }
    /// Stops a search that was meant to reach the end of the game, but has reached the horizon.
    constexpr void stop_at_max_depth() { stopped_by_ = depth() == max_depth ? stop_reason::depth : stopped_by_; }
    /// Once this is true, a value returned from below means nothing.
    [[nodiscard]] constexpr bool is_stopped() const { return stopped_by_ != stop_reason::none; }

    /// Returns whether the time has run out, or a stop was requested. Polls at once, and enters no node.
    [[nodiscard]] constexpr bool is_overdue() const
    {
        return interruptions_.are_possible() && interruptions_.reason() != stop_reason::none;
    }
    /// Makes the next node poll the clock and the stop token. Called after work that takes long compared with a node.
    constexpr void poll_next_time()
    {
        if (interruptions_.are_possible()) {
            nodes_left_ += nodes_until_poll_ - 1; // not entered after all
            nodes_until_poll_ = 1;
            interruptions_.forget_pace();
        }
    }

private:
    /// Returns whether the next nodes may be entered, the present one first. Rarely called, so out of the hot path.
    [[gnu::cold, gnu::noinline]] constexpr bool poll()
    {
        const bool looks = interruptions_.are_possible();
        nodes_until_poll_ = 1; // once stopped, the next node polls again
        if (nodes_left_ == 0) {
            stopped_by_ = stop_reason::nodes;
        } else if (looks) {
            stopped_by_ = interruptions_.reason();
        }
        if (is_stopped()) {
            return false;
        }
        nodes_until_poll_ = looks ? (std::min)(nodes_left_, interruptions_.nodes_to_next_poll()) : nodes_left_;
        nodes_left_ -= nodes_until_poll_;
        return true;
    }

    stop_reason stopped_by_ = stop_reason::none;
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
    std::uint64_t nodes_left_; // nodes that may be entered after that
    detail::interruptions interruptions_;
};

} // namespace gamesearch::inline v0_2_0

#endif
