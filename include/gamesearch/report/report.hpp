// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Self-play of a game, and a report about it.

#ifndef GAMESEARCH_REPORT_REPORT_HPP
#define GAMESEARCH_REPORT_REPORT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/ordered_work.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/report/detail/observed_game.hpp>
#include <gamesearch/report/detail/report_facts.hpp>
#include <gamesearch/report/game_report.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/solve.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The options of the games of a \ref report.
struct report_options {
    std::uint64_t games = 100; ///< at most
    std::uint64_t seed = 0; ///< of the random openings, and of players that draw random numbers
    unsigned threads = 1; ///< the number of games played at a time; 0 for one for each core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the report: the games before the first unfinished one count
    int random_plies = 0; ///< moves made at random from the start, before the player takes over
    int max_plies = 1000; ///< of a game, from its opening: one that is not over then is a draw
    /// Whether a game is a draw when a position has occurred `occurrences` times, as in a match.
    bool draw_by_repetition = false;
    int occurrences = 3; ///< as in a match
    gamesearch::limits limits{}; ///< for each move. Only a player that takes limits receives them.
    /// Limits of \ref solve, which looks for the exact value of the start position. `{.nodes = 0}` leaves it out.
    gamesearch::limits solving{.nodes = 1'000'000};
    /// Time of the whole report: no game begins later. `solving` gets at most a fifth of it.
    std::chrono::duration<double> time = std::chrono::duration<double>{(std::numeric_limits<double>::max)()};
};

namespace detail {

/// The value of the start position under best play, if it can be found within \p given limits.
template <game G>
[[nodiscard]] std::optional<exact_game_value> exact_value_of(const G& start, const limits& given,
                                                             [[maybe_unused]] bool repetition)
{
    [[maybe_unused]] const auto value_by = [&](const auto& searcher) -> std::optional<exact_game_value> {
        const auto found = searcher(start, given);
        if (!found.lower || !found.upper || *found.lower < *found.upper) {
            return std::nullopt;
        }
        const score_t<G> draw{};
        const int outcome = draw < *found.lower ? 1 : *found.lower < draw ? -1 : 0;
        return exact_game_value{start.to_move() == player::maximizer ? outcome : -outcome,
                                detail::score_in_words(*found.lower)};
    };
    if (given.nodes == 0) {
        return std::nullopt;
    }
    if constexpr (chance_game<G>) {
        return std::nullopt; // an expected score, which an expectation_table finds
    } else {
        if constexpr (memorable_game<G>) {
            if (repetition) {
                return value_by(solve.with(ignore_distance, no_line, draw_by_repetition));
            }
        }
        return value_by(solve.with(ignore_distance, no_line));
    }
}

/// The names of the side that moves first in all these openings, and of the other one.
template <game G>
[[nodiscard]] std::optional<std::array<std::string, 2>> players_of([[maybe_unused]] std::span<const G> starts)
{
    if constexpr (!chance_game<G> && requires { words<G>::player_name(player::maximizer); }) {
        const player first = starts.front().to_move();
        if (std::ranges::all_of(starts, [&](const G& start) { return start.to_move() == first; })) {
            return {{detail::player_in_words<G>(first), detail::player_in_words<G>(opponent(first))}};
        }
    }
    return std::nullopt;
}

/// Lets a player play against itself in several threads.
template <game G, match_player<G> Player, class Value>
class report_runner {
public:
    report_runner(const openings<G>& starts, const Player& who, const report_options& options, const Value& value)
        : starts_{starts}, who_{who}, options_{options}, value_{value}
    {
        rules_.stop = options.stop;
        rules_.max_plies = options.max_plies;
        rules_.draw_by_repetition = options.draw_by_repetition;
        rules_.occurrences = options.occurrences;
        rules_.first.limits = rules_.second.limits = options.limits;
    }

