// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a match.

#ifndef GAMESEARCH_MATCH_MATCH_RESULT_HPP
#define GAMESEARCH_MATCH_MATCH_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/match/detail/score_moments.hpp>
#include <gamesearch/match/elo.hpp>
#include <gamesearch/match/sprt.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gamesearch::inline v0_2_0 {

/// How a game of a match ended.
enum class game_ending : unsigned char {
    rules, ///< by the rules of the game
    too_long, ///< after `match_options::max_plies`: a draw
    illegal_move, ///< the mover named a move that is not legal, or none, and lost
    exception, ///< the mover threw an exception, and lost
    out_of_time, ///< the mover exceeded its clock, and lost
    repetition, ///< by `match_options::draw_by_repetition`: a draw
    agreement, ///< both players had given it the same scores for some time, as in `match_options::agreed_win`
};

/// Prints its name, such as `illegal_move`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, game_ending printed)
{
    return detail::print_name(
        out, printed, {"rules", "too_long", "illegal_move", "exception", "out_of_time", "repetition", "agreement"});
}

/// The games that a player lost by something other than the rules.
struct forfeit_counts {
    std::uint64_t illegal_moves = 0; ///< it named a move that is not legal, or none
    std::uint64_t exceptions = 0; ///< it threw
    std::uint64_t out_of_time = 0; ///< it exceeded its clock

    /// The number of all forfeits.
    [[nodiscard]] constexpr std::uint64_t total() const { return illegal_moves + exceptions + out_of_time; }

    /// Counts an ending, if it is a forfeit.
    constexpr void add(game_ending ending)
    {
        illegal_moves += ending == game_ending::illegal_move ? 1U : 0U;
        exceptions += ending == game_ending::exception ? 1U : 0U;
        out_of_time += ending == game_ending::out_of_time ? 1U : 0U;
    }

    friend bool operator==(const forfeit_counts&, const forfeit_counts&) = default; ///< Member by member.
};

/// The result of a match, from the first player's viewpoint.
struct match_result {
    std::uint64_t wins = 0; ///< of the first player
    std::uint64_t draws = 0; ///< drawn games
    std::uint64_t losses = 0; ///< of the first player
    pair_counts pairs{}; ///< pairs of games by the first player's points: 0, 1/2, 1, 1 1/2, 2
    forfeit_counts first_forfeits{}; ///< among the losses
    forfeit_counts second_forfeits{}; ///< among the wins
    std::uint64_t too_long = 0; ///< among the draws: games that were ended after `match_options::max_plies`
    std::optional<gamesearch::sprt> sprt = std::nullopt; ///< the test that was requested
    sprt_decision decision = sprt_decision::go_on; ///< its decision
    bool stopped = false; ///< whether `match_options::stop` ended the match
    std::uint64_t repetitions = 0; ///< among the draws: games that ended by `match_options::draw_by_repetition`
    std::uint64_t agreed = 0; ///< games that ended by agreement

    /// The number of games played to their end.
    [[nodiscard]] constexpr std::uint64_t games() const { return wins + draws + losses; }

    /// The points of the first player: 1 for a win, 1/2 for a draw.
    [[nodiscard]] constexpr double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }

    /// `points()` as a fraction of all points, from 0 to 1; 1/2 if no game was played.
    [[nodiscard]] constexpr double score() const
    {
        return games() == 0 ? 0.5 : points() / static_cast<double>(games());
    }

    /// How much stronger the first player is, with the 95 % interval, from the pairs. A game without a partner, the
    /// last of an odd number, counts as half a pair with its result, so that the difference is that of `score()`.
    [[nodiscard]] elo_estimate elo(elo_model model = elo_model::logistic) const
    {
        const auto paired = detail::shares_of(pairs);
        const double alone = static_cast<double>(games()) / 2 - paired.total; // in pairs
        if (!(alone > 0)) {
            return gamesearch::elo(pairs, model);
        }
        const auto [mean, deviation] = detail::moments_of(paired.of);
        const double all = paired.total + alone;
        const double mean_alone = (points() / 2 - paired.total * mean) / alone;
        const double off = score() - mean;
        const double off_alone = score() - mean_alone;
        const double variance =
            (paired.total * (deviation * deviation + off * off) + alone * off_alone * off_alone) / all;
        return detail::elo_of({score(), std::sqrt(variance)}, all, model);
    }

    /// Counts a game.
    /// \param outcome 1 if the first player won, -1 if it lost, 0 for a draw
    /// \param ending how the game ended
    constexpr void add_game(int outcome, game_ending ending = game_ending::rules)
    {
        wins += outcome > 0 ? 1U : 0U;
        draws += outcome == 0 ? 1U : 0U;
        losses += outcome < 0 ? 1U : 0U;
        too_long += ending == game_ending::too_long ? 1U : 0U;
        repetitions += ending == game_ending::repetition ? 1U : 0U;
        agreed += ending == game_ending::agreement ? 1U : 0U;
        (outcome < 0 ? first_forfeits : second_forfeits).add(ending);
    }

    /// Counts a pair of games. \param outcome the sum of the outcomes of its games
    constexpr void add_pair(int outcome)
    {
        const int kind = outcome + 2;
        ++pairs[static_cast<std::size_t>(kind)];
    }

    friend bool operator==(const match_result&, const match_result&) = default; ///< Member by member.
};

} // namespace gamesearch::inline v0_2_0

#endif
