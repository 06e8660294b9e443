// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The clock of a whole game, and how much of it a move may take.

#ifndef GAMESEARCH_SEARCH_GAME_CLOCK_HPP
#define GAMESEARCH_SEARCH_GAME_CLOCK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <chrono>

namespace gamesearch::inline v0_2_0 {

/// A player's clock for a whole game.
///
/// \pre the increment, the moves to go and the margin are not negative.
/// Thread safety: that of a `double`.
/// Example:
///
///     gs::game_clock clock{.remaining = 5min, .increment = 3s};
///     auto result = search(game, clock.limits_for_move());
struct game_clock {
    /// Time left. It may have run out already.
    std::chrono::duration<double> remaining{};
    /// Added after every move.
    std::chrono::duration<double> increment{};
    /// Moves to be made before more time is added, including the next one; 0 if no more is added until the game ends.
    int moves_to_go = 0;
    /// Time held in reserve: what a move costs apart from its search.
    std::chrono::duration<double> margin = std::chrono::milliseconds{50};

    /// The number of moves assumed if `moves_to_go` is 0.
    static constexpr int expected_moves = 30;

    /// The time for the next move, an equal share of what is left and will be added, but no more than is left:
    ///
    ///     usable = remaining - margin, or 0 if that is negative
    ///     moves  = moves_to_go, or expected_moves if that is 0
    ///     time   = the lesser of usable and (usable + (moves - 1) * increment) / moves
    ///
    /// More remaining time or a larger increment never gives less time, and more moves to go never give more. A player
    /// who takes this time for each move, and otherwise no more than the margin, does not run out of time.
    ///
    /// Source: the Chess Programming Wiki, "Time Management": the time left divided by the moves to go; if their number
    /// is unknown, programs expect 25 to 40.
    [[nodiscard]] constexpr std::chrono::duration<double> time_for_move() const
    {
        GAMESEARCH_ASSERT(increment.count() >= 0 && moves_to_go >= 0 && margin.count() >= 0,
                          "a clock has a negative increment, margin or number of moves to go");
        const auto usable = (std::max)(remaining - margin, std::chrono::duration<double>::zero());
        const int moves = moves_to_go == 0 ? expected_moves : moves_to_go;
        return (std::min)(usable, (usable + (moves - 1) * increment) / moves);
    }

    /// The limits of a search for the next move: \p others, and no more than `time_for_move()`. Where that is 0, a
    /// search names a legal move at once.
    template <class Limits = limits> // a template, since limits are not a literal type where the token is not
    [[nodiscard]] constexpr Limits limits_for_move(Limits others = {}) const
    {
        others.time = (std::min)(others.time, time_for_move());
        return others;
    }

    /// Records that a move took this time in total. When `moves_to_go` has dropped to 0, the caller adds the time for
    /// the next moves.
    constexpr void spend(std::chrono::duration<double> time)
    {
        remaining += increment - time;
        moves_to_go = (std::max)(moves_to_go - 1, 0);
    }

    friend bool operator==(const game_clock&, const game_clock&) = default; ///< Member by member.
};

} // namespace gamesearch::inline v0_2_0

#endif
