// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The match that judges a tuning.

#ifndef GAMESEARCH_TUNING_DETAIL_JUDGING_MATCH_HPP
#define GAMESEARCH_TUNING_DETAIL_JUDGING_MATCH_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/tuning/detail/self_play.hpp>
#include <gamesearch/tuning/tuning_options.hpp>

#include <cmath>

namespace gamesearch::inline v0_2_0::detail {

/// Checks that \ref tune can use the options.
template <game G>
void check_tuning_options([[maybe_unused]] const tuning_options<G>& options)
{
    GAMESEARCH_ASSERT(options.rounds >= 1, "tuning_options::rounds is below 1; give the number of rounds");
    GAMESEARCH_ASSERT(options.max_plies >= 0, "tuning_options::max_plies is negative; give 0 or more");
    GAMESEARCH_ASSERT(!options.scale || (*options.scale > 0 && std::isfinite(*options.scale)),
                      "tuning_options::scale is not a positive finite number");
    GAMESEARCH_ASSERT(options.penalty > 0 && std::isfinite(options.penalty),
                      "tuning_options::penalty is not a positive finite number");
    GAMESEARCH_ASSERT(!options.draw_by_repetition || distinguishable_game<G>,
                      "tuning_options::draw_by_repetition needs a game with key(), hash() or ==");
}

/// The options of games, for learning and in the match.
template <game G>
[[nodiscard]] match_options<G> options_of_games(const tuning_options<G>& options)
{
    match_options<G> made{.games = options.match_games,
                          .seed = options.seed,
                          .threads = options.threads,
                          .stop = options.stop,
                          .random_plies = options.random_plies,
                          .max_plies = options.max_plies,
                          .draw_by_repetition = options.draw_by_repetition};
    made.first.limits = made.second.limits = options.limits;
    return made;
}

template <game G, class Searcher>
[[nodiscard]] any_player<G> player_with(const Searcher& searcher, const any_evaluation<G>& evaluate)
{
    if constexpr (!evaluating_game<G>) {
        if (!evaluate) {
            return player_without_evaluation<G, Searcher>{searcher};
        }
    }
    return searching_player<Searcher, any_evaluation<G>>{searcher, limits{}, evaluate};
}

/// The evaluation with which the result is compared; empty if there is none.
template <game G>
[[nodiscard]] any_evaluation<G> evaluation_before(const tuning_options<G>& options)
{
    if constexpr (evaluating_game<G>) {
        if (!options.before) {
            return [](const G& position) { return static_cast<score_t<G>>(position.evaluate()); };
        }
    }
    return options.before;
}

/// The openings of the match, which differ from those of the games that were learned from.
template <class Start, game G>
[[nodiscard]] openings<G> openings_of_match(const Start& start, const tuning_options<G>& options)
{
    return {start, seed_of(options.seed, 1), options.random_plies};
}

/// The match of an evaluation against the one before.
/// \param match how it is played
template <game G, class Searcher>
[[nodiscard]] match_result judged(const openings<G>& starts, const Searcher& searcher, const any_evaluation<G>& after,
                                  const any_evaluation<G>& before, const match_options<G>& match)
{
    const any_player<G> first = player_with<G>(searcher, after);
    const any_player<G> second = player_with<G>(searcher, before);
    return match_runner<G, any_player<G>, any_player<G>>{starts, first, second, match}.run();
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
