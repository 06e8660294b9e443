// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Keeping a search within its limits.

#ifndef GAMESEARCH_DETAIL_NODE_LIMIT_CHECKER_HPP
#define GAMESEARCH_DETAIL_NODE_LIMIT_CHECKER_HPP

#include <gamesearch/error.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gamesearch::detail {

constexpr void check_limits([[maybe_unused]] const limits& given)
{
    GAMESEARCH_ASSERT(given.depth >= 0, "limits::depth is negative; give 0 to value the root, or more plies");
    GAMESEARCH_ASSERT(given.time == given.time, "limits::time is not a number; leave it out for no limit");
}

/// How many nodes there are between two looks at the clock and the token: so many that looks are some 100 microseconds apart,
/// however slow the game is.
class poll_interval {
public:
    using clock = std::chrono::steady_clock;

    constexpr void start(clock::time_point now) { last_poll_ = now; }

    /// From now on.
    [[nodiscard]] std::uint64_t next()
    {
        using namespace std::chrono_literals;
        const auto now = clock::now();
        const auto since_last_poll = now - last_poll_;
        last_poll_ = now;
        if (since_last_poll < 50us) {
            nodes_ = (std::min<std::uint64_t>)(nodes_ * 2, 4096);
        } else if (since_last_poll > 200us) {
            const auto times_too_late = static_cast<std::uint64_t>(since_last_poll / 100us);
            nodes_ = (std::max<std::uint64_t>)(nodes_ / times_too_late, 1);
        }
        return nodes_;
    }

private:
    std::uint64_t nodes_ = 1;
    clock::time_point last_poll_{};
};

template <class Limits>
class limit_checker;

/// Without limits nothing is asked, and nothing paid.
template <>
class limit_checker<unlimited_t> {
public:
    static constexpr bool limited = false;

    constexpr explicit limit_checker(unlimited_t) {}
    [[nodiscard]] static constexpr bool may_enter() { return true; }
    template <class Ply>
    [[nodiscard]] static constexpr bool at_horizon(Ply)
    {
        return false;
    }
    [[nodiscard]] static constexpr int depth() { return max_depth; }
    [[nodiscard]] static constexpr std::uint64_t horizons() { return 0; }
    static constexpr void count_horizon() {}
    [[nodiscard]] static constexpr stop_reason stopped_by() { return stop_reason::none; }
    [[nodiscard]] static constexpr bool is_stopped() { return false; }
};

/// Asks the clock and the token now and then.
template <>
class limit_checker<limits> {
    using clock = poll_interval::clock;

public:
    static constexpr bool limited = true;

    constexpr explicit limit_checker(const limits& given)
        : depth_{(std::min)(given.depth, max_depth)}, nodes_left_{given.nodes}, time_{given.time},
          stop_{given.stop ? &*given.stop : nullptr}, timed_{given.time != (std::chrono::duration<double>::max)()}
    {
        detail::check_limits(given);
        if (timed_ || stop_ != nullptr) {
            start_ = clock::now();
            interval_.start(start_);
        }
    }

    /// May one more node be entered? If so, it is counted.
    [[nodiscard]] constexpr bool may_enter()
    {
        --nodes_until_poll_; // a decrement and a branch on its zero: two instructions
        return nodes_until_poll_ != 0 || poll();
    }
    /// Branches that are extended end too.
    template <class Ply>
    [[nodiscard]] constexpr bool at_horizon(Ply ply) const
    {
        return ply.left(depth_) <= 0 || (Ply::has_own_depth && ply.count() >= max_depth);
    }
    [[nodiscard]] constexpr int depth() const { return static_cast<int>(depth_); }
    /// How many running games have come to the horizon: what rests on them is limited by depth.
    [[nodiscard]] constexpr std::uint64_t horizons() const { return horizons_; }
    constexpr void count_horizon() { ++horizons_; }
    [[nodiscard]] constexpr stop_reason stopped_by() const { return stopped_by_; }
    /// Stops a search that was to go to the end, and has come to the horizon.
    constexpr void stop_at_max_depth() { stopped_by_ = depth_ == max_depth ? stop_reason::depth : stopped_by_; }
    /// Then a value that comes back from below means nothing.
    [[nodiscard]] constexpr bool is_stopped() const { return stopped_by_ != stop_reason::none; }

private:
    /// May the next nodes be entered, the present one the first of them? Rarely asked, so kept out of the search's way.
    [[gnu::cold, gnu::noinline]] constexpr bool poll()
    {
        nodes_until_poll_ = 1; // once stopped, the next node polls again
        if (nodes_left_ == 0) {
            stopped_by_ = stop_reason::nodes;
        } else if (stop_ != nullptr && stop_->stop_requested()) {
            stopped_by_ = stop_reason::stop;
        } else if (timed_ && (time_.count() <= 0 || clock::now() - start_ >= time_)) {
            stopped_by_ = stop_reason::time;
        } else {
            nodes_until_poll_ = timed_ || stop_ != nullptr ? (std::min)(nodes_left_, interval_.next()) : nodes_left_;
            nodes_left_ -= nodes_until_poll_;
        }
        return stopped_by_ == stop_reason::none;
    }

    std::int64_t depth_; // as wide as the ply that it is compared with
    std::uint64_t horizons_ = 0;
    stop_reason stopped_by_ = stop_reason::none;
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
    std::uint64_t nodes_left_; // nodes that may be entered after that
    poll_interval interval_{};
    std::chrono::duration<double> time_;
    const stop_token* stop_;
    bool timed_;
    clock::time_point start_{};
};

} // namespace gamesearch::detail

#endif
