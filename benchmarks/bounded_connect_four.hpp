// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The bare Connect Four, which ends after some plies by its rules: a search without limits, and one with limits that it
/// does not reach, visit the same nodes of it. So limits can be paid for and nothing else.

#ifndef GAMESEARCH_BENCHMARKS_BOUNDED_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_BOUNDED_CONNECT_FOUR_HPP

#include "hashed_connect_four.hpp"

#include <bit>
#include <cstddef>
#include <optional>

namespace bare {

/// From the empty board, drawn after \p Plies.
template <int Plies>
struct bounded_connect_four : hashed_connect_four {
    static constexpr std::size_t max_plies = Plies;

    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        if (const auto end = connect_four::terminal_score()) [[unlikely]] {
            return end;
        }
        return std::popcount(all & whole_board) >= Plies ? std::optional{0} : std::nullopt;
    }
};

} // namespace bare

#endif
