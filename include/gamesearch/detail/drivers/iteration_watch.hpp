// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Telling an observer how far a deepening search has come.

#ifndef GAMESEARCH_DETAIL_DRIVERS_ITERATION_WATCH_HPP
#define GAMESEARCH_DETAIL_DRIVERS_ITERATION_WATCH_HPP

#include <gamesearch/detail/drivers/stopwatch.hpp>
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
    int depth; ///< plies to which `score` and `bound` hold; \ref max_depth where nothing was cut by depth
    score_t<G> score; ///< from the maximizer's viewpoint
    gamesearch::bound bound; ///< of `score`
    int distance; ///< plies to where the score was settled, as in \ref search_result
    const std::optional<move_t<G>>& best_move; ///< empty at a terminal position and at depth 0
    const line_t<G>& principal_variation; ///< empty where the searcher keeps none
    std::uint64_t nodes; ///< of all iterations so far
    double nodes_per_second; ///< of all iterations so far; 0 before the clock has moved
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

namespace detail {

template <class O, class G>
concept has_on_iteration = requires(O& o, const iteration_event<G>& e) { o.on_iteration(e); };

/// A member with the event's name and another form is an error, never ignored.
template <class O, class G>
constexpr void require_iteration_event()
{
    static_assert(has_on_iteration<O, G> || !names_on_iteration<std::remove_const_t<O>>,
                  "gamesearch: the observer's on_iteration has the wrong signature; make it take a const "
                  "gs::iteration_event<G>& (see docs/observers.md)");
}

/// Without the event, nothing is told, and the clock is not looked at.
template <game G, class Observer>
class iteration_watch {
public:
    constexpr explicit iteration_watch(Observer&) {}
    static constexpr void iterated(const G&, const search_result<G>&, std::uint64_t) {}
};

template <game G, class Observer>
    requires has_on_iteration<Observer, G>
class iteration_watch<G, Observer> {
public:
    constexpr explicit iteration_watch(Observer& observer) : observer_{observer} {}

    constexpr void iterated(const G& game, const search_result<G>& found, std::uint64_t nodes)
    {
        const std::chrono::duration<double> time = since_call_.elapsed();
        const double rate = time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0;
        observer_.on_iteration(iteration_event<G>{game, found.depth, found.score, found.bound, found.distance,
                                                  found.best_move, found.principal_variation, nodes, rate, time});
    }

private:
    Observer& observer_;
    stopwatch since_call_{};
};

} // namespace detail

} // namespace gamesearch

#endif
