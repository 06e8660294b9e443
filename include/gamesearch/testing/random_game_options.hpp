// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The shape of random games.

#ifndef GAMESEARCH_TESTING_RANDOM_GAME_OPTIONS_HPP
#define GAMESEARCH_TESTING_RANDOM_GAME_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/score.hpp>

#include <cstddef>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The shape of a \ref random_game.
template <score_type S = int>
struct random_game_options {
    std::size_t positions = 100; ///< at most; at least 1
    int plies = 6;               ///< no line of play is longer
    std::size_t moves = 4;       ///< no position has more; at least 1
    bool transpositions = true;  ///< whether several lines of different lengths may lead to a position
    bool alternating = false;    ///< whether the players take turns; otherwise there are extra turns and passes
    std::vector<S> scores = few_scores(); ///< the final scores and the estimates; few of them make many ties

    /// For numbers -2 to +2, for other types only a draw: supply some.
    [[nodiscard]] static std::vector<S> few_scores()
    {
        if constexpr (std::is_arithmetic_v<S>) {
            return {S(-2), S(-1), S(0), S(1), S(2)};
        } else {
            return {S{}};
        }
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
