// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Plies, values and windows of a search, in the public types in which observers are shown them.

#ifndef GAMESEARCH_DETAIL_NODE_SHOWN_VALUE_HPP
#define GAMESEARCH_DETAIL_NODE_SHOWN_VALUE_HPP

#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

namespace gamesearch::detail {

/// A number of plies from the root.
template <class Ply>
[[nodiscard]] constexpr int plies(Ply ply)
{
    return static_cast<int>(ply.count());
}

/// A value; a bare bound, to which no distance belongs, is shown with none.
template <class Value>
[[nodiscard]] constexpr value<typename Value::score_type> shown(const Value& v)
{
    return {v.score(), v.distance() < longest_distance ? v.distance() : 0};
}

/// A window, in which infinity is empty.
template <class Value>
[[nodiscard]] constexpr observed_window<typename Value::score_type> shown(const window<Value>& w)
{
    observed_window<typename Value::score_type> seen;
    if (!w.alpha.unbounded()) {
        seen.alpha = detail::shown(w.alpha);
    }
    if (!w.beta.unbounded()) {
        seen.beta = detail::shown(w.beta);
    }
    return seen;
}

} // namespace gamesearch::detail

#endif
