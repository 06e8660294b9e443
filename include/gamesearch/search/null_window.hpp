// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The windows that only tell whether a value is better than another one, for scores of any type.

#ifndef GAMESEARCH_SEARCH_NULL_WINDOW_HPP
#define GAMESEARCH_SEARCH_NULL_WINDOW_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether the window is wider than a null window.
template <class Value>
[[nodiscard]] constexpr bool can_be_narrowed(const window<Value>& w)
{
    return w.alpha.just_above() < w.beta;
}

/// The null window at alpha, which decides whether a move is better than what `P` is sure of.
/// \pre `can_be_narrowed(w)`, and its alpha is bounded
template <player P, class Value>
[[nodiscard]] constexpr window<Value> null_window(const window<Value>& w)
{
    if constexpr (P == player::maximizer) {
        return {w.alpha, w.alpha.just_above()};
    } else {
        return {-(-w.beta).just_above(), w.beta};
    }
}

/// The window of the values that are better for `mover` than a known value, or at least as good; or the one that only
/// tells whether the value is among them.
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
        w.alpha = or_equal ? -(-w.alpha).just_above() : w.alpha;
        w.beta = asks_only_whether ? w.alpha.just_above() : w.beta;
        return mover == player::maximizer ? w : window<Value>{-w.beta, -w.alpha};
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
