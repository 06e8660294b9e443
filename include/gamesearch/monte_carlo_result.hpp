// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What \ref gamesearch::monte_carlo_tree_search "monte_carlo_tree_search" answers, and tells an observer.

#ifndef GAMESEARCH_MONTE_CARLO_RESULT_HPP
#define GAMESEARCH_MONTE_CARLO_RESULT_HPP

#include <gamesearch/detail/support/event_names.hpp>
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

/// What the simulations of a search came to at a position of its tree. An observer with `on_visits` is told of it for each
/// position that was visited, after `on_enter`.
template <game G>
struct visits_event {
    const G& game; ///< the position
    int ply; ///< from the root
    std::uint64_t visits; ///< simulations that came through
    double mean; ///< their mean result, as in \ref monte_carlo_move
    const std::optional<score_t<G>>&
        lower; ///< the score, to the depth of the search, is at least this, if anything is proven
    const std::optional<score_t<G>>& upper; ///< it is at most this
};

namespace detail {

template <class O, class G>
concept has_on_visits = requires(O& o, const visits_event<G>& e) { o.on_visits(e); };

/// Of a search by simulations.
template <class O, class G>
constexpr void require_visits()
{
    GAMESEARCH_REQUIRE_EVENT(visits);
}

} // namespace detail

} // namespace gamesearch

#endif
