// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options of a tuning, and its progress.

#ifndef GAMESEARCH_TUNING_TUNING_OPTIONS_HPP
#define GAMESEARCH_TUNING_TUNING_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/sprt.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The stages of a tuning.
enum class tuning_stage : unsigned char {
    playing, ///< games, to learn from
    fitting, ///< weights to the results of the games
    judging, ///< the result, by a match
};

/// Prints its name, such as `playing`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, tuning_stage printed)
{
    return detail::print_name(out, printed, {"playing", "fitting", "judging"});
}

/// The progress of a tuning.
struct tuning_progress {
    tuning_stage stage = tuning_stage::playing; ///< its present stage
    int round = 1; ///< of `tuning_options::rounds`, from 1
    std::uint64_t games = 0; ///< of this round, or of the match, that are over
    std::uint64_t of_games = 0; ///< the number of games in the end, or at most
    match_result match{}; ///< the match so far
};

/// The options of a tuning of an evaluation of the game `G`.
template <detail::checked_game G>
struct tuning_options {
    std::uint64_t games = 1000; ///< in each round
    int rounds = 1; ///< each plays its games with the weights of the round before it
    gamesearch::limits limits{.nodes = 1000}; ///< of each move: the same for both sides, in the match too
    std::uint64_t seed = 0; ///< of the random openings
    unsigned threads = 1; ///< the number of games played at a time; 0 for one for each core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the tuning early; a file can continue it
    int random_plies = 8; ///< moves made at random at the beginning of each game, so that games differ
    int max_plies = 1000; ///< of a game, from its opening: one that is not over then is a draw
    bool draw_by_repetition = false; ///< as in a match, for games with cycles
    /// The evaluation of the first games, with which the result is compared: by default the game's own, if it has one;
    /// otherwise the players know only what they can search to the end.
    std::function<score_t<G>(const G&)> before{};
    double penalty = 1; ///< as in \ref fit_options
    /// By how many points of the game's score the estimate rises when the odds of a win are multiplied by e. By default
    /// the new evaluation has the scale of the one before it; where there is none, estimates reach half of what a win
    /// pays.
    std::optional<double> scale = std::nullopt;
    std::vector<std::string> names{}; ///< of the features, for reports
    /// Each game is written to this text file when it is over, unless it is empty. If the file exists, the tuning that
    /// wrote it is continued; the rules, the features, the searcher and the options must be the same.
    std::string file{};
    gamesearch::sprt sprt{.elo0 = 0, .elo1 = 20}; ///< the test that decides whether the new evaluation is better
    std::uint64_t match_games = 2000; ///< at most, in the match with that test; 0 for no match
    /// Called now and then, never twice at a time, but perhaps from another thread.
    std::function<void(const tuning_progress&)> on_progress{};
};

} // namespace gamesearch::inline v0_2_0

#endif
