// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A review of a game with dice: what was luck, and what was skill.

#ifndef GAMESEARCH_REPORT_LUCK_HPP
#define GAMESEARCH_REPORT_LUCK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <concepts>
#include <ranges>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A move or a roll of a reviewed game with dice.
struct chance_step {
    bool is_roll = false; ///< whether the dice, and not a player, made it
    player mover = player::maximizer; ///< who moved; at a roll it means nothing
    double before = 0; ///< the expected score, from the maximizer's viewpoint, of the position before it
    double after = 0; ///< of the position after it

    /// The change of the expected score: luck of a roll, skill of a move.
    [[nodiscard]] double change() const { return after - before; }
};

/// The result of \ref review of a game with dice. The first value, the luck and the skill of both add up to the last
/// value, which is the final score if the game is over.
///
/// Thread safety: that of a container.
/// Example: docs/snippets/games_with_dice.cpp [luck]
struct chance_review {
    std::vector<chance_step> steps{}; ///< in the order in which they were made

    /// The luck of the maximizer: the sum of the changes by rolls. That of the minimizer is the opposite.
    [[nodiscard]] double luck() const
    {
        double sum = 0;
        for (const chance_step& step : steps) {
            sum += step.is_roll ? step.change() : 0;
        }
        return sum;
    }

    /// The sum of the changes by the moves of \p side, from its own viewpoint. With true values it is not positive: it
    /// says how much the moves gave away.
    [[nodiscard]] double skill(player side) const
    {
        double sum = 0;
        for (const chance_step& step : steps) {
            sum += !step.is_roll && step.mover == side ? step.change() : 0;
        }
        return side == player::maximizer ? sum : -sum;
    }

    /// How much of the game was luck: the sum of the squares of the changes by rolls, as a fraction of that of all
    /// changes; 0 if nothing changed. It is 1 between players that give nothing away.
    [[nodiscard]] double share_of_luck() const
    {
        double by_rolls = 0;
        double all = 0;
        for (const chance_step& step : steps) {
            const double square = step.change() * step.change();
            by_rolls += step.is_roll ? square : 0;
            all += square;
        }
        return all > 0 ? by_rolls / all : 0;
    }
};

/// Reviews a game with dice: luck is the value after a roll minus the value before, skill is the rest.
///
/// \param positions all positions of the game in order, from its start: each follows from the one before by a move or
/// by an outcome
/// \param value called with a running position, returns its expected score from the maximizer's viewpoint, such as the
/// middle of the interval of an \ref expectation_table, or the score of \ref star2. The review is only as good as these
/// values: an error in one counts as luck or as skill.
/// \return a \ref chance_review, with one step fewer than there are positions
/// Throws: what the game and \p value throw.
/// Thread safety: that of \p value.
/// Complexity: a call of \p value for each position.
/// Example: docs/snippets/games_with_dice.cpp [luck]
template <std::ranges::forward_range Positions, class Value>
    requires chance_game<std::ranges::range_value_t<Positions>> &&
             std::invocable<Value&, const std::ranges::range_value_t<Positions>&>
[[nodiscard]] chance_review review(const Positions& positions, Value value)
{
    using G = std::ranges::range_value_t<Positions>;
    chance_review found;
    chance_step step;
    bool is_first = true;
    for (const G& position : positions) { // perhaps temporary objects
        const auto end = gamesearch::final_score(position);
        const double now = end ? static_cast<double>(*end) : static_cast<double>(value(position));
        if (!is_first) {
            step.after = now;
            found.steps.push_back(step);
        }
        is_first = false;
        const bool rolls = !end && position.is_chance();
        step = {rolls, end || rolls ? player::maximizer : position.to_move(), now};
    }
    return found;
}

} // namespace gamesearch::inline v0_2_0

#endif
