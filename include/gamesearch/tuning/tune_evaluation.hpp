// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finds the weights of an evaluation by play, and judges them by a match.

#ifndef GAMESEARCH_TUNING_TUNE_EVALUATION_HPP
#define GAMESEARCH_TUNING_TUNE_EVALUATION_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/tuning/detail/evaluation_tuner.hpp>
#include <gamesearch/tuning/detail/judging_match.hpp>
#include <gamesearch/tuning/features.hpp>
#include <gamesearch/tuning/tuning_options.hpp>
#include <gamesearch/tuning/tuning_result.hpp>

namespace gamesearch::inline v0_2_0 {

/// Finds the weights of a linear evaluation by play: plays games from random openings, collects their quiet positions,
/// fits the weights of the features to the results, and has a match at equal limits decide whether the evaluation is
/// better than the one before.
///
/// A position is quiet if no noisy move is played in it, and none would change the estimate; in a game without
/// `noisy_moves()`, each is quiet. Every fifth game is held out of the fit. A game that is the same as an earlier one
/// is left out.
///
/// Most of the time goes into playing. The result is the same with any number of threads, and where a file continues a
/// tuning that was interrupted, provided that the searcher plays the same moves in every run. So limit it by nodes or
/// depth, not by time, and give it no table, which different evaluations would share.
///
/// \param start a position, or a range of openings
/// \param player a searcher, copied, that plays the games; such as `gs::iterative_deepening{gs::selective_search}`
/// \param options see \ref tuning_options
/// \param features a function of a position; by default the member `features()` of the game
/// \return the evaluation, how well it predicts results, the match that judged it, and the faults that were found
/// \pre scores are numbers, and `options.rounds` is at least 1.
/// Throws: `std::runtime_error` if the file cannot be used, or belongs to another tuning, or if the searcher throws or
/// names no legal move; what the game, the features and the callback throw.
/// Thread safety: any number of threads at the same time, with files of their own.
/// Complexity: `rounds` times `games` games, a fit as by \ref fit_weights for each round, and a match.
/// Example:
///
///     const auto result = gs::tune(breakthrough{}, gs::iterative_deepening{gs::selective_search}, {.games = 2000});
///     std::cout << result << '\n' << result.evaluation.code();
/// Source: P. Osterlund, "Texel's Tuning Method" (2014).
template <class Start, class Searcher, class Features = own_features_t>
[[nodiscard]] auto tune(const Start& start, const Searcher& player,
                        const tuning_options<detail::started_game_t<Start>>& options = {}, Features features = {})
{
    using G = detail::started_game_t<Start>;
    static_assert(detail::check_features<Features, G>());
    static_assert(searcher<Searcher, G>,
                  "gamesearch: tune takes a searcher of the game in the second place, such as "
                  "gs::iterative_deepening{gs::selective_search} (see docs/tune_an_evaluation.md)");
    detail::check_tuning_options(options);
    const openings<G> starts{start, options.seed, options.random_plies};
    const openings<G> match_starts = detail::openings_of_match(start, options);
    return detail::evaluation_tuner<G, Searcher, Features>{starts, match_starts, player, features, options}.run();
}

/// The match by which \ref tune judges an evaluation, for an evaluation from elsewhere: against
/// `tuning_options::before`, or the game's own evaluation, or none, by `tuning_options::sprt`, with the same limits for
/// both.
///
/// \param start a position, or a range of openings
/// \param searcher plays for both sides
/// \param evaluate the evaluation that is judged: a function of a position
/// \param options those of a tuning that concern the match
/// \return the result of the match; \ref conclusion_of puts it into words
/// Throws: what \ref play_match throws.
/// Thread safety: that of \ref play_match.
/// Complexity: a match.
/// Example:
///
///     const auto match = gs::judge_evaluation(othello{}, gs::alpha_beta, by_guess, {.limits = {.depth = 3}});
///     std::cout << gs::conclusion_of(match) << '\n';
template <class Start, class Searcher, class Evaluate>
[[nodiscard]] match_result judge_evaluation(const Start& start, const Searcher& searcher, const Evaluate& evaluate,
                                            const tuning_options<detail::started_game_t<Start>>& options = {})
{
    using G = detail::started_game_t<Start>;
    detail::check_tuning_options(options);
    auto match = detail::options_of_games(options);
    match.sprt = options.sprt;
    return detail::judged<G>(detail::openings_of_match(start, options), searcher, evaluate,
                             detail::evaluation_before(options), match);
}

} // namespace gamesearch::inline v0_2_0

#endif
