// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a game's `score_bounds()` say, as values.

#ifndef GAMESEARCH_DETAIL_VALUES_SCORE_BOUNDS_HPP
#define GAMESEARCH_DETAIL_VALUES_SCORE_BOUNDS_HPP

#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <cstdint>
#include <utility>

namespace gamesearch::detail {

/// The game knows nothing.
template <game G, class Value>
struct known_bounds {
    constexpr explicit known_bounds(const G&) {}

    /// The window, in which there may be less to hope for.
    template <player>
    [[nodiscard]] static constexpr const window<Value>& narrowed(const window<Value>& w)
    {
        return w;
    }
};

/// The true value lies between `least` and `most`, both included; they say nothing of plies.
template <bounded_game G, class Value>
struct known_bounds<G, Value> {
    constexpr explicit known_bounds(const G& position) : known_bounds(position.score_bounds(), 0) {}

    /// A window in which `P` hopes for no more than there is.
    template <player P>
    [[nodiscard]] constexpr window<Value> narrowed(window<Value> w) const
    {
        const Value& possible = P == player::maximizer ? most : least;
        if (better<P>(beta_of<P>(w), possible)) {
            beta_of<P>(w) = possible;
        }
        return w;
    }

    /// What they prove for this window of a node at `ply`; nothing if the score may lie inside.
    [[nodiscard]] constexpr std::pair<Value, bound> settle(const window<Value>& w, std::int64_t ply) const
    {
        if (most <= w.alpha) {
            return {most, bound::upper};
        }
        if (least >= w.beta) {
            return {least, bound::lower};
        }
        if (most == least) {
            return {Value{most.score(), ply}, bound::exact};
        }
        return {Value{}, bound::none};
    }

    Value least;
    Value most;

private:
    template <class Interval>
    constexpr known_bounds(const Interval& bounds, int)
        : least{detail::best_with_score<Value>(player::minimizer, static_cast<score_t<G>>(bounds.lower))},
          most{detail::best_with_score<Value>(player::maximizer, static_cast<score_t<G>>(bounds.upper))}
    {}
};

} // namespace gamesearch::detail

#endif
