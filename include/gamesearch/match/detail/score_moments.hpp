// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Results of a match as a distribution of scores from 0 to 1, and their mean as an Elo difference.

#ifndef GAMESEARCH_MATCH_DETAIL_SCORE_MOMENTS_HPP
#define GAMESEARCH_MATCH_DETAIL_SCORE_MOMENTS_HPP

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace gamesearch::inline v0_2_0::detail {

/// One standard deviation of a game result, in normalized Elo: 800 / ln 10.
inline constexpr double elo_of_a_deviation = 347.43558552260146;

/// The score of a kind of results: the kinds are spread evenly from 0 to 1.
template <std::size_t Kinds>
[[nodiscard]] constexpr double score_of(std::size_t kind)
{
    return static_cast<double>(kind) / static_cast<double>(Kinds - 1);
}

/// The share of each kind of result.
template <std::size_t Kinds>
struct result_shares {
    double total; ///< number of results
    std::array<double, Kinds> of;
};

/// \param none replaces a count of 0; if it is 0, the shares of no results are 0
template <std::size_t Kinds>
[[nodiscard]] constexpr result_shares<Kinds> shares_of(const std::array<std::uint64_t, Kinds>& counts, double none = 0)
{
    result_shares<Kinds> shares{0, {}};
    for (std::size_t kind = 0; kind != Kinds; ++kind) {
        shares.of[kind] = counts[kind] != 0 ? static_cast<double>(counts[kind]) : none;
        shares.total += shares.of[kind];
    }
    for (double& share : shares.of) {
        share = shares.total > 0 ? share / shares.total : 0;
    }
    return shares;
}

struct score_moments {
    double mean;
    double deviation; ///< of a single result
};

template <std::size_t Kinds>
[[nodiscard]] inline score_moments moments_of(const std::array<double, Kinds>& shares)
{
    double mean = 0;
    for (std::size_t kind = 0; kind != Kinds; ++kind) {
        mean += shares[kind] * score_of<Kinds>(kind);
    }
    double variance = 0;
    for (std::size_t kind = 0; kind != Kinds; ++kind) {
        const double off = score_of<Kinds>(kind) - mean;
        variance += shares[kind] * off * off;
    }
    return {mean, std::sqrt(variance)};
}

/// The mean score for a difference in logistic Elo. It is never 0 or 1, which no results with a win and a loss can
/// have: differences beyond some 6200 Elo cannot be distinguished.
[[nodiscard]] inline double score_of_elo(double elo)
{
    constexpr double least = std::numeric_limits<double>::epsilon();
    return std::clamp(1 / (1 + std::pow(10.0, -elo / 400)), least, 1 - least);
}

/// The difference in logistic Elo for a mean score; infinite for scores of 1 or more, and of 0 or less.
[[nodiscard]] inline double logistic_elo(double score)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return score <= 0 ? -infinity : score >= 1 ? infinity : 400 * std::log10(score / (1 - score));
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
