// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The bare Connect Four, ended by its rules after some plies: a search without limits, and one with limits that it
/// does not reach, visit the same nodes. So the difference is the cost of limits alone.

#ifndef GAMESEARCH_BENCHMARKS_BOUNDED_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_BOUNDED_CONNECT_FOUR_HPP

#include "hashed_connect_four.hpp"

#include <cstddef>
#include <optional>

namespace bare {

/// Drawn after \p Plies. They are counted in bits of `all` that are not cells; what the count leaves in `own` depends
/// on the count alone.
template <int Plies>
struct bounded_connect_four : hashed_connect_four {
    static constexpr std::size_t max_plies = Plies;
    static constexpr stones one_ply = stones{1} << 52;

    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        if (four_in_line((own ^ all) & whole_board)) [[unlikely]] {
            return to_move() == gamesearch::player::maximizer ? -1 : 1;
        }
        if ((all & ~of_x) >= Plies * one_ply) {
            return 0;
        }
        return std::nullopt;
    }
    constexpr void apply(stones cell)
    {
        hashed_connect_four::apply(cell);
        all += one_ply;
    }
    constexpr void undo(stones cell)
    {
        all -= one_ply;
        hashed_connect_four::undo(cell);
    }
};

} // namespace bare

#endif
