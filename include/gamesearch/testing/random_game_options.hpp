// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What random games look like.

#ifndef GAMESEARCH_TESTING_RANDOM_GAME_OPTIONS_HPP
#define GAMESEARCH_TESTING_RANDOM_GAME_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/score.hpp>

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gamesearch {

/// What a \ref random_game looks like.
template <score_type S = int>
struct random_game_options {
    std::size_t positions = 100; ///< how many there are, at most; at least 1
    int plies = 6;               ///< no line of play is longer
    std::size_t moves = 4;       ///< no position has more; at least 1
    bool transpositions = true;  ///< may positions be reached in several ways, and after different numbers of plies?
    bool alternating = false;    ///< do the players take turns? Otherwise there are extra turns and passes.
    std::vector<S> scores = few_scores(); ///< the final scores and the estimates; few of them make many ties

    /// For numbers -2 to +2, for other types a draw only: give some.
    [[nodiscard]] static std::vector<S> few_scores()
    {
        if constexpr (std::is_arithmetic_v<S>) {
            return {S(-2), S(-1), S(0), S(1), S(2)};
        } else {
            return {S{}};
        }
    }
};

} // namespace gamesearch

#endif
