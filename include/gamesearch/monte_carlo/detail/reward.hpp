// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Conversions from scores to numbers that have a mean, and back.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_REWARD_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_REWARD_HPP

#include <gamesearch/game/score.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The contribution of a score to a mean: the score itself if it is a number; otherwise 1 for a win of the maximizer, 0
/// for a draw and -1 for a loss. Infinite scores count as 1e100, so that a mean is a number.
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

/// The score nearest to a mean; a draw if scores are not numbers.
template <score_type S>
[[nodiscard]] S score_near(double mean)
{
    if constexpr (std::integral<S>) {
        return detail::score_from<S>((std::round)(mean));
    } else if constexpr (std::floating_point<S>) {
        return static_cast<S>(mean);
    } else {
        return S{};
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
