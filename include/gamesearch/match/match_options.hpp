// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options of a match, and the record of a game.

#ifndef GAMESEARCH_MATCH_MATCH_OPTIONS_HPP
#define GAMESEARCH_MATCH_MATCH_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/sprt.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A game of a match.
template <detail::checked_game G>
struct match_game {
    std::uint64_t number; ///< from 0; games 2n and 2n + 1 are a pair
    G opening; ///< where it began
    player first_plays; ///< the side of the first player
    std::vector<move_t<G>> moves{}; ///< moves played, from the opening
    game_ending ending = game_ending::rules; ///< how it ended
    int outcome = 0; ///< 1 if the first player won, -1 if it lost, 0 for a draw
    std::string message{}; ///< the message of the fault that lost it, if a player reported one
};

/// The part of a game that counts in a result.
struct finished_game {
    int outcome = 0; ///< as in `match_game`
    game_ending ending = game_ending::rules; ///< how it ended

    friend bool operator==(const finished_game&, const finished_game&) = default; ///< Member by member.
};

/// The limits of one player.
struct player_limits {
    /// Limits for each move. Only a player that takes limits receives them; exceeding them does not lose a game.
    gamesearch::limits limits{};
    /// Clock for a whole game; a player that exceeds it loses. When `moves_to_go` reaches 0, the initial time is added
    /// again. A player that takes limits receives its share for the move.
    std::optional<game_clock> clock = std::nullopt;
};

/// The end of a game by agreement, after both players have given it the same scores for some time.
template <detail::checked_game G>
struct agreed_score {
    score_t<G>
        margin; ///< of a win: both scores are at least that good for one side; of a draw: at most that far from it
    int moves = 4; ///< how many moves in succession of each player must agree
    int plies = 0; ///< not before this many plies from the opening
};

/// The options of a match of the game `G`.
template <detail::checked_game G>
struct match_options {
    std::uint64_t games = 100; ///< at most; an even number, so that each opening is played from both sides
    std::uint64_t seed = 0; ///< of the random openings, and of players that draw random numbers
    unsigned threads = 1; ///< the number of games played at a time; 0 for one for each core of the machine
    std::optional<stop_token> stop = std::nullopt; ///< ends the match; games that are not over do not count
    std::optional<gamesearch::sprt> sprt = std::nullopt; ///< ends the match when it decides
    /// Called after each game, in order, and never twice at a time, but perhaps from another thread.
    std::function<void(const match_game<G>&, const match_result&)> on_game{};
    int random_plies = 0; ///< moves made at random from the start, before the players take over
    int max_plies = 1000; ///< of a game, from its opening: one that is not over then is a draw
    player_limits first{}; ///< the limits of the first player
    player_limits second{}; ///< the limits of the second player
    /// The first games of this same match, in order, if an earlier run has played them: they count as if they were
    /// played now, but are not reported to `on_game`. So an interrupted match can be continued.
    std::vector<finished_game> earlier{};
    /// Whether a game is a draw when a position has occurred `occurrences` times. Needs a game with `key()`, `hash()`
    /// or `==`. Positions before the opening do not count.
    bool draw_by_repetition = false;
    int occurrences = 3; ///< 3 as in chess; 2 is the rule of \ref gamesearch::draw_by_repetition in searches
    /// Ends a game as won by a side, if both players agree. Only players that return a \ref scored_move can agree:
    /// those of \ref searching and \ref level, and engines.
    std::optional<agreed_score<G>> agreed_win = std::nullopt;
    std::optional<agreed_score<G>> agreed_draw = std::nullopt; ///< the same for a draw
};

} // namespace gamesearch::inline v0_2_0

#endif
