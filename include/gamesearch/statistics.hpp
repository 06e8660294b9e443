// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search counts.

#ifndef GAMESEARCH_STATISTICS_HPP
#define GAMESEARCH_STATISTICS_HPP

#include <cstdint>

namespace gamesearch {

/// What a search counts. It is the same in every run, but for searches that are stopped by time or a token.
struct statistics {
    std::uint64_t nodes = 0;   ///< positions visited, the root included
    std::uint64_t leaves = 0;  ///< of these, ends of the game and positions at the horizon
    std::uint64_t cutoffs = 0; ///< positions left because a move, or a bound, refuted them

    /// Member by member.
    friend bool operator==(const statistics&, const statistics&) = default;
};

} // namespace gamesearch

#endif
