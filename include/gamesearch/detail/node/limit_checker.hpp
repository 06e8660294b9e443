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

template <class Limits>
class budget;

/// Without limits nothing is asked, and nothing paid.
template <>
class budget<unlimited_t> {
public:
    static constexpr bool limited = false;

    constexpr explicit budget(unlimited_t) {}
    [[nodiscard]] static constexpr bool may_enter() { return true; }
    [[nodiscard]] static constexpr bool at_horizon(std::int64_t) { return false; }
    [[nodiscard]] static constexpr int depth() { return max_depth; }
    [[nodiscard]] static constexpr bool cut_by_depth() { return false; }
    [[nodiscard]] static constexpr std::uint64_t cuts_by_depth() { return 0; }
    static constexpr void count_cut() {}
    [[nodiscard]] static constexpr stop_reason stopped_by() { return stop_reason::none; }
};

/// The clock and the token are looked at after a number of nodes that settles where looks are some 100 microseconds
/// apart, however slow the game is.
template <>
class budget<limits> {
    using clock = std::chrono::steady_clock;

public:
    static constexpr bool limited = true;

    constexpr explicit budget(const limits& given)
        : depth_{std::min(given.depth, max_depth)}, nodes_left_{given.nodes}, time_{given.time},
          stop_{given.stop ? &*given.stop : nullptr}, timed_{given.time != std::chrono::duration<double>::max()}
    {
        GAMESEARCH_ASSERT(given.depth >= 0, "limits::depth is negative; give 0 to value the root, or more plies");
        if (timed_ || stop_ != nullptr) {
            start_ = last_look_ = clock::now();
        }
    }

    /// May one more node be entered? If so, it is counted.
    [[nodiscard]] constexpr bool may_enter()
    {
        --until_look_; // a decrement and a branch on its zero: two instructions
        return until_look_ != 0 || look();
    }
    [[nodiscard]] constexpr bool at_horizon(std::int64_t ply)
    {
        if (ply < depth_) [[likely]] {
            return false;
        }
        ++cuts_by_depth_;
        return true;
    }
    [[nodiscard]] constexpr int depth() const { return static_cast<int>(depth_); }
    [[nodiscard]] constexpr bool cut_by_depth() const { return cuts_by_depth_ != 0; }
    [[nodiscard]] constexpr std::uint64_t cuts_by_depth() const { return cuts_by_depth_; }
    /// What another search cut is taken over.
    constexpr void count_cut() { ++cuts_by_depth_; }
    [[nodiscard]] constexpr stop_reason stopped_by() const { return stopped_by_; }

private:
    /// May the next nodes be entered, the present one the first of them? Rarely asked, so kept out of the search's way.
    [[gnu::cold, gnu::noinline]] constexpr bool look()
    {
        until_look_ = 1; // once stopped, the next node looks again
        if (nodes_left_ == 0) {
            stopped_by_ = stop_reason::nodes;
        } else if (stop_ != nullptr && stop_->stop_requested()) {
            stopped_by_ = stop_reason::stop;
        } else if (timed_ && (time_.count() <= 0 || clock::now() - start_ >= time_)) {
            stopped_by_ = stop_reason::time;
        } else {
            until_look_ = timed_ || stop_ != nullptr ? std::min(nodes_left_, pace()) : nodes_left_;
            nodes_left_ -= until_look_;
        }
        return stopped_by_ == stop_reason::none;
    }

    std::uint64_t pace()
    {
        using namespace std::chrono_literals;
        const auto now = clock::now();
        const auto since_last_look = now - last_look_;
        last_look_ = now;
        if (since_last_look < 50us) {
            interval_ = std::min<std::uint64_t>(interval_ * 2, 4096);
        } else if (since_last_look > 200us) {
            const auto times_too_late = static_cast<std::uint64_t>(since_last_look / 100us);
            interval_ = std::max<std::uint64_t>(interval_ / times_too_late, 1);
        }
        return interval_;
    }

    std::int64_t depth_; // as wide as the ply that it is compared with
    std::uint64_t cuts_by_depth_ = 0;
    stop_reason stopped_by_ = stop_reason::none;
    std::uint64_t until_look_ = 1; // the node that is to be entered after so many is the next to look
    std::uint64_t nodes_left_; // nodes that may be entered after that
    std::uint64_t interval_ = 1;
    std::chrono::duration<double> time_;
    const stop_token* stop_;
    bool timed_;
    clock::time_point start_{};
    clock::time_point last_look_{};
};

} // namespace gamesearch::detail

#endif
