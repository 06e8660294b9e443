// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The bare Connect Four for searches with a table.

#ifndef GAMESEARCH_BENCHMARKS_HASHED_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_HASHED_CONNECT_FOUR_HPP

#include "bare_connect_four.hpp"

#include <cstdint>

namespace bare {

/// The same game, which can be told from others.
struct hashed_connect_four : connect_four {
    /// The own stones, and above the stones of both a mark in each column: where the own stones end, the carry shows.
    [[nodiscard]] constexpr std::uint64_t key() const { return own + all; }
    /// See \ref key.
    [[nodiscard]] constexpr std::uint64_t hash() const { return key(); }
};

} // namespace bare

#endif
