// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What \ref gamesearch::monte_carlo_tree_search "monte_carlo_tree_search" answers.

#ifndef GAMESEARCH_MONTE_CARLO_RESULT_HPP
#define GAMESEARCH_MONTE_CARLO_RESULT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/search_result.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch {

/// What simulations say of a move.
template <game G>
struct monte_carlo_move {
    move_t<G> move; ///< one of the legal ones
    std::uint64_t visits = 0; ///< simulations that began with it
    /// Their mean result, for the maximizer, in scores; if scores are no numbers, a win counts 1, and a loss -1. 0 without
    /// visits.
    double mean = 0;
    /// The score after it, at the end of the game, is at least this; empty if nothing is proven, and where `limits.depth` cut a
    /// line.
    std::optional<score_t<G>> lower{};
    /// It is at most this; empty as `lower` is.
    std::optional<score_t<G>> upper{};
};

/// What \ref monte_carlo_tree_search answers: a `search_result`, and what is known of each move. `score` is proven if `bound`
/// is `exact`. If it is `none`, it is the mean result of the best move, rounded; a draw's, if scores are no numbers.
template <game G>
struct monte_carlo_result : search_result<G> {
    /// The moves that were searched, in their order; empty where the root was not searched.
    std::vector<monte_carlo_move<G>> moves{};
    /// The score at the end of the game is at least this; empty if nothing is proven, and where `limits.depth` cut a line.
    /// Equal to `upper` if it is solved.
    std::optional<score_t<G>> lower{};
    /// It is at most this; empty as `lower` is.
    std::optional<score_t<G>> upper{};
};

} // namespace gamesearch

#endif