    [[nodiscard]] game_report run(std::optional<exact_game_value> exact)
    {
        std::vector<game_facts> over;
        ordered_work games{
            [this](std::uint64_t number) {
                return detail::observed_game(starts_, number, who_, rules_, options_.seed, value_);
            },
            [&over](std::uint64_t, game_facts&& facts) {
                over.push_back(std::move(facts));
                return true;
            },
            [this] { return is_late() || (options_.stop && options_.stop->stop_requested()); },
        };
        const bool stopped = games.run(0, options_.games, options_.threads);
        game_report found = detail::summary_of(over, options_.random_plies > 0);
        found.exact = std::move(exact);
        found.stopped = stopped;
        found.players = detail::players_of<G>(starts_.starts());
        return found;
    }

private:
    [[nodiscard]] bool is_late() const { return std::chrono::steady_clock::now() - begin_ >= options_.time; }

    const openings<G>& starts_;
    const Player& who_;
    const report_options& options_;
    const Value& value_;
    match_options<G> rules_{};
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

} // namespace detail

/// Lets a player play a game against itself many times, and reports the properties of the game: who wins how often, how
/// long it takes, how many moves there are to choose from, how often positions repeat and the lead changes, how early
/// the result was decided; and its exact value, if \ref solve finds it within `options.solving`.
///
/// A report is about the game as this player plays it. Two players that always give the same answers play the same game
/// again and again: use random plies, several openings, or a player that varies (\ref varied, \ref level).
/// `different_games` says how many there were.
///
/// In a game with dice, the rolls come from the seed of each game, and the exact value, which an \ref expectation_table
/// can find, is left out. Given values of its positions, the report says how much of a game was luck.
///
/// Both sides are copies of the player, on which `new_game(seed)` is called if they have it, with a different seed in
/// each game. Without a clock the report is the same in every run with any number of threads, as a match is, and under
/// the same conditions: what several games share must be safe to share (\ref made_for_each_game). A player that names
/// an illegal move or throws loses that game.
///
/// \param start a position, or a range of openings that are used in turn
/// \param who the player of both sides, from whose scores the lead is taken, if it returns a \ref scored_move
/// \param options see \ref report_options
/// \param value for a game with dice, the expected score of a position as \ref review takes it, called from all threads
/// \return a \ref game_report
/// \pre `options.random_plies` and `options.max_plies` are not negative; a range of openings is not empty. Positions of
/// the game can be distinguished if `options.draw_by_repetition` is set, and `options.occurrences` is at least 2.
/// Throws: what the rules throw; a player that throws loses the game.
/// Thread safety: any number of threads at the same time, with players of their own.
/// Complexity: that of the player for each game, and a search by \ref solve.
/// Example: docs/snippets/reports.cpp [report]
/// Source: for balance, drawishness, completion, decisions and repeated positions, the metrics of the general game
/// system Ludii (ludii.games), as its Evaluation module computes them.
template <class Start, class Player, class Value = detail::no_values>
// NOLINTNEXTLINE(performance-unnecessary-value-param): by value, a function is a player too
[[nodiscard]] game_report report(const Start& start, Player who, const report_options& options = {},
                                 const Value& value = {})
{
    using G = detail::started_game_t<Start>;
    if constexpr (detail::check_players<G, Player>()) {
        static_assert(chance_game<G> || std::is_same_v<Value, detail::no_values>,
                      "gamesearch: values tell luck from skill in a game with dice; leave them out");
        GAMESEARCH_ASSERT(options.max_plies >= 0, "report_options::max_plies is negative; give 0 or more");
        GAMESEARCH_ASSERT(!options.draw_by_repetition || detail::distinguishable_game<G>,
                          "report_options::draw_by_repetition needs a game with key(), hash() or ==");
        GAMESEARCH_ASSERT(options.occurrences >= 2,
                          "report_options::occurrences is below 2; a repetition is the second");
        const openings<G> starts{start, options.seed, options.random_plies};
        detail::report_runner<G, Player, Value> runner{starts, who, options, value};
        std::optional<exact_game_value> exact;
        if constexpr (game<Start>) {
            limits given = options.solving;
            given.time = (std::min)(given.time, options.time / 5);
            given.stop = given.stop ? given.stop : options.stop;
            exact = detail::exact_value_of(start, given, options.draw_by_repetition);
        }
        return runner.run(std::move(exact));
    } else {
        return {};
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
