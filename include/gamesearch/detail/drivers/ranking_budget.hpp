// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Sharing the limits of a ranking among the searches of its moves.

#ifndef GAMESEARCH_DETAIL_DRIVERS_RANKING_BUDGET_HPP
#define GAMESEARCH_DETAIL_DRIVERS_RANKING_BUDGET_HPP

#include <gamesearch/error.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gamesearch::detail {

/// What the limits of a whole ranking leave for the next move.
class ranking_budget {
    using clock = std::chrono::steady_clock;

public:
    constexpr explicit ranking_budget(const limits& whole)
        : left_{whole}, timed_{whole.time != std::chrono::duration<double>::max()}
    {
        GAMESEARCH_ASSERT(whole.depth >= 0, "limits::depth is negative; give 0 to value the root, or more plies");
        left_.depth = std::min(whole.depth, max_depth) - 1;
        left_.nodes -= std::min<std::uint64_t>(left_.nodes, 1); // the root
        if (timed_) {
            last_look_ = clock::now();
        }
    }

    [[nodiscard]] constexpr bool reaches_moves() const { return left_.depth >= 0; }

    /// The limits of the next search.
    [[nodiscard]] constexpr const limits& left()
    {
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
    bool timed_;
    clock::time_point last_look_{};
};

/// Without limits there is nothing to keep account of.
struct no_budget {
    constexpr explicit no_budget(unlimited_t) {}
    [[nodiscard]] static constexpr bool reaches_moves() { return true; }
    [[nodiscard]] static constexpr unlimited_t left() { return unlimited; }
    static constexpr void spend(std::uint64_t) {}
};

} // namespace gamesearch::detail

#endif
