// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Compares a searcher with plain minimax on a game.

#ifndef GAMESEARCH_TESTING_CHECK_SEARCHER_HPP
#define GAMESEARCH_TESTING_CHECK_SEARCHER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/testing/detail/searcher_checker.hpp>
#include <gamesearch/testing/searcher_report.hpp>

namespace gamesearch {

/// Checks whether a searcher answers as plain \ref minimax does. Plays random games from \p start and searches their
/// positions: to the end of the game if minimax can too, and to every depth up to `options.depth`. Compared are score,
/// bound, distance (except at a draw's score), the best move (which must keep the score; of several best ones any will
/// do) and the principal variation, which must be legal, of the right length, and lead to a position of the same score.
/// The position must be unchanged. A searcher with `within` is called with windows around the true score, too: each
/// bound must be true of score and distance together, if it has a distance, and lie outside the window.
///
/// If a game has `score_bounds` or `undominated_moves`, no search is depth-limited, as hints see beyond the horizon:
/// check `gs::plain(game)` as well. A searcher with quiescence agrees only on games without `noisy_moves`, or with
/// `options.depth` 0. For a searcher with a policy, set `options.distance` or `options.line` to false.
///
/// \param start where the games begin
/// \param searcher the searcher, called in the form of every searcher
/// \param options how much is compared
/// \return the differences from minimax; true if there are none
/// \pre the game keeps its promises, see \ref check_rules
/// Throws: only what the game and the searcher throw.
/// Thread safety: that of the searcher.
/// Complexity: as many searches as are reported, and `options.nodes` nodes of minimax for each, at most.
/// Example:
///
///     const auto report = gs::check_searcher(my_game{}, gs::alpha_beta);
///     BOOST_TEST(report.faults.empty(), report);
template <game G, searcher<G> Searcher>
[[nodiscard]] searcher_report<G> check_searcher(const G& start, const Searcher& searcher,
                                                const searcher_check_options& options = {})
{
    GAMESEARCH_ASSERT(options.games >= 0 && options.plies >= 0,
                      "a number of games or plies is negative; give 0 or more");
    GAMESEARCH_ASSERT(options.depth >= 0, "a depth is negative: searches are compared from depth 0 on");
    return detail::searcher_checker<G, const Searcher>{start, searcher, options}.run();
}

} // namespace gamesearch

#endif
