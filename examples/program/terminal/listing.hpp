// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// `--list`: the available games.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_LISTING_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_LISTING_HPP

#include <ostream>

namespace program {

/// Every game with its sizes, the default depth of each, and its notation.
void list_games(std::ostream& out);

} // namespace program

#endif
