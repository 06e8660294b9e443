// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How much a check of a game's rules looks at.

#ifndef GAMESEARCH_TESTING_RULES_OPTIONS_HPP
#define GAMESEARCH_TESTING_RULES_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>

namespace gamesearch {

/// How much \ref check_rules looks at.
struct rules_options {
    std::uint64_t seed = 1; ///< chooses the random games; the same seed, the same games
    int games = 100;        ///< how many random games are played
    int plies = 1000;       ///< a game that goes on after so many is reported, unless `may_go_on`
    bool may_go_on = false; ///< may games go on for ever? Then they are left after so many plies.
    std::uint64_t short_lines = 500; ///< how many lines of play are looked at before, the shortest first
    std::uint64_t nodes = 5000; ///< a position is solved if that takes no more nodes and 100 plies; 0 solves none
};

} // namespace gamesearch

#endif
