// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The events of what searches again and again, for observers: `iterative_deepening` and `solve`.

#ifndef GAMESEARCH_PROGRESS_HPP
#define GAMESEARCH_PROGRESS_HPP

#include <gamesearch/detail/support/event_names.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/line.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch {

/// A deepening search has an answer that is better founded than the one before: an iteration is complete, or has been
/// stopped when it had proven a better move. The last such event tells what the search will answer.
template <game G>
struct iteration_event {
    const G& game; ///< the root
    int depth; ///< plies to which `score` and `bound` hold; as in \ref search_result
    score_t<G> score; ///< from the maximizer's viewpoint
    gamesearch::bound bound; ///< of `score`
    int distance; ///< plies to where the score was settled, as in \ref search_result
    const std::optional<move_t<G>>& best_move; ///< empty at a terminal position and at depth 0
    const line_t<G>& principal_variation; ///< empty where the searcher keeps none
    std::uint64_t nodes; ///< of all iterations so far
    double nodes_per_second; ///< of all iterations so far; 0 before the clock has moved
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

/// More is proven of the score of the position that \ref solve was given.
template <game G>
struct bounds_event {
    const G& game; ///< the root
    const std::optional<score_t<G>>& lower; ///< the score is at least this; empty while nothing is known
    const std::optional<score_t<G>>& upper; ///< the score is at most this; empty while nothing is known
    std::uint64_t nodes; ///< so far
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

namespace detail {

template <class O, class G>
concept has_on_iteration = requires(O& o, const iteration_event<G>& e) { o.on_iteration(e); };
template <class O, class G>
concept has_on_bounds = requires(O& o, const bounds_event<G>& e) { o.on_bounds(e); };

/// Of a deepening search.
template <class O, class G>
constexpr void require_iteration_event()
{
    GAMESEARCH_REQUIRE_EVENT(iteration);
}

/// Of \ref solve.
template <class O, class G>
constexpr void require_bounds_event()
{
    GAMESEARCH_REQUIRE_EVENT(bounds);
}

} // namespace detail

} // namespace gamesearch

#endif
