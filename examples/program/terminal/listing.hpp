// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// `--list`: the available games, and the notation of one.

#pragma once

#include "../shelf.hpp"

#include <ostream>

namespace program {

/// Every game with its sizes, a line each, so that the list fits on one screen of 24 lines.
void list_games(std::ostream& out);

/// One game with its sizes, the default depth of each, and its notation.
void list_game(std::ostream& out, const boxed_game& game);

} // namespace program
