// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A tournament in which each player meets every other.

#ifndef GAMESEARCH_MATCH_ROUND_ROBIN_HPP
#define GAMESEARCH_MATCH_ROUND_ROBIN_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/text_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/detail/ratings.hpp>
#include <gamesearch/match/detail/score_moments.hpp>
#include <gamesearch/match/elo.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/match/play_match.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A participant of a tournament.
template <detail::checked_game G>
struct named_player {
    std::string name; ///< for the tables
    any_player<G> player; ///< as in a match
    player_limits may_use{}; ///< its limits and clock
};

/// A match of a tournament.
struct round_robin_match {
    std::size_t first; ///< number of a player, from 0
    std::size_t second; ///< number of another player
    match_result result; ///< from the viewpoint of `first`

    friend bool operator==(const round_robin_match&, const round_robin_match&) = default; ///< Member by member.
};

/// The result of a tournament.
struct round_robin_result {
    std::vector<std::string> names{}; ///< of the players
    std::vector<round_robin_match> matches{}; ///< in the order in which they were played
    bool stopped = false; ///< whether `round_robin_options::stop` ended it

    /// The number of games that a player has played.
    [[nodiscard]] std::uint64_t games(std::size_t player) const
    {
        std::uint64_t sum = 0;
        for (const round_robin_match& match : matches) {
            sum += match.first == player || match.second == player ? match.result.games() : 0;
        }
        return sum;
    }

    /// The number of points that a player has scored.
    [[nodiscard]] double points(std::size_t player) const
    {
        double sum = 0;
        for (const round_robin_match& match : matches) {
            const double lost = static_cast<double>(match.result.games()) - match.result.points();
            sum += match.first == player ? match.result.points() : match.second == player ? lost : 0;
        }
        return sum;
    }

    /// The ratings under which the results are likeliest, with their 95 % intervals, in the order of the players, on
    /// the logistic scale, with a mean of 0. If a player has scored all points, or none, against all others, no finite
    /// ratings are the likeliest: then a draw is added between every two players.
    ///
    /// Sources: R. Bradley and M. Terry, "Rank Analysis of Incomplete Block Designs" (1952); for the errors, which take
    /// the spread of results from the pairs, P. Huber, "The Behavior of Maximum Likelihood Estimates" (1967).
    [[nodiscard]] std::vector<elo_estimate> ratings() const
    {
        std::vector<detail::encounter> met;
        for (const auto& [first, second, result] : matches) {
            if (result.games() != 0) {
                // A pair's mean score: the observed one, and one more pair of games without openings in common.
                const auto shares = detail::shares_of(result.pairs);
                const double deviation = detail::moments_of(shares.of).deviation;
                const double unpaired = result.score() * (1 - result.score()) / 2;
                const double of_pair = (shares.total * deviation * deviation + unpaired) / (shares.total + 1);
                const auto games = static_cast<double>(result.games());
                met.push_back({first, second, result.points(), games, 2 * games * of_pair});
            }
        }
        return detail::rating_finder{names.size(), std::move(met)}.run();
    }

    friend bool operator==(const round_robin_result&, const round_robin_result&) = default; ///< Member by member.
};

/// The options of a tournament.
template <detail::checked_game G>
struct round_robin_options {
    std::uint64_t games = 100; ///< of each match; all matches have the same openings
    std::uint64_t seed = 0; ///< as in a match
    unsigned threads = 1; ///< as in a match
    std::optional<stop_token> stop = std::nullopt; ///< ends the tournament
    /// Called after each game, with the result so far: `matches.back()` is the current match.
    std::function<void(const match_game<G>&, const round_robin_result&)> on_game{};
    int random_plies = 0; ///< as in a match
    int max_plies = 1000; ///< as in a match
    bool draw_by_repetition = false; ///< as in a match
    int occurrences = 3; ///< as in a match
    std::optional<agreed_score<G>> agreed_win = std::nullopt; ///< as in a match
    std::optional<agreed_score<G>> agreed_draw = std::nullopt; ///< as in a match
};

