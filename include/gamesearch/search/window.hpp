// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Values of a search as a player sees them, and the window between alpha and beta: what a search function is written
/// in.

#ifndef GAMESEARCH_SEARCH_WINDOW_HPP
#define GAMESEARCH_SEARCH_WINDOW_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>

namespace gamesearch {

/// Is \p a better than \p b, as \p P sees it? Of the maximizer: `a > b`.
template <player P, class Value>
[[nodiscard]] constexpr bool better(const Value& a, const Value& b)
{
    return P == player::maximizer ? a > b : a < b;
}
/// The same for a player who is known at run time only.
template <class Value>
[[nodiscard]] constexpr bool better(player p, const Value& a, const Value& b)
{
    return p == player::maximizer ? a > b : a < b;
}

/// The open interval (alpha, beta), from the maximizer's viewpoint: the maximizer is sure of alpha already, the
/// minimizer of beta. `Value` is what a search compares: score and distance.
template <class Value>
struct window {
    Value alpha = Value::best_for(player::minimizer); ///< minus infinity, unless said otherwise
    Value beta = Value::best_for(player::maximizer); ///< plus infinity, unless said otherwise

    /// Member by member.
    friend constexpr bool operator==(const window&, const window&) = default;
};

/// What \p P is sure of already: alpha, as \p P sees the window.
template <player P, class Value>
[[nodiscard]] constexpr Value& alpha_of(window<Value>& w)
{
    return P == player::maximizer ? w.alpha : w.beta;
}
/// The same of a window that is const.
template <player P, class Value>
[[nodiscard]] constexpr const Value& alpha_of(const window<Value>& w)
{
    return P == player::maximizer ? w.alpha : w.beta;
}

/// What the opponent of \p P is sure of already: beta, as \p P sees the window.
template <player P, class Value>
[[nodiscard]] constexpr Value& beta_of(window<Value>& w)
{
    return P == player::maximizer ? w.beta : w.alpha;
}
/// The same of a window that is const.
template <player P, class Value>
[[nodiscard]] constexpr const Value& beta_of(const window<Value>& w)
{
    return P == player::maximizer ? w.beta : w.alpha;
}

namespace detail {

/// What a value says that a search with this window came to, fail soft.
template <class Value>
[[nodiscard]] constexpr bound bound_in(const window<Value>& w, const Value& v)
{
    return v <= w.alpha ? bound::upper : v >= w.beta ? bound::lower : bound::exact;
}

} // namespace detail

} // namespace gamesearch

#endif
