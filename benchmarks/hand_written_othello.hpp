// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The search that one would write by hand for games::othello; it counts what the library counts. It has a translation
/// unit of its own, like those for tic-tac-toe.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_OTHELLO_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_OTHELLO_HPP

#include "games/othello.hpp"

#include <gamesearch/search/statistics.hpp>

namespace hand_written {

/// The value for the side to move, fail soft, with the game's own evaluation at the horizon. Scores are from the
/// viewpoint of the side to move; moves are tried in the order in which they are listed.
[[nodiscard]] int alpha_beta(const games::othello<8>& b, int depth, int alpha, int beta,
                             gamesearch::statistics& counts);

} // namespace hand_written

#endif
