// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Values of a search as a player sees them, and the window between alpha and beta: the terms in which a search
/// function is written.

#ifndef GAMESEARCH_SEARCH_WINDOW_HPP
#define GAMESEARCH_SEARCH_WINDOW_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>

namespace gamesearch {

/// Returns whether \p a is better than \p b, as \p P sees it. For the maximizer: `a > b`.
template <player P, class Value>
[[nodiscard]] constexpr bool better(const Value& a, const Value& b)
{
    return P == player::maximizer ? a > b : a < b;
}
/// The same for a player who is known only at run time.
template <class Value>
[[nodiscard]] constexpr bool better(player p, const Value& a, const Value& b)
{
    return p == player::maximizer ? a > b : a < b;
}

/// The open interval (alpha, beta), from the maximizer's viewpoint: the maximizer is sure of alpha already, the
/// minimizer of beta. `Value` has the parts that a search compares: score and distance.
template <class Value>
struct window {
    Value alpha = Value::best_for(player::minimizer); ///< minus infinity, unless said otherwise
    Value beta = Value::best_for(player::maximizer); ///< plus infinity, unless said otherwise

    /// Member by member.
    friend constexpr bool operator==(const window&, const window&) = default;
};

/// The value that \p P is sure of already: alpha, as \p P sees the window.
template <player P, class Value>
[[nodiscard]] constexpr Value& alpha_of(window<Value>& w)
{
    return P == player::maximizer ? w.alpha : w.beta;
}
/// The same for a const window.
template <player P, class Value>
[[nodiscard]] constexpr const Value& alpha_of(const window<Value>& w)
{
    return P == player::maximizer ? w.alpha : w.beta;
}

/// The value that the opponent of \p P is sure of already: beta, as \p P sees the window.
template <player P, class Value>
[[nodiscard]] constexpr Value& beta_of(window<Value>& w)
{
    return P == player::maximizer ? w.beta : w.alpha;
}
/// The same for a const window.
template <player P, class Value>
[[nodiscard]] constexpr const Value& beta_of(const window<Value>& w)
{
    return P == player::maximizer ? w.beta : w.alpha;
}

namespace detail {

/// The bound that a value returned from a search with this window stands for, fail soft.
template <class Value>
[[nodiscard]] constexpr bound bound_in(const window<Value>& w, const Value& v)
{
    return v <= w.alpha ? bound::upper : v >= w.beta ? bound::lower : bound::exact;
}

} // namespace detail

} // namespace gamesearch

#endif
