// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The limits of a call, shared among several searches one after the other.

#ifndef GAMESEARCH_SEARCHERS_REMAINING_LIMITS_HPP
#define GAMESEARCH_SEARCHERS_REMAINING_LIMITS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

/// The limits that are left for the next of several searches that share them.
///
/// \tparam Limits \ref limits or \ref unlimited_t
/// Thread safety: one for each thread.
/// Example:
///
///     gs::remaining_limits left{limits};
///     const auto result = gs::alpha_beta(position, left.left_to(4));
///     left.spend(result.statistics.nodes);
template <class Limits>
class remaining_limits;

/// Counts nodes and time.
template <>
class remaining_limits<limits> {
    using clock = std::chrono::steady_clock;

public:
    /// Starts the clock.
    constexpr explicit remaining_limits(const limits& whole)
        : left_{whole}, depth_{(std::min)(whole.depth, max_depth)},
          timed_{whole.time != (std::chrono::duration<double>::max)()}
    {
        detail::check_limits(whole);
        if (timed_) {
            last_search_ = clock::now();
        }
    }

    /// The depth of the whole call.
    [[nodiscard]] constexpr int depth() const { return depth_; }

    /// The limits of a search to this depth that starts now.
    [[nodiscard]] constexpr const limits& left_to(int depth)
    {
        left_.depth = depth;
        if (timed_) {
            const auto now = clock::now();
            left_.time -= now - last_search_;
            last_search_ = now;
        }
        return left_;
    }
    /// The limits of a search that starts now, this many plies below the root.
    [[nodiscard]] constexpr const limits& left(int plies = 0) { return left_to(depth_ - plies); }

    /// Subtracts the nodes of a search.
    constexpr void spend(std::uint64_t nodes) { left_.nodes -= (std::min)(left_.nodes, nodes); }

private:
    limits left_;
    int depth_;
    bool timed_;
    clock::time_point last_search_{};
};

//! \cond without limits there is nothing to count
template <>
class remaining_limits<unlimited_t> {
public:
    constexpr explicit remaining_limits(unlimited_t) {}
    [[nodiscard]] static constexpr int depth() { return max_depth; }
    template <class Limits = limits> // a template, since limits are not a literal type where the token is not
    [[nodiscard]] static constexpr Limits left_to(int depth)
    {
        return {.depth = depth};
    }
    [[nodiscard]] static constexpr unlimited_t left(int = 0) { return unlimited; }
    static constexpr void spend(std::uint64_t) {}
};
//! \endcond

} // namespace gamesearch::inline v0_2_0

#endif
