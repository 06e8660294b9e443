// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The levels of the page to play on: how far it looks, and how it chooses among good moves. `gs::level` would add a
/// search of its own to the module, which already ranks all moves for the page.

#pragma once

#include <gamesearch/search/limits.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace web {

namespace gs = gamesearch;

struct level {
    int number;
    std::string name; ///< as on the command line
    int depth; ///< in plies
    std::uint64_t nodes; ///< at most
    double tolerance; ///< the largest loss of a move, relative to the difference between the best and the median move
    unsigned lapses; ///< how often, in a hundred moves, any move but those of the worst quarter is chosen
    int care; ///< the best of this many draws among the good moves is played
};

/// The last level looks as far as the limits allow and always plays the best move it finds; it does not use these
/// values.
inline const std::array<level, 5> levels{{
    {1, "beginner", 2, 20'000, 0.5, 25, 1},
    {2, "easy", 4, 50'000, 0.25, 5, 1},
    {3, "medium", 6, 100'000, 0.1, 0, 2},
    {4, "hard", 9, 200'000, 0, 0, 3},
    {5, "best", gs::max_depth, UINT64_MAX, 0, 0, 1},
}};

/// Is it the last level?
inline bool plays_its_best(const level& level)
{
    return level.number == levels.back().number;
}

} // namespace web
