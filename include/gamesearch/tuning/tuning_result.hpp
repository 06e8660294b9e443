// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a tuning, and its report.

#ifndef GAMESEARCH_TUNING_TUNING_RESULT_HPP
#define GAMESEARCH_TUNING_TUNING_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/text_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/match/match_report.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/tuning/detail/feature_faults.hpp>
#include <gamesearch/tuning/linear_evaluation.hpp>
#include <gamesearch/tuning/tuning_fault.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// Returns whether the match shows that its first player, the tuned one, is better: only if its test has decided so.
///
/// \param match with a test
/// \return whether the test accepted its alternative
/// Throws: nothing.
/// Thread safety: any number of threads at the same time.
/// Complexity: constant.
/// Example:
///
///     if (gs::shows_improvement(match)) { ... }
[[nodiscard]] inline bool shows_improvement(const match_result& match)
{
    return match.decision == sprt_decision::accept_h1;
}

/// Puts a match into words: `better by 63.2 +/- 21.0 Elo in 500 games`, or `no improvement was shown in 500 games`.
///
/// The error is that of the games that were played. Since the match ends as soon as the test has decided, a large
/// difference is known only roughly.
/// \param match with a test, from the viewpoint of the tuned player
/// \return the sentence
/// Throws: `std::bad_alloc`.
/// Thread safety: any number of threads at the same time.
/// Complexity: constant.
/// Example:
///
///     std::cout << gs::conclusion_of(match) << '\n';
[[nodiscard]] inline std::string conclusion_of(const match_result& match)
{
    const std::string in_games = " in " + detail::counted(match.games(), "game");
    if (!shows_improvement(match)) {
        return "no improvement was shown" + in_games;
    }
    const elo_estimate difference = match.elo();
    return difference.error < std::numeric_limits<double>::infinity()
               ? "better by " + detail::decimals(difference.value, 1) + " +/- " +
                     detail::decimals(difference.error, 1) + " Elo" + in_games
               : "better by more than can be measured: " + detail::decimals(100 * match.score(), 1) +
                     " % of the points" + in_games;
}

/// Another name for \ref conclusion_of.
[[deprecated("use conclusion_of"), nodiscard]] inline std::string verdict_of(const match_result& match)
{
    return gamesearch::conclusion_of(match);
}

/// How well an evaluation predicts the results of games: the mean of minus the logarithm of the likelihood, over
/// positions. Knowing nothing has a loss of 0.693 where no game is drawn; lower is better.
struct tuning_losses {
    double fitted = 0; ///< of the games to which the weights were fitted
    double held_out = 0; ///< of the games that were held out: every fifth

    friend bool operator==(const tuning_losses&, const tuning_losses&) = default; ///< Member by member.
};

/// One round of a tuning.
struct tuning_round {
    std::uint64_t games = 0; ///< that were learned from, those of earlier rounds included
    std::uint64_t held_out_games = 0; ///< among them
    std::uint64_t positions = 0; ///< quiet positions of these games
    tuning_losses before{}; ///< of the evaluation before the tuning; of knowing nothing where there was none
    tuning_losses after{}; ///< of the fitted weights

    friend bool operator==(const tuning_round&, const tuning_round&) = default; ///< Member by member.
};

/// The result of \ref tune.
template <game G, class Features = own_features_t>
struct tuning_result {
    linear_evaluation<G, Features> evaluation; ///< the tuned one; without weights where nothing could be learned
    std::vector<double> errors{}; ///< of its weights, at 95 %; empty where there are very many
    double scale = 0; ///< by how many points an estimate rises when the odds of a win are multiplied by e
    std::vector<tuning_round> rounds{}; ///< in order
    match_result match{}; ///< the tuned evaluation against the one before, from its viewpoint
    std::vector<tuning_fault> faults{}; ///< faults that were found
    std::vector<std::string> names{}; ///< as in `tuning_options::names`
    bool stopped = false; ///< whether `tuning_options::stop` ended it

    /// Returns whether the match has shown that the tuned evaluation is better.
    [[nodiscard]] bool is_better() const { return gamesearch::shows_improvement(match); }

    /// Says in words whether the evaluation was shown to be better, and by how much. See \ref conclusion_of.
    [[nodiscard]] std::string conclusion() const { return gamesearch::conclusion_of(match); }
    /// Another name for \ref conclusion.
    [[deprecated("use conclusion()"), nodiscard]] std::string verdict() const { return conclusion(); }
};

namespace detail {

inline constexpr std::size_t most_weights_in_report = 100;

[[nodiscard]] inline std::string faults_text(const std::vector<tuning_fault>& faults)
{
    std::string text;
    for (const auto& fault : faults) {
        text += "fault: " + fault.message + '\n';
    }
    return text;
}

[[nodiscard]] inline std::string rounds_text(const std::vector<tuning_round>& rounds)
{
    text_table table;
    table.add({"round", "games", "held out", "positions", "loss before", "held out", "loss after", "held out"});
    for (std::size_t index = 0; index != rounds.size(); ++index) {
        const tuning_round& round = rounds[index];
        table.add({number_text(index + 1), number_text(round.games), number_text(round.held_out_games),
                   number_text(round.positions), decimals(round.before.fitted, 4), decimals(round.before.held_out, 4),
                   decimals(round.after.fitted, 4), decimals(round.after.held_out, 4)});
    }
    return rounds.empty() ? "" : table.text();
}

[[nodiscard]] inline std::string weights_text(const std::vector<double>& weights, const std::vector<double>& errors,
                                              const std::vector<std::string>& names)
{
    if (weights.size() > most_weights_in_report || errors.size() != weights.size()) {
        return counted(weights.size(), "weight") + '\n';
    }
    text_table table;
    table.add({"", "weight", "+/-"});
    for (std::size_t index = 0; index != weights.size(); ++index) {
        table.add({feature_name(index, names), decimals(weights[index], 3), decimals(errors[index], 3)});
    }
    return table.text();
}

} // namespace detail

/// Prints the weights, the losses of each round, the faults that were found, the match and the conclusion.
template <detail::text_stream Stream, game G, class Features>
Stream& operator<<(Stream& out, const tuning_result<G, Features>& printed)
{
    const auto faults = detail::faults_text(printed.faults);
    const auto weights = detail::weights_text(printed.evaluation.weights(), printed.errors, printed.names);
    out << weights.c_str() << '\n' << detail::rounds_text(printed.rounds).c_str() << '\n' << faults.c_str();
    if (printed.match.games() != 0) {
        out << printed.match << '\n';
    }
    out << (printed.stopped ? "stopped early; " : "") << printed.conclusion().c_str();
    return out;
}

} // namespace gamesearch::inline v0_2_0

#endif
