// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Hand-written code for bare::connect_four: a search that counts what the library counts, and perft. They have a
/// translation unit of their own, like those for tic-tac-toe.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_CONNECT_FOUR_HPP

#include "bare_connect_four.hpp"

#include <gamesearch/search/statistics.hpp>

#include <cstdint>

namespace hand_written {

/// The value for the side to move, fail soft, of a game that goes on, searched to a depth of 1 ply or more; 0 at the
/// horizon. Scores are from the viewpoint of the side to move, and the end is tested before the call, so that a leaf
/// costs no call.
[[nodiscard]] int alpha_beta(bare::connect_four b, int depth, int alpha, int beta, gamesearch::statistics& counts);

/// The number of lines of play of \p depth plies. Precondition: the game goes on, or \p depth is 0.
[[nodiscard]] std::uint64_t perft(bare::connect_four b, int depth);

} // namespace hand_written

#endif
