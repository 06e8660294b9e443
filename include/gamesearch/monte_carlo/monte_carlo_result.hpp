// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of \ref gamesearch::monte_carlo_tree_search "monte_carlo_tree_search", and its report to an observer.

#ifndef GAMESEARCH_MONTE_CARLO_MONTE_CARLO_RESULT_HPP
#define GAMESEARCH_MONTE_CARLO_MONTE_CARLO_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The results of the simulations that began with a move.
template <game G>
struct monte_carlo_move {
    move_t<G> move; ///< one of the legal moves
    std::uint64_t visits = 0; ///< simulations that began with it
    /// The mean of these results from the maximizer's viewpoint, in scores; if scores are not numbers, a win counts 1
    /// and a loss -1. 0 without visits.
    double mean = 0;
    /// The score after the move, at the end of the game, is at least this. Empty if nothing is proven, or if a line was
    /// depth-limited by `limits.depth`.
    std::optional<score_t<G>> lower{};
    /// The score is at most this; empty in the same cases as `lower`.
    std::optional<score_t<G>> upper{};
};

/// The result of \ref monte_carlo_tree_search. It is a `search_result`, with the results of each move. `score` is
/// proven if `bound` is `exact`; if it is `lower` or `upper`, the best move is proven to attain it. If `bound` is
/// `none`, `score` is the mean result of the best move, rounded; if scores are not numbers, a draw.
template <game G>
struct monte_carlo_result : search_result<G> {
    /// The moves that were searched, in the order in which the game lists them; empty if the root was not searched.
    std::vector<monte_carlo_move<G>> moves{};
    /// The score at the end of the game is at least this. Empty if nothing is proven, or if a line was depth-limited by
    /// `limits.depth`. Equal to `upper` if the game is solved.
    std::optional<score_t<G>> lower{};
    /// The score is at most this; empty in the same cases as `lower`.
    std::optional<score_t<G>> upper{};
};

/// Statistics of the simulations at a position of the tree. An observer with `on_visits` receives one for each position
/// that was visited, after `on_enter`.
template <game G>
struct visits_event {
    const G& position; ///< of the node
    int ply; ///< from the root
    std::uint64_t visits; ///< simulations that passed through
    double mean; ///< their mean result, as in \ref monte_carlo_move
    /// The score, to the depth of the search, is at least this, if anything is proven.
    const std::optional<score_t<G>>& lower;
    const std::optional<score_t<G>>& upper; ///< the score is at most this
};

namespace detail {

template <class O, class G>
concept has_on_visits = requires(O& o, const visits_event<G>& e) { o.on_visits(e); };

/// Requires that the observer has the event of a search by simulations.
template <class O, class G>
constexpr void require_visits()
{
    GAMESEARCH_REQUIRE_EVENT(visits);
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
