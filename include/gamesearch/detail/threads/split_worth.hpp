// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Where a split point is, and how much is won by helping there.

#ifndef GAMESEARCH_DETAIL_THREADS_SPLIT_WORTH_HPP
#define GAMESEARCH_DETAIL_THREADS_SPLIT_WORTH_HPP

#include <compare>
#include <cstdint>

namespace gamesearch::detail {

/// How much is won by helping at a node: first it counts whether its moves will have to be searched at all, then how much work
/// they are.
struct split_worth {
    bool is_certain = false; ///< is a cutoff not expected?
    std::uint64_t nodes = 0; ///< that were visited below it so far

    friend constexpr auto operator<=>(const split_worth&, const split_worth&) = default;
};

/// Of which position a node is, and how many plies from the root.
struct split_place {
    std::uint64_t number = 0; ///< of the position, in the table
    std::int64_t ply = 0;

    friend constexpr bool operator==(const split_place&, const split_place&) = default;
};

} // namespace gamesearch::detail

#endif
