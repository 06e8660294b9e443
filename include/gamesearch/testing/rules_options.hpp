// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How much a check of a game's rules looks at.

#ifndef GAMESEARCH_TESTING_RULES_OPTIONS_HPP
#define GAMESEARCH_TESTING_RULES_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>
#include <string_view>

namespace gamesearch {

/// How much \ref check_rules looks at.
struct rules_options {
    std::uint64_t seed = 1; ///< chooses the random games; the same seed, the same games
    int games = 100;        ///< how many random games are played
    int plies = 1000;       ///< a game that goes on after so many is reported, unless `may_go_on`
    bool may_go_on = false; ///< may games go on for ever? Then they are left after so many plies.
    std::uint64_t short_lines = 500; ///< how many lines of play are looked at before, the shortest first
    std::uint64_t nodes = 5000; ///< a position is solved if that takes no more nodes and 100 plies; 0 solves none

    /// What `hash()`, `key()` and `canonical()` leave out on purpose, in words, such as "moves without a capture".
    /// Empty: nothing. It must change only when, and with what score, the game ends. Positions that share a hash then
    /// need not be equal by `==`: while both go on, they must have the same side to move and the same legal moves. The
    /// report lists what is left out as not checked, since a score found with a table can be wrong because of it.
    std::string_view left_out_of_hash{};
};

} // namespace gamesearch

#endif
