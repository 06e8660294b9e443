// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Scores for the random trees: few distinct values, so that ties are common, and the extremes of each type.

#pragma once

#include "support/test.hpp"

namespace support {

/// A user-defined score: gold before silver. It is totally ordered, and has a unary minus, but no infinity.
struct medals {
    int gold = 0;
    int silver = 0;

    friend constexpr auto operator<=>(const medals&, const medals&) = default;
    friend constexpr medals operator-(const medals& m) { return {-m.gold, -m.silver}; }
};

/// The values from which scores and estimates are drawn, ascending; 0: three values, 1: about seven, 2: with extremes.
template <class S>
std::vector<S> palette(std::size_t which)
{
    if constexpr (std::is_same_v<S, medals>) {
        if (which == 0) {
            return {{-1, 0}, {0, 0}, {1, 0}};
        }
        return {{-2, 1}, {-1, -3}, {-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, -2}, {1, 0}, {3, 3}};
    } else {
        constexpr S most = std::numeric_limits<S>::max();
        if (which == 0) {
            return {S(-1), S(0), S(1)};
        }
        if (which == 1) {
            return {S(-100), S(-10), S(-1), S(0), S(1), S(10), S(100)};
        }
        if constexpr (std::is_floating_point_v<S>) {
            constexpr S infinite = std::numeric_limits<S>::infinity();
            return {-infinite, S(-most), S(-0.25), S(-0.0), S(0.0), std::numeric_limits<S>::denorm_min(),
                    S(0.25),   most,     infinite};
        } else {
            // The lowest integer itself breaks a precondition; the one above it does not.
            return {S(-most), S(-most + 1), S(-2), S(0), S(1), S(most - 1), most};
        }
    }
}

} // namespace support
