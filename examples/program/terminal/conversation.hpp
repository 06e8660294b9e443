// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A person plays against the computer.

#pragma once

#include "../game/table.hpp"
#include "../matches/opponent.hpp"
#include "../search/thinker.hpp"

#include <istream>
#include <ostream>

namespace program {

/// Games between a person and an opponent, over two streams, until the person quits. They start from the position on
/// the table. \p adviser answers requests for hints and scores.
void converse(std::istream& in, std::ostream& out, table& table, opponent& opponent, const thinker& adviser);

} // namespace program
