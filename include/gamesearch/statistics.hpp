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
    std::uint64_t table_hits = 0; ///< positions settled by what a transposition table knew of them

    /// Of two searches, one after the other.
    friend constexpr statistics operator+(const statistics& a, const statistics& b)
    {
        const auto& [nodes, leaves, cutoffs, table_hits] = a; // all of them: with one more, this is no longer accepted
        return {.nodes = nodes + b.nodes,
                .leaves = leaves + b.leaves,
                .cutoffs = cutoffs + b.cutoffs,
                .table_hits = table_hits + b.table_hits};
    }
    friend bool operator==(const statistics&, const statistics&) = default; ///< Member by member.
};

} // namespace gamesearch

#endif
