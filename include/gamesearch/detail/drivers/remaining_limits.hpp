// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Sharing limits among the iterations of a deepening search.

#ifndef GAMESEARCH_DETAIL_DRIVERS_REMAINING_LIMITS_HPP
#define GAMESEARCH_DETAIL_DRIVERS_REMAINING_LIMITS_HPP

#include <gamesearch/error.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gamesearch::detail {

template <class Limits>
class iteration_budget;

/// What the limits of the whole leave for the next iteration.
template <>
class iteration_budget<limits> {
    using clock = std::chrono::steady_clock;

public:
    constexpr explicit iteration_budget(const limits& whole)
        : left_{whole}, last_depth_{std::min(whole.depth, max_depth)},
          timed_{whole.time != std::chrono::duration<double>::max()}
    {
        GAMESEARCH_ASSERT(whole.depth >= 0, "limits::depth is negative; give 0 to value the root, or more plies");
        if (timed_) {
            last_look_ = clock::now();
        }
    }

    /// Of the last iteration.
    [[nodiscard]] constexpr int last_depth() const { return last_depth_; }

    /// The limits of an iteration that starts now.
    [[nodiscard]] constexpr const limits& left_for(int depth)
    {
        left_.depth = depth;
        if (timed_) {
            const auto now = clock::now();
            left_.time -= now - last_look_;
            last_look_ = now;
        }
        return left_;
    }

    constexpr void spend(std::uint64_t nodes) { left_.nodes -= std::min(left_.nodes, nodes); }

private:
    limits left_;
    int last_depth_;
    bool timed_;
    clock::time_point last_look_{};
};

/// Without limits only the depth of an iteration limits it.
template <>
class iteration_budget<unlimited_t> {
public:
    constexpr explicit iteration_budget(unlimited_t) {}
    [[nodiscard]] static constexpr int last_depth() { return max_depth; }
    template <class Limits = limits> // a template, since limits are no literal type where the token is not
    [[nodiscard]] static constexpr Limits left_for(int depth)
    {
        return {.depth = depth};
    }
    static constexpr void spend(std::uint64_t) {}
};

} // namespace gamesearch::detail

#endif
