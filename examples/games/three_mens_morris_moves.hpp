// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of men in three men's morris, on points that are numbered row by row from a1, 0, at the bottom left.

#pragma once

#include <array>
#include <cstddef>

namespace games {

/// The points to which a man may move: an empty point that is
enum class morris_moves : unsigned char {
    orthogonal, ///< next to it in its row or column (Murray's "smaller merels")
    lines,      ///< the same, or next to it on one of the two diagonals: between the centre and a corner (tapatan)
    adjacent,   ///< adjacent in any of eight directions, including from the middle of a side to that of the next one
    flying      ///< anywhere (Murray's "nine holes")
};

constexpr bool may_move(morris_moves moves, int from, int to)
{
    const int across = from % 3 > to % 3 ? from % 3 - to % 3 : to % 3 - from % 3;
    const int down = from / 3 > to / 3 ? from / 3 - to / 3 : to / 3 - from / 3;
    switch (moves) {
    case morris_moves::orthogonal:
        return across + down == 1;
    case morris_moves::lines:
        return across + down == 1 || (across == 1 && down == 1 && (from == 4 || to == 4));
    case morris_moves::adjacent:
        return across <= 1 && down <= 1 && from != to;
    case morris_moves::flying:
        return from != to;
    }
    return false;
}

/// For each point the set of points to which a man may move from it if they are empty; bit n is point n.
template <morris_moves Moves>
inline constexpr std::array<unsigned, 9> morris_reach = [] {
    std::array<unsigned, 9> targets{};
    for (int from = 0; from != 9; ++from) {
        for (int to = 0; to != 9; ++to) {
            targets[static_cast<std::size_t>(from)] |= may_move(Moves, from, to) ? 1U << to : 0U;
        }
    }
    return targets;
}();

/// A move of a man on the board, or of a new one from off the board.
struct morris_move {
    static constexpr int beside = 9;
    int from = beside;
    int to = 0;
    friend constexpr bool operator==(const morris_move&, const morris_move&) = default;
};

} // namespace games
