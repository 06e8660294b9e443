// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// `--list`: what is on the shelf.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_LISTING_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_LISTING_HPP

#include <ostream>

namespace program {

/// Every game with its sizes, how deep it is searched in each, and how it is written.
void list_games(std::ostream& out);

} // namespace program

#endif
