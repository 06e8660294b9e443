// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The clock of a whole game, and how much of it a move may take.

#ifndef GAMESEARCH_SEARCH_GAME_CLOCK_HPP
#define GAMESEARCH_SEARCH_GAME_CLOCK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <chrono>

namespace gamesearch {

/// A player's clock, with which more than one move has to be made.
///
/// \pre the increment, the moves to go and the margin are not negative.
/// Thread safety: that of a `double`.
/// Example:
///
///     gs::game_clock clock{.remaining = 5min, .increment = 3s};
///     auto result = search(game, clock.limits_for_move());
struct game_clock {
    /// Until time is up; that it is over already is allowed.
    std::chrono::duration<double> remaining{};
    /// What is added after every move.
    std::chrono::duration<double> increment{};
    /// Moves that must be made with it until more is added, the next one included; 0 if that is all until the game
    /// ends.
    int moves_to_go = 0;
    /// Never spent: what a move takes besides its search.
    std::chrono::duration<double> margin = std::chrono::milliseconds{50};

    /// How many moves are reckoned with if `moves_to_go` is 0.
    static constexpr int expected_moves = 30;

    /// For the search of the next move, an equal share of what is there and will be added, but no more than there is:
    ///
    ///     usable = remaining - margin, or 0 if that is negative
    ///     moves  = moves_to_go, or expected_moves if that is 0
    ///     time   = the lesser of usable and (usable + (moves - 1) * increment) / moves
    ///
    /// More remaining time or a larger increment never give less, more moves to go never more. A player who takes it
    /// for each move, and besides no more than the margin, does not run out of time.
    ///
    /// Source: the Chess Programming Wiki, "Time Management": what remains, divided by the moves to go; where that is
    /// not known, programs expect 25 to 40.
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
    template <class Limits = limits> // a template, since limits are no literal type where the token is not
    [[nodiscard]] constexpr Limits limits_for_move(Limits others = {}) const
    {
        others.time = (std::min)(others.time, time_for_move());
        return others;
    }

    /// A move has been made that took so long, all in all. When `moves_to_go` has come down to 0, it is for the caller
    /// to add what the next moves get.
    constexpr void spend(std::chrono::duration<double> time)
    {
        remaining += increment - time;
        moves_to_go = (std::max)(moves_to_go - 1, 0);
    }

    /// Member by member.
    friend bool operator==(const game_clock&, const game_clock&) = default;
};

} // namespace gamesearch

#endif
