// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches that one would write by hand for bare::tic_tac_toe; they count what the library counts. Scores are from
/// the viewpoint of the side to move, so that none of them asks whose turn it is. They have a translation unit of their
/// own, since otherwise g++'s code for them (20 to 38 instructions a node for negamax) depends on the surrounding
/// program.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_HPP

#include "bare_tic_tac_toe.hpp"

#include <gamesearch/search/statistics.hpp>

namespace hand_written {

using board = bare::tic_tac_toe;
using gamesearch::statistics;

/// The value for the side to move.
[[nodiscard]] int negamax(board b, statistics& counts);

/// The same, fail soft, for a window.
[[nodiscard]] int alpha_beta(board b, int alpha, int beta, statistics& counts);

/// The same, sooner wins: a win counts 10 minus its depth.
[[nodiscard]] int alpha_beta_sooner(board b, int depth, int alpha, int beta, statistics& counts);

} // namespace hand_written

#endif
