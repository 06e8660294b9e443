// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Plays a game at random, and looks for promises that its rules break.

#ifndef GAMESEARCH_TESTING_CHECK_RULES_HPP
#define GAMESEARCH_TESTING_CHECK_RULES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/testing/detail/rules_checker.hpp>
#include <gamesearch/testing/rules_options.hpp>
#include <gamesearch/testing/rules_report.hpp>

namespace gamesearch {

/// Checks whether a game keeps the promises of the concept `game`. Plays short lines of play in full, and longer ones
/// at random, from \p start; examines every position on the way, solves late ones, first by plain \ref minimax, then by
/// alpha-beta, and reports each promise that it sees broken (\ref broken_promise), with the shortest line of play that
/// shows it.
///
/// It aborts nothing, and plays no move that is not listed, whatever the rules say. A promise that it does not see
/// broken may still be broken: play more games. If copies share their state, nothing else is examined, and after a game
/// without end no other is played. Noise in `evaluate()` and a different order of the moves are not faults. Positions
/// are solved if there are estimates, bounds or undominated moves to be compared with the value.
///
/// The same seed plays the same games everywhere.
///
/// \param start where the games begin
/// \param options how much is examined
/// \return the broken promises, each with a line of play; true if there are none
/// Throws: only what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: for each position, each of its moves is played and taken back a few times, and the moves are listed as
/// often; about a second for 100 games of Othello in an optimised build.
/// Example:
///
///     const auto report = gs::check_rules(my_game{});
///     BOOST_TEST(report.faults.empty(), report);    // or: ASSERT_TRUE(report) << report;
/// Source: after `basic_tests.h` of OpenSpiel, and the shrinking of QuickCheck (Claessen and Hughes, 2000).
template <game G>
[[nodiscard]] rules_report<G> check_rules(const G& start, const rules_options& options = {})
{
    GAMESEARCH_ASSERT(options.games >= 0 && options.plies >= 0,
                      "a number of games or plies is negative; give 0 or more");
    return detail::rules_checker<G>{start, options}.run();
}

} // namespace gamesearch

#endif
