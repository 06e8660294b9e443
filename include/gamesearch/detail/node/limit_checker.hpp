// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Keeping a search within its limits.

#ifndef GAMESEARCH_DETAIL_NODE_LIMIT_CHECKER_HPP
#define GAMESEARCH_DETAIL_NODE_LIMIT_CHECKER_HPP

#include <gamesearch/detail/node/depth_limit.hpp>
#include <gamesearch/detail/node/interruptions.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <cstdint>

namespace gamesearch::detail {

template <class Limits>
class limit_checker;

/// Without limits nothing is asked, and nothing paid.
template <>
class limit_checker<unlimited_t> : public depth_limit<unlimited_t> {
public:
    using depth_limit<unlimited_t>::depth_limit;

    [[nodiscard]] static constexpr bool may_enter() { return true; }
    [[nodiscard]] static constexpr stop_reason stopped_by() { return stop_reason::none; }
    [[nodiscard]] static constexpr bool is_stopped() { return false; }
};

/// Asks the clock and the token now and then.
template <>
class limit_checker<limits> : public depth_limit<limits> {
public:
    constexpr explicit limit_checker(const limits& given)
        : depth_limit<limits>{given}, nodes_left_{given.nodes}, interruptions_{given}
    {}

    /// May one more node be entered? If so, it is counted.
    [[nodiscard]] constexpr bool may_enter()
    {
        --nodes_until_poll_; // a decrement and a branch on its zero: two instructions
        return nodes_until_poll_ != 0 || poll();
    }
    [[nodiscard]] constexpr stop_reason stopped_by() const { return stopped_by_; }
    /// Stops a search that was to go to the end, and has come to the horizon.
    constexpr void stop_at_max_depth() { stopped_by_ = depth() == max_depth ? stop_reason::depth : stopped_by_; }
    /// Then a value that comes back from below means nothing.
    [[nodiscard]] constexpr bool is_stopped() const { return stopped_by_ != stop_reason::none; }

private:
    /// May the next nodes be entered, the present one the first of them? Rarely asked, so kept out of the search's way.
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
        nodes_until_poll_ = looks ? (std::min)(nodes_left_, interruptions_.nodes_to_next_look()) : nodes_left_;
        nodes_left_ -= nodes_until_poll_;
        return true;
    }

    stop_reason stopped_by_ = stop_reason::none;
    std::uint64_t nodes_until_poll_ = 1; // the last of them polls
    std::uint64_t nodes_left_; // nodes that may be entered after that
    detail::interruptions interruptions_;
};

} // namespace gamesearch::detail

#endif
