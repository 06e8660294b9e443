// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A value: a score, and the distance at which it was determined.

#ifndef GAMESEARCH_GAME_VALUE_HPP
#define GAMESEARCH_GAME_VALUE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

namespace gamesearch::inline v0_2_0 {

/// A score, and the distance in plies from the root to where it was determined (0 where distance is not tracked).
template <class S>
struct value {
    S score{}; ///< from the maximizer's viewpoint
    int distance = 0; ///< in plies from the root

    /// Compares member by member.
    friend bool operator==(const value&, const value&) = default;
};

/// Prints the score and, if it is not 0, the distance after an `@`: `1@3`.
template <detail::text_stream Stream, class S>
Stream& operator<<(Stream& out, const value<S>& printed)
{
    detail::print_plainly(out, printed.score, "a score");
    if (printed.distance != 0) {
        out << '@' << printed.distance;
    }
    return out;
}

/// How a reported score relates to the true score, from the maximizer's viewpoint, to the depth that is reported with
/// it. The relation is proven if that depth is `max_depth`. There is one bit for each side: an exact score is both a
/// lower and an upper bound.
enum class bound : unsigned char {
    none = 0, ///< nothing is proven
    lower = 1, ///< the true score is at least this
    upper = 2, ///< the true score is at most this
    exact = 3, ///< the true score is equal
};

/// The part that both \p a and \p b state.
[[nodiscard]] constexpr bound operator&(bound a, bound b)
{
    return static_cast<bound>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
/// The statements of \p a and \p b together.
[[nodiscard]] constexpr bound operator|(bound a, bound b)
{
    return static_cast<bound>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// The part that \p b does not state.
[[nodiscard]] constexpr bound operator~(bound b)
{
    return static_cast<bound>(~static_cast<unsigned>(b) & 3U);
}

namespace detail {

/// The name of a bound, spelled out only here.
[[nodiscard]] constexpr const char* name_of(bound named)
{
    return detail::name_among(named, {"none", "lower", "upper", "exact"});
}

} // namespace detail

/// Prints the name, such as `exact`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, bound printed)
{
    out << detail::name_of(printed);
    return out;
}

namespace detail {

[[nodiscard]] constexpr bool is_at_least(bound b)
{
    return (b & bound::lower) != bound::none;
}
[[nodiscard]] constexpr bool is_at_most(bound b)
{
    return (b & bound::upper) != bound::none;
}
[[nodiscard]] constexpr bound bound_of(bool at_least, bool at_most)
{
    return static_cast<bound>((at_least ? 1U : 0U) | (at_most ? 2U : 0U));
}

/// The bound that a strategy of `p` proves.
[[nodiscard]] constexpr bound bound_by(player p)
{
    return p == player::maximizer ? bound::lower : bound::upper;
}

/// Returns whether `b` states everything that `part` states.
[[nodiscard]] constexpr bool includes(bound b, bound part)
{
    return (b & part) == part;
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
