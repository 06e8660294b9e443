// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What can be a score, and an interval of scores.

#ifndef GAMESEARCH_SCORE_HPP
#define GAMESEARCH_SCORE_HPP

#include <concepts>
#include <limits>
#include <type_traits>

namespace gamesearch {

/// A type that can be a score: any signed arithmetic type, or any totally ordered type with unary minus whose `S{}` is
/// a draw. It needs no infinity. A score is given from the maximizer's viewpoint, everywhere and whoever moves.
///
/// Preconditions on the scores themselves: no NaN, and not the lowest value of an integer type (it has no negative).
/// The infinities of a floating type are scores like any other.
template <class S>
concept score_type = std::copyable<S> && std::default_initializable<S> && std::totally_ordered<S> &&
                     !std::unsigned_integral<S> && requires(const S& s) {
                         { -s } -> std::convertible_to<S>;
                     };

/// All scores from `lower` to `upper`, both ends included.
template <class S>
struct score_interval {
    S lower; ///< the least of them
    S upper; ///< the greatest of them

    /// Member by member.
    friend bool operator==(const score_interval&, const score_interval&) = default;
};

namespace detail {

/// Does `s` break a precondition on scores?
template <score_type S>
[[nodiscard]] constexpr bool valid_score(const S& s)
{
    if constexpr (std::is_floating_point_v<S>) {
        return s == s;
    } else if constexpr (std::is_integral_v<S>) {
        return s != std::numeric_limits<S>::lowest();
    } else {
        return true;
    }
}

} // namespace detail

} // namespace gamesearch

#endif
