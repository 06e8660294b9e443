// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four with scores that say how early the game was won.

#pragma once

#include "connect_four.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <optional>
#include <string_view>

namespace games {

/// The same game with different scores: the winner gets one point for the winning stone and one for each of their
/// stones left over. So an early win is worth more than a late one, and a draw is 0. On the 7x6 board a win is worth at
/// most 18, with the fourth stone, and at least 1, with the last one.
///
/// Scores alone order wins by their length, so distances are not needed: search this game under `gs::ignore_distance`.
/// Source of the scores: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015).
template <int Width = 7, int Height = 6>
class connect_four_by_margin : public connect_four<Width, Height> {
    using by_result = connect_four<Width, Height>;

public:
    static constexpr std::string_view name = "Connect Four by margin";

    using by_result::by_result;

    /// The score of a win that ends the game after this many stones of both sides.
    [[nodiscard]] static constexpr int margin(int stones) noexcept { return (Width * Height + 2 - stones) / 2; }

    /// Positive if X has won, negative if O has, 0 for a draw, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        const std::optional<int> result = by_result::terminal_score();
        return result ? std::optional<int>{*result * margin(this->stones())} : std::nullopt;
    }

    /// The margin, if there is an immediate win or a loss that cannot be averted. Otherwise neither of the next two
    /// stones wins, and a side that can no longer make four never wins.
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

    /// The base game's estimate, as the smallest win. If the next two plies decide the game, the margin.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        const auto known = score_bounds();
        return known.lower == known.upper ? known.lower : by_result::evaluate();
    }

    /// The same stones in the same cells.
    bool operator==(const connect_four_by_margin&) const = default;
};

static_assert(gs::check_game<connect_four_by_margin<>>());

} // namespace games
