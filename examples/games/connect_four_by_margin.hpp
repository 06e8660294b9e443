// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Connect Four with scores that say how early the game is won.

#ifndef GAMESEARCH_EXAMPLES_GAMES_CONNECT_FOUR_BY_MARGIN_HPP
#define GAMESEARCH_EXAMPLES_GAMES_CONNECT_FOUR_BY_MARGIN_HPP

#include "connect_four.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <optional>
#include <string_view>

namespace games {

/// The same game, except for its scores: the winner gets one point for the stone that wins, and one for each that is left to
/// him then. So an early win is worth more than a late one, and a draw is 0. On the board of 7x6 a win is worth 18 at best, with
/// the fourth stone, and 1 with the last one.
///
/// Scores alone order wins by their length, so that distances need not: search it under `gs::ignore_distance`.
/// Source of the scores: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015).
template <int Width = 7, int Height = 6>
class connect_four_by_margin : public connect_four<Width, Height> {
    using by_result = connect_four<Width, Height>;

public:
    static constexpr std::string_view name = "Connect Four by margin";

    using by_result::by_result;

    /// What a win is worth with which the game ends after so many stones of both sides.
    [[nodiscard]] static constexpr int margin(int stones) noexcept { return (Width * Height + 2 - stones) / 2; }

    /// More than 0 if X has won, less if O has, 0 for a draw, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        const std::optional<int> result = by_result::terminal_score();
        return result ? std::optional<int>{*result * margin(this->stones())} : std::nullopt;
    }

    /// Where a win is there to be taken, or a loss cannot be averted, its margin. Otherwise nobody wins with the next stone, nor
    /// with the one after it, and who cannot make four any more does not win at all.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const auto result = by_result::score_bounds();
        const int down = this->stones();
        const bool x_moves = this->to_move() == gs::player::maximizer;
        if (result.lower == result.upper) {
            const bool mover_wins = result.lower == (x_moves ? +1 : -1);
            const int score = result.lower * margin(down + (mover_wins ? 1 : 2));
            return {score, score};
        }
        const int of_mover = (std::max)(0, margin(down + 3));
        const int of_opponent = (std::max)(0, margin(down + 4));
        return {result.lower * (x_moves ? of_opponent : of_mover), result.upper * (x_moves ? of_mover : of_opponent)};
    }

    /// What the shelf's game expects, as the least win. Where the next two plies decide, their margin.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        const auto known = score_bounds();
        return known.lower == known.upper ? known.lower : by_result::evaluate();
    }

    /// The same stones lie in the same cells.
    bool operator==(const connect_four_by_margin&) const = default;
};

static_assert(gs::check_game<connect_four_by_margin<>>());

} // namespace games

#endif
