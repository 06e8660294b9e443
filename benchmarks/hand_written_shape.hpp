// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches that one would write by hand for a board of shapes.hpp, which the macro SHAPE names: they play in
/// place, and take the move back; or on a copy.

#ifndef GAMESEARCH_BENCHMARKS_HAND_WRITTEN_SHAPE_HPP
#define GAMESEARCH_BENCHMARKS_HAND_WRITTEN_SHAPE_HPP

#include "shapes.hpp"

#include <gamesearch/search/statistics.hpp>

namespace hand_written {

using shape = shapes::SHAPE;
using gamesearch::statistics;

/// The value for the side to move.
[[nodiscard]] int negamax(shape& b, statistics& counts);

/// The same on copies.
[[nodiscard]] int negamax_on_copies(const shape& b, statistics& counts);

} // namespace hand_written

#endif
