// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The bare Connect Four for searches with a table.

#ifndef GAMESEARCH_BENCHMARKS_HASHED_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_HASHED_CONNECT_FOUR_HPP

#include "bare_connect_four.hpp"

#include <cstdint>

namespace bare {

/// The same game with a hash and a key.
struct hashed_connect_four : connect_four {
    /// The stones of the side to move, and in each column a mark above the stones of both sides, where the carry ends.
    [[nodiscard]] constexpr std::uint64_t key() const { return own + all; }
    /// See \ref key.
    [[nodiscard]] constexpr std::uint64_t hash() const { return key(); }
};

} // namespace bare

#endif
