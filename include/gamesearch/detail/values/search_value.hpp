// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Values as a search compares them: the score first, then the distance, so that of equal scores the winner takes the
/// nearer one and the loser the farther one. At a draw's score distance does not order.
///
/// There is one type for integers of 32 bits and fewer, a single 64-bit number, and one for all other scores. Both have
/// room for two values beyond all scores, which are the ends of an unbounded window.

#ifndef GAMESEARCH_DETAIL_VALUES_SEARCH_VALUE_HPP
#define GAMESEARCH_DETAIL_VALUES_SEARCH_VALUE_HPP

#include <gamesearch/detail/values/packed_value.hpp>
#include <gamesearch/detail/values/wide_value.hpp>
#include <gamesearch/player.hpp>

#include <concepts>

namespace gamesearch::detail {

template <class S, bool TracksDistance>
struct search_value {
    using type = wide_value<S, TracksDistance>;
};

template <std::signed_integral S, bool TracksDistance>
    requires(sizeof(S) <= 4)
struct search_value<S, TracksDistance> {
    using type = packed_value<S, TracksDistance>;
};

/// The type in which a search compares values of the score type `S`.
template <class S, bool TracksDistance>
using search_value_t = typename search_value<S, TracksDistance>::type;

/// A value from the maximizer's viewpoint, as `P` sees it; and the other way round.
template <player P, class Value>
[[nodiscard]] constexpr Value seen_by(const Value& v)
{
    return P == player::maximizer ? v : -v;
}

/// The longest distance that a value can hold, in plies.
inline constexpr int longest_distance = 1 << 30;

/// The best that `p` could hope for in all values with this score: what a bound that says nothing of plies stands for.
template <class Value>
[[nodiscard]] constexpr Value best_with_score(player p, const typename Value::score_type& score)
{
    using S = typename Value::score_type;
    const bool wins = p == player::maximizer ? S{} < score : score < S{};
    return Value{score, wins ? 0 : longest_distance};
}

} // namespace gamesearch::detail

#endif