/// Plays a match between every two players.
///
/// \param start a position or a range of openings, as for \ref play_match
/// \param players at least two, for a tournament
/// \param options see \ref round_robin_options
/// \return the matches, and the ratings
/// Throws: what \ref play_match throws.
/// Thread safety: that of \ref play_match.
/// Complexity: a match for every two players.
/// Example:
///
///     const auto result = gs::round_robin(chess{}, {{"depth 4", gs::searching(gs::alpha_beta, {.depth = 4})},
///                                                   {"depth 2", gs::searching(gs::alpha_beta, {.depth = 2})},
///                                                   {"random", gs::random_player{1}}},
///                                         {.games = 200, .seed = 1, .random_plies = 6});
///     gs::write_table(std::cout, result);
template <class Start>
round_robin_result round_robin(const Start& start,
                               const std::vector<named_player<detail::started_game_t<Start>>>& players,
                               const round_robin_options<detail::started_game_t<Start>>& options = {})
{
    using G = detail::started_game_t<Start>;
    round_robin_result result;
    for (const auto& player : players) {
        result.names.push_back(player.name);
    }
    match_options<G> each{.games = options.games,
                          .seed = options.seed,
                          .threads = options.threads,
                          .stop = options.stop,
                          .random_plies = options.random_plies,
                          .max_plies = options.max_plies,
                          .draw_by_repetition = options.draw_by_repetition,
                          .occurrences = options.occurrences,
                          .agreed_win = options.agreed_win,
                          .agreed_draw = options.agreed_draw};
    if (options.on_game) {
        each.on_game = [&](const match_game<G>& game, const match_result& so_far) {
            result.matches.back().result = so_far;
            options.on_game(game, result);
        };
    }
    for (std::size_t first = 0; first != players.size(); ++first) {
        for (std::size_t second = first + 1; second != players.size() && !result.stopped; ++second) {
            each.first = players[first].may_use;
            each.second = players[second].may_use;
            result.matches.push_back({first, second, {}});
            result.matches.back().result =
                gamesearch::play_match(start, players[first].player, players[second].player, each);
            result.stopped = result.matches.back().result.stopped;
        }
    }
    return result;
}

/// Prints the players, best first, with their ratings and their points against every other, and the games that they
/// forfeited.
template <detail::text_stream Stream>
void write_table(Stream& out, const round_robin_result& result)
{
    const auto ratings = result.ratings();
    std::vector<std::size_t> order(result.names.size());
    for (std::size_t i = 0; i != order.size(); ++i) {
        order[i] = i;
    }
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair{(std::round)(-1000 * ratings[a].value), a} <
               std::pair{(std::round)(-1000 * ratings[b].value), b};
    });
    detail::text_table table;
    std::vector<std::string> heading{"", "Elo", "+/-", "games", "points"};
    for (std::size_t column = 1; column <= order.size(); ++column) {
        heading.push_back(detail::number_text(column));
    }
    heading.emplace_back("forfeits");
    table.add(heading);
    for (std::size_t place = 0; place != order.size(); ++place) {
        const std::size_t player = order[place];
        std::vector<std::string> row{
            detail::number_text(place + 1) + "  " + result.names[player],
            detail::signed_decimals(ratings[player].value, 1), detail::decimals(ratings[player].error, 1),
            detail::number_text(result.games(player)), detail::decimals(result.points(player), 1)};
        std::uint64_t forfeits = 0;
        for (const std::size_t other : order) {
            std::string points = player == other ? "-" : "";
            for (const auto& [first, second, match] : result.matches) {
                if (first == player && second == other) {
                    points = detail::decimals(match.points(), 1);
                    forfeits += match.first_forfeits.total();
                } else if (first == other && second == player) {
                    points = detail::decimals(static_cast<double>(match.games()) - match.points(), 1);
                    forfeits += match.second_forfeits.total();
                }
            }
            row.push_back(points);
        }
        row.push_back(detail::number_text(forfeits));
        table.add(row);
    }
    out << table.text().c_str();
}

} // namespace gamesearch::inline v0_2_0

#endif
