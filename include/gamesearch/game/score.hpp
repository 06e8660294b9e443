// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Score types, and intervals of scores.

#ifndef GAMESEARCH_GAME_SCORE_HPP
#define GAMESEARCH_GAME_SCORE_HPP

#include <gamesearch/detail/equal.hpp>

#include <gamesearch/detail/language.hpp>

#include <concepts>
#include <limits>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// A type that can be a score: any signed arithmetic type, or any totally ordered type with unary minus whose `S{}` is
/// a draw. It needs no infinity. Scores are always given from the maximizer's viewpoint, whoever moves.
///
/// Preconditions on the scores themselves: no NaN, and not the lowest value of an integer type (it cannot be negated).
/// The infinities of a floating-point type are scores like any other.
template <class S>
concept score_type = std::copyable<S> && std::default_initializable<S> && std::totally_ordered<S> &&
                     !std::unsigned_integral<S> && requires(const S& s) {
                         { -s } -> std::convertible_to<S>;
                     };

/// All scores from `lower` to `upper`, both ends included.
template <class S>
struct score_interval {
    S lower; ///< the lowest of them
    S upper; ///< the highest of them

    /// Compares member by member.
    friend bool operator==(const score_interval&, const score_interval&) = default;
};

namespace detail {

/// Returns whether `s` is a valid score. False if it breaks one of the preconditions on scores.
template <score_type S>
[[nodiscard]] constexpr bool valid_score(const S& s)
{
    if constexpr (std::is_floating_point_v<S>) {
        return detail::equal(s, s); // false for NaN
    } else if constexpr (std::is_integral_v<S>) {
        return s != std::numeric_limits<S>::lowest();
    } else {
        return true;
    }
}

/// Converts a number to a score. A fraction is cut off, and a floating-point number beyond all valid scores becomes the
/// nearest one.
template <score_type S, class Number>
[[nodiscard]] constexpr S score_from(const Number& number)
{
    if constexpr (std::is_integral_v<S> && std::is_floating_point_v<Number>) {
        constexpr S greatest = (std::numeric_limits<S>::max)();
        constexpr S half = greatest / 2 + 1;
        constexpr Number beyond = 2 * static_cast<Number>(half);
        if (!(number < beyond)) {
            return greatest;
        }
        if (!(-beyond < number)) {
            return static_cast<S>(-greatest);
        }
    }
    return static_cast<S>(number);
}

/// The score with the players exchanged.
template <score_type S>
[[nodiscard]] constexpr S opposite_score(const S& score)
{
    return static_cast<S>(-score);
}

/// Converts an interval of a game's own type to the type of its scores.
template <score_type S, class Interval>
[[nodiscard]] constexpr score_interval<S> as_scores(const Interval& bounds)
{
    return {detail::score_from<S>(bounds.lower), detail::score_from<S>(bounds.upper)};
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
