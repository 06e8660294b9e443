// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Levels of difficulty: how far the program looks, and how it is to choose among the moves that it finds good.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_LEVEL_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_LEVEL_HPP

#include <gamesearch/limits.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace program {

namespace gs = gamesearch;

struct level {
    int number;
    std::string name; ///< as on the command line
    int depth; ///< looked at, in plies
    std::uint64_t nodes; ///< looked at, at most
    double tolerance; ///< what a move may give away, as a part of what lies between the best and the middle one
    unsigned lapses; ///< how often, in a hundred moves, any but the worst quarter will do
    int care; ///< of so many draws among the good moves the best counts
};

/// The last one looks as far as limits let it, always plays what it finds best, and does not come here to choose.
inline const std::array<level, 5> levels{{
    {1, "beginner", 2, 20'000, 0.5, 25, 1},
    {2, "easy", 4, 50'000, 0.25, 5, 1},
    {3, "medium", 6, 100'000, 0.1, 0, 2},
    {4, "hard", 9, 200'000, 0, 0, 3},
    {5, "best", gs::max_depth, UINT64_MAX, 0, 0, 1},
}};

/// Is it the last one?
inline bool plays_its_best(const level& level)
{
    return level.number == levels.back().number;
}

} // namespace program

#endif
