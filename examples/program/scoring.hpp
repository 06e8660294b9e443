// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the score at the end of a game says.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SCORING_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SCORING_HPP

namespace program {

/// Besides who has won.
enum class scoring : unsigned char { win_or_lose, by_margin };

} // namespace program

#endif
