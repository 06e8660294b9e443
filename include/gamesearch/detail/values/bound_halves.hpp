// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A bound as two statements: an exact score is at least, and at most.

#ifndef GAMESEARCH_DETAIL_VALUES_BOUND_HALVES_HPP
#define GAMESEARCH_DETAIL_VALUES_BOUND_HALVES_HPP

#include <gamesearch/player.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch::detail {

[[nodiscard]] constexpr bool is_at_least(bound b)
{
    return b == bound::exact || b == bound::lower;
}
[[nodiscard]] constexpr bool is_at_most(bound b)
{
    return b == bound::exact || b == bound::upper;
}

/// What a strategy of `p` proves: that the score is at least this, or of the minimizer, at most.
[[nodiscard]] constexpr bound bound_by(player p)
{
    return p == player::maximizer ? bound::lower : bound::upper;
}

[[nodiscard]] constexpr bound bound_of(bool at_least, bool at_most)
{
    return at_least ? (at_most ? bound::exact : bound::lower) : at_most ? bound::upper : bound::none;
}

/// Does `b` say all that `part` says?
[[nodiscard]] constexpr bool includes(bound b, bound part)
{
    return b == part || b == bound::exact;
}

/// What `b` says and `known` does not.
[[nodiscard]] constexpr bound without(bound b, bound known)
{
    return detail::bound_of(is_at_least(b) && !is_at_least(known), is_at_most(b) && !is_at_most(known));
}

} // namespace gamesearch::detail

#endif
