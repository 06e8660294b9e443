// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches that one would write by hand for the boards in natural_tic_tac_toes.hpp: they play on the board in
/// place, and take the move back. There is a program for each board, which the macro NATURAL_BOARD names, since a
/// compiler's inlining depends on the surrounding program.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_NATURAL_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_NATURAL_HPP

#include "natural_tic_tac_toes.hpp"

#include <gamesearch/search/statistics.hpp>

namespace hand_written {

using natural_board = natural::NATURAL_BOARD;
using gamesearch::statistics;

/// The value for the side to move.
[[nodiscard]] int negamax(natural_board& b, statistics& counts);

/// The same, fail soft, for a window, and sooner wins: a win counts 10 minus its depth.
[[nodiscard]] int alpha_beta_sooner(natural_board& b, int depth, int alpha, int beta, statistics& counts);

} // namespace hand_written

#endif
