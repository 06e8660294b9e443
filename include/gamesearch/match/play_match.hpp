// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Many games between two players.

#ifndef GAMESEARCH_MATCH_PLAY_MATCH_HPP
#define GAMESEARCH_MATCH_PLAY_MATCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/ordered_work.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/match/sprt.hpp>

#include <cstdint>
#include <optional>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Plays the games of a match on several threads, and counts them in order, so that the result does not depend on which
/// of them ends first.
template <game G, match_player<G> First, match_player<G> Second>
class match_runner {
public:
    match_runner(const openings<G>& starts, const First& first, const Second& second, const match_options<G>& options)
        : starts_{starts}, first_{first}, second_{second}, options_{options}
    {
        result_.sprt = options.sprt;
    }

    [[nodiscard]] match_result run()
    {
        std::uint64_t next = 0;
        for (const finished_game& game : options_.earlier) {
            if (!is_over_ && next != options_.games) {
                count(next++, game);
            }
        }
        if (!is_over_) {
            ordered_work games{
                [this](std::uint64_t number) { return play(number); },
                [this](std::uint64_t, const match_game<G>& game) { return take(game); },
                [this] { return options_.stop && options_.stop->stop_requested(); },
            };
            result_.stopped = games.run(next, options_.games, options_.threads);
        }
        return result_;
    }

private:
    /// Plays a game. \return empty if it was stopped before its end
    [[nodiscard]] std::optional<match_game<G>> play(std::uint64_t number) const
    {
        match_game<G> record{number, starts_.of_pair(number / 2),
                             number % 2 == 0 ? player::maximizer : player::minimizer};
        return detail::played_game(std::move(record), first_, second_, options_,
                                   detail::seed_of(~options_.seed, number),
                                   detail::seed_of(options_.seed + 1, number / 2));
    }

    /// Counts a game. \return whether the match goes on
    [[nodiscard]] bool take(const match_game<G>& game)
    {
        count(game.number, {game.outcome, game.ending});
        if (options_.on_game) {
            options_.on_game(game, result_);
        }
        return !is_over_;
    }

    void count(std::uint64_t number, const finished_game& game)
    {
        result_.add_game(game.outcome, game.ending);
        if (number % 2 == 0) {
            outcome_of_even_ = game.outcome;
        } else {
            result_.add_pair(outcome_of_even_ + game.outcome);
            decide();
        }
    }

    void decide()
    {
        if (options_.sprt) {
            result_.decision = options_.sprt->decide(result_.pairs);
            is_over_ = result_.decision != sprt_decision::go_on;
        }
    }

    const openings<G>& starts_;
    const First& first_;
    const Second& second_;
    const match_options<G>& options_;
    match_result result_{};
    int outcome_of_even_ = 0;
    bool is_over_ = false;
};

} // namespace detail

/// Plays many games between two players.
///
/// Every opening is played twice in succession: the first player is the maximizer in the first game of the pair, and
/// the minimizer in the second. Two players that always give the same answers play the same game from the same opening,
/// so let them start from many: a range of openings, or random plies.
///
/// Each game is played by copies of the players, on which `new_game(seed)` is called if they have it. So no game
/// depends on another, and the result is the same with any number of threads, even if a test ends the match: games are
/// counted in order, and games after the decision do not count. This does not hold for players that share something,
/// such as a table or a `std::ref`, or that look at a clock. Anything that several games share must be safe to use from
/// several threads: a \ref shared_transposition_table is, and \ref made_for_each_game gives each game a player of its
/// own.
///
/// The dice of a game that has them are rolled by the match, from `options.seed`. The two games of a pair use the same
/// numbers, so that both players have the luck of either side once.
///
/// A player that names an illegal move or none, throws, or exceeds its clock loses that game. The clock is read when it
/// answers: a player that never answers is not interrupted. An exception from the rules or the callback ends the match
/// and reaches the caller.
///
/// \param start a position, or a range of openings that are used in turn; those at which the game is over are left out,
/// unless it is over at all of them
/// \param options see \ref match_options
/// \param first the player from whose viewpoint the result is counted
/// \param second its opponent
/// \return the counts of games and pairs, for the first player
/// \pre `options.random_plies` and `options.max_plies` are not negative; a range of openings is not empty. If
/// `options.draw_by_repetition` is set, positions of the game can be distinguished, and `options.occurrences` is at
/// least 2.
/// Throws: what the rules and the callback throw; a player that throws loses the game.
/// Thread safety: any number of threads at the same time, with players of their own.
/// Complexity: that of the players, twice for each opening.
/// Example:
///
///     const auto result = gs::play_match(chess{}, gs::searching(gs::alpha_beta, {.depth = 4}, new_evaluation),
///                                        gs::searching(gs::alpha_beta, {.depth = 4}, old_evaluation),
///                                        {.games = 1000, .seed = 1, .random_plies = 8});
///     std::cout << result << '\n';
template <class Start, class First, class Second>
// NOLINTNEXTLINE(performance-unnecessary-value-param): by value, a function is a player too
match_result play_match(const Start& start, First first, Second second,
                        const match_options<detail::started_game_t<Start>>& options = {})
{
    using G = detail::started_game_t<Start>;
    if constexpr (detail::check_players<G, First, Second>()) {
        GAMESEARCH_ASSERT(options.max_plies >= 0, "match_options::max_plies is negative; give 0 or more");
        GAMESEARCH_ASSERT(!options.draw_by_repetition || detail::distinguishable_game<G>,
                          "match_options::draw_by_repetition needs a game with key(), hash() or ==");
        GAMESEARCH_ASSERT(options.occurrences >= 2,
                          "match_options::occurrences is below 2; a repetition is the second");
        const openings<G> starts{start, options.seed, options.random_plies};
        return detail::match_runner<G, First, Second>{starts, first, second, options}.run();
    } else {
        return {};
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
