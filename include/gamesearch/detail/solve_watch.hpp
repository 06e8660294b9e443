// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Telling an observer what is proven of a score so far.

#ifndef GAMESEARCH_DETAIL_SOLVE_WATCH_HPP
#define GAMESEARCH_DETAIL_SOLVE_WATCH_HPP

#include <gamesearch/detail/solve_interval.hpp>
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

/// Has `O` a member called `on_bounds`, in whatever form? As with the events of a search.
struct another_on_bounds {
    int on_bounds;
};
template <class O>
struct with_another_on_bounds : O, another_on_bounds {};
template <class O>
concept names_on_bounds =
    requires { &O::on_bounds; } || (std::is_class_v<O> && !std::is_final_v<O> && !std::has_virtual_destructor_v<O> &&
                                    !requires { &with_another_on_bounds<O>::on_bounds; });

/// A member with the event's name and another form is an error, never ignored.
template <class O, class G>
constexpr void require_bounds_event()
{
    static_assert(has_on_bounds<O, G> || !names_on_bounds<std::remove_const_t<O>>,
                  "gamesearch: the observer's on_bounds is not in its form; make it take a const "
                  "gs::bounds_event<G>& (see docs/observers.md)");
}

/// Without the event, nothing is told, and the clock is not looked at.
template <class G, class Observer>
class solve_watch {
public:
    constexpr explicit solve_watch(Observer&) {}
    template <class Interval>
    static constexpr void proven(const G&, const Interval&, std::uint64_t)
    {}
};

template <class G, class Observer>
    requires has_on_bounds<Observer, G>
class solve_watch<G, Observer> {
    using clock = std::chrono::steady_clock;

public:
    constexpr explicit solve_watch(Observer& observer) : observer_{observer}, start_{now()} {}

    template <class Interval>
    constexpr void proven(const G& game, const Interval& known, std::uint64_t nodes)
    {
        observer_.on_bounds(bounds_event<G>{game, known.lower(), known.upper(), nodes, now() - start_});
    }

private:
    [[nodiscard]] static constexpr clock::time_point now()
    {
        return std::is_constant_evaluated() ? clock::time_point{} : clock::now();
    }

    Observer& observer_;
    clock::time_point start_;
};

} // namespace detail

} // namespace gamesearch

#endif
