// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The search that one would write by hand for games::othello, counting what the library counts. It has a translation
/// unit of its own, as those for tic-tac-toe have.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_OTHELLO_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_OTHELLO_HPP

#include "games/othello.hpp"

#include <gamesearch/statistics.hpp>

namespace hand_written {

/// The value for the mover, fail soft, with the game's own evaluation at the horizon. Scores are from the mover's
/// viewpoint; moves are tried in the order in which they are listed.
[[nodiscard]] int alpha_beta(const games::othello<8>& b, int depth, int alpha, int beta,
                             gamesearch::statistics& counts);

} // namespace hand_written

#endif
