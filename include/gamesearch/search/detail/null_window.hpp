// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Null windows, which hold no value and so decide a single question.

#ifndef GAMESEARCH_SEARCH_DETAIL_NULL_WINDOW_HPP
#define GAMESEARCH_SEARCH_DETAIL_NULL_WINDOW_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::detail {

/// Returns whether this window can be narrowed to a null window. It cannot where values cannot be counted.
template <class Value>
[[nodiscard]] constexpr bool can_be_narrowed([[maybe_unused]] const window<Value>& w)
{
    if constexpr (requires { Value::are_neighbours(w.alpha, w.beta); }) {
        return !Value::are_neighbours(w.alpha, w.beta);
    } else {
        return false;
    }
}

/// The null window at alpha, which decides whether a move is better than what `P` is sure of.
/// \pre `can_be_narrowed(w)`
template <player P, class Value>
[[nodiscard]] constexpr window<Value> null_window(const window<Value>& w)
{
    if constexpr (!requires { w.alpha.next_above(); }) {
        return w;
    } else if constexpr (P == player::maximizer) {
        return {w.alpha, w.alpha.next_above()};
    } else {
        return {-(-w.beta).next_above(), w.beta};
    }
}

} // namespace gamesearch::detail

#endif
