// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Scores as numbers that have a mean, and means as scores.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_REWARD_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_REWARD_HPP

#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <type_traits>

namespace gamesearch::detail {

/// What a score counts in a mean: itself, if it is a number, or else 1 for a win of the maximizer, and -1 for a loss.
/// Infinite ones count as 1e100, so that a mean is a number.
template <score_type S>
[[nodiscard]] constexpr double reward_of(const S& score)
{
    if constexpr (std::is_integral_v<S>) {
        return static_cast<double>(score);
    } else if constexpr (std::is_floating_point_v<S>) {
        constexpr double most = 1e100;
        return score > S(0) && !(static_cast<double>(score) < most)    ? most
               : score < S(0) && !(-most < static_cast<double>(score)) ? -most
                                                                       : static_cast<double>(score);
    } else {
        return S{} < score ? 1 : score < S{} ? -1 : 0;
    }
}

/// A reward outside of what is proven is moved to the nearer end of that.
template <score_type S>
[[nodiscard]] constexpr double reward_within(const proof_bounds<S>& proven, double reward)
{
    if constexpr (std::is_arithmetic_v<S>) {
        return (std::min)((std::max)(reward, detail::reward_of<S>(proven.lower)), detail::reward_of<S>(proven.upper));
    } else {
        reward = proven.lower.unbounded() ? reward : (std::max)(reward, detail::reward_of<S>(proven.lower.score()));
        return proven.upper.unbounded() ? reward : (std::min)(reward, detail::reward_of<S>(proven.upper.score()));
    }
}

/// The score that a mean comes next to; a draw's, if scores are no numbers.
template <score_type S>
[[nodiscard]] S score_near(double mean)
{
    if constexpr (std::integral<S>) {
        const double most = std::ldexp(1.0, std::numeric_limits<S>::digits);
        return mean >= most    ? (std::numeric_limits<S>::max)()
               : mean <= -most ? static_cast<S>(-(std::numeric_limits<S>::max)())
                               : static_cast<S>(std::llround(mean));
    } else if constexpr (std::floating_point<S>) {
        return static_cast<S>(mean);
    } else {
        return S{};
    }
}

} // namespace gamesearch::detail

#endif
