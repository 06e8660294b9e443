// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The results of self-play of a game: how fair it is, how long, and how often drawn.

#ifndef GAMESEARCH_REPORT_GAME_REPORT_HPP
#define GAMESEARCH_REPORT_GAME_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// A share of all games, with its 95 % interval.
struct game_share {
    double value = 0; ///< from 0 to 1
    double lower = 0; ///< the least share for which this result would not be a surprise
    double upper = 1; ///< the greatest such share

    friend bool operator==(const game_share&, const game_share&) = default; ///< Member by member.
};

/// A mean of all games, with its 95 % interval: from `value - error` to `value + error`.
struct game_mean {
    double value = 0; ///< of a game
    double error = std::numeric_limits<double>::infinity(); ///< infinite if there are fewer than two `samples`

    friend bool operator==(const game_mean&, const game_mean&) = default; ///< Member by member.
};

/// The number of occurrences of each number that occurred.
using game_counts = std::map<std::uint64_t, std::uint64_t>;

/// The score of a position at the end of the game under best play, as \ref solve has proven it.
struct exact_game_value {
    int outcome = 0; ///< 1 if the side that moves first wins, -1 if it loses, 0 for a draw
    std::string score{}; ///< from the maximizer's viewpoint, as text

    friend bool operator==(const exact_game_value&, const exact_game_value&) = default; ///< Member by member.
};

/// The result of \ref report. The *first* player is the one that moves first in the start position or, if that is a
/// chance node, after it.
struct game_report {
    std::uint64_t first_wins = 0; ///< games that the first player won
    std::uint64_t draws = 0; ///< drawn games
    std::uint64_t second_wins = 0; ///< games that the second player won
    std::uint64_t different_games = 0; ///< games that differ in their opening or their moves
    /// The number of games by which errors are determined: all if openings or moves were drawn at random, otherwise
    /// those that differ.
    std::uint64_t samples = 0;
    std::uint64_t too_long = 0; ///< among the draws: games that were ended after `report_options::max_plies`
    std::uint64_t repetitions = 0; ///< among the draws: games that ended by repetition
    std::uint64_t forfeits = 0; ///< among the wins: games in which the other side named an illegal move, or threw
    game_mean plies{}; ///< moves of both sides
    game_mean branching{}; ///< legal moves of a position, as a mean over each game
    game_mean decisions{}; ///< the share of the positions of a game in which there was more than one legal move
    /// The share of a game's positions that had occurred in it before; empty if positions cannot be distinguished.
    std::optional<game_mean> repeated{};
    /// How often the lead changed in a game, by the scores of the player or, if it has none, by the evaluation of the
    /// game. The result of the game is the last lead. Empty if there is neither.
    std::optional<game_mean> lead_changes{};
    /// The part of a game after which the lead agreed with its result until the end; empty if `lead_changes` is.
    std::optional<game_mean> decided{};
    /// How much of a game with dice was luck, from 0 to 1, by \ref chance_review::share_of_luck. Empty if \ref report
    /// was given no values.
    std::optional<game_mean> luck{};
    /// The score with which a side won ten points of eleven, fitted to the scores and results of all games, as
    /// \ref review takes it. Empty if the player returned no scores, if they are not numbers, or do not tell who wins.
    std::optional<double> scale{};
    /// The value of the start position, if there is only one and it was solved.
    std::optional<exact_game_value> exact{};
    game_counts lengths{}; ///< games by their plies
    game_counts choices{}; ///< positions by their legal moves
    game_counts changes{}; ///< games by their changes of the lead
    game_counts decided_at{}; ///< games by the tenth, from 0 to 10, of their plies at which they were decided
    bool stopped = false; ///< whether `report_options::stop` or `report_options::time` ended it before all games
    /// The names of the first player and the second, by the \ref words of the game. Empty if it has no names for them,
    /// or if different sides move first in different openings.
    std::optional<std::array<std::string, 2>> players{};

    /// The number of games played to their end.
    [[nodiscard]] std::uint64_t games() const { return first_wins + draws + second_wins; }

    /// @{
    /// A share of all games.
    [[nodiscard]] game_share share_of_first() const { return share(static_cast<double>(first_wins)); }
    [[nodiscard]] game_share share_of_draws() const { return share(static_cast<double>(draws)); }
    [[nodiscard]] game_share share_of_second() const { return share(static_cast<double>(second_wins)); }
    /// @}

    /// The points of the first player, 1 for a win and 1/2 for a draw, as a fraction of all points. A game is fair if
    /// this is 1/2.
    [[nodiscard]] game_share points_of_first() const
    {
        return share(static_cast<double>(first_wins) + static_cast<double>(draws) / 2);
    }

    /// Ludii's *balance*: 1 minus the difference of the shares of games that the two sides win.
    [[nodiscard]] double balance() const { return 1 - (std::abs)(share_of_first().value - share_of_second().value); }
    /// Ludii's *drawishness*: the share of games that are drawn, other than by taking too long.
    [[nodiscard]] double drawishness() const { return share(static_cast<double>(draws - too_long)).value; }
    /// Ludii's *completion*: the share of games that one side wins.
    [[nodiscard]] double completion() const { return share(static_cast<double>(first_wins + second_wins)).value; }

    friend bool operator==(const game_report&, const game_report&) = default; ///< Member by member.

private:
    /// The share with the interval of E. Wilson (1927), which also holds for shares near 0 and 1.
    [[nodiscard]] game_share share(double count) const
    {
        if (games() == 0) {
            return {};
        }
        constexpr double quantile = 1.959963984540054; // of the normal distribution, for 95 %
        const double value = count / static_cast<double>(games());
        const auto n = static_cast<double>(samples);
        const double more = quantile * quantile / n;
        const double middle = (value + more / 2) / (1 + more);
        const double reach = quantile / (1 + more) * std::sqrt(value * (1 - value) / n + more / n / 4);
        return {value, std::fmax(0, middle - reach), std::fmin(1, middle + reach)};
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
