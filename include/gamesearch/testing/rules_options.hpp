// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The extent of a check of a game's rules.

#ifndef GAMESEARCH_TESTING_RULES_OPTIONS_HPP
#define GAMESEARCH_TESTING_RULES_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

/// The extent of \ref check_rules.
struct rules_options {
    std::uint64_t seed = 1; ///< chooses the random games; the same seed, the same games
    int games = 100;        ///< the number of random games played
    int plies = 1000;       ///< a game that goes on after this many is reported, unless `may_go_on`
    bool may_go_on = false; ///< whether games may go on forever; they are then left after this many plies
    std::uint64_t short_lines = 500; ///< the number of lines of play examined before the games, shortest first
    std::uint64_t nodes = 5000; ///< a position is solved if that takes no more nodes and 100 plies; 0 solves none

    /// The parts that `hash()`, `key()` and `canonical()` leave out on purpose, in words, such as "moves without a
    /// capture". Empty if none. They must change only when, and with what score, the game ends. Positions that share a
    /// hash then need not be equal by `==`: while both go on, they must have the same side to move and the same legal
    /// moves. The report lists them as not checked, since a score found with a table can be wrong because of them.
    std::string_view left_out_of_hash{};
};

} // namespace gamesearch::inline v0_2_0

#endif
