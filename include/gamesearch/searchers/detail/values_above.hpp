// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The window of the values above a known one.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_VALUES_ABOVE_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_VALUES_ABOVE_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::detail {

/// The window of the values that are better for `mover` than a known value, or at least as good; or the one that only
/// tells whether the value is among them. The latter two require values that can be counted.
template <class S>
struct values_above {
    player mover;
    S score;
    int distance;
    bool or_equal;
    bool asks_only_whether;

    template <class>
    static constexpr bool fits = true;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        const Value least{score, distance};
        window<Value> w{}; // as the mover sees it
        w.alpha = mover == player::maximizer ? least : -least;
        if constexpr (requires { least.next_above(); }) {
            w.alpha = or_equal ? -(-w.alpha).next_above() : w.alpha;
            w.beta = asks_only_whether ? w.alpha.next_above() : w.beta;
        }
        return mover == player::maximizer ? w : window<Value>{-w.beta, -w.alpha};
    }
};

} // namespace gamesearch::detail

#endif
