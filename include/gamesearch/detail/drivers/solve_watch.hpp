// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Telling an observer what is proven of a score so far.

#ifndef GAMESEARCH_DETAIL_DRIVERS_SOLVE_WATCH_HPP
#define GAMESEARCH_DETAIL_DRIVERS_SOLVE_WATCH_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/drivers/stopwatch.hpp>
#include <gamesearch/detail/support/event_names.hpp>
#include <gamesearch/game.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gamesearch {

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
concept has_on_bounds = requires(O& o, const bounds_event<G>& e) { o.on_bounds(e); };

/// A member with the event's name and another form is an error, never ignored.
template <class O, class G>
constexpr void require_bounds_event()
{
    static_assert(has_on_bounds<O, G> || !names_on_bounds<std::remove_const_t<O>>,
                  "gamesearch: the observer's on_bounds has the wrong signature; make it take a const "
                  "gs::bounds_event<G>& (see docs/observers.md)");
}

/// Without the event, nothing is told, and the clock is not looked at.
template <game G, class Observer>
class solve_watch {
public:
    constexpr explicit solve_watch(Observer&) {}
    template <class Interval>
    static constexpr void proven(const G&, const Interval&, std::uint64_t)
    {}
};

template <game G, class Observer>
    requires has_on_bounds<Observer, G>
class solve_watch<G, Observer> {
public:
    constexpr explicit solve_watch(Observer& observer) : observer_{observer} {}

    template <class Interval>
    constexpr void proven(const G& game, const Interval& known, std::uint64_t nodes)
    {
        observer_.on_bounds(bounds_event<G>{game, known.lower(), known.upper(), nodes, since_call_.elapsed()});
    }

private:
    Observer& observer_;
    stopwatch since_call_{};
};

} // namespace detail

} // namespace gamesearch

#endif
