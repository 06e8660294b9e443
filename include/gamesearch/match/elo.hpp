// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The difference in strength shown by the results of a match.

#ifndef GAMESEARCH_MATCH_ELO_HPP
#define GAMESEARCH_MATCH_ELO_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/match/detail/score_moments.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

namespace gamesearch::inline v0_2_0 {

/// Pairs of games by the points that one player scored in them: 0, 1/2, 1, 1 1/2, 2. The games of a pair start from one
/// opening, with the sides exchanged, so a pair is fair where a single game need not be.
using pair_counts = std::array<std::uint64_t, 5>;

/// The scale on which strength is measured.
enum class elo_model : unsigned char {
    /// The usual scale: 400 points mean an expected score of 10 to 1.
    logistic,
    /// The mean result in units of its standard deviation. It hardly depends on the openings and on how often games are
    /// drawn, and it determines the number of games needed to show a difference.
    normalized,
};

/// Prints `logistic` or `normalized`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, elo_model printed)
{
    return detail::print_name(out, printed, {"logistic", "normalized"});
}

/// A difference in strength, with its 95 % interval: from `value - error` to `value + error`.
struct elo_estimate {
    double value = 0; ///< positive if the first player is the stronger one; infinite if it scored all points, or none
    double error = std::numeric_limits<double>::infinity(); ///< infinite if the results do not confine the value

    friend bool operator==(const elo_estimate&, const elo_estimate&) = default; ///< Member by member.
};

namespace detail {

/// The difference shown by results with these moments.
/// \param total the number of results
[[nodiscard]] inline elo_estimate elo_of(const score_moments& moments, double total, elo_model model)
{
    constexpr double quantile = 1.959963984540054; // of the normal distribution, for 95 %
    const auto [mean, deviation] = moments;
    const double reach =
        deviation > 0 ? quantile * deviation / std::sqrt(total) : std::numeric_limits<double>::infinity();
    if (model == elo_model::logistic) {
        const bool is_confined = 0 < mean - reach && mean + reach < 1;
        const double error = is_confined ? (detail::logistic_elo(mean + reach) - detail::logistic_elo(mean - reach)) / 2
                                         : std::numeric_limits<double>::infinity();
        return {detail::logistic_elo(mean), error};
    }
    if (deviation > 0) {
        const double unit = detail::elo_of_a_deviation / std::numbers::sqrt2 / deviation;
        return {(mean - 0.5) * unit, reach * unit};
    }
    return {detail::logistic_elo(mean < 0.5 ? 0 : mean > 0.5 ? 1 : 0.5)};
}

} // namespace detail

/// The difference in strength shown by pairs of games, and its uncertainty. The error is infinite if there are no
/// pairs, if all have one result, and while the interval reaches beyond the possible scores.
///
/// \param pairs counts of pairs of games, as in \ref match_result
/// \param model the scale
/// \return the difference and its error, at 95 %
/// Throws: nothing.
/// Thread safety: any number of threads at the same time.
/// Complexity: constant.
/// Example: docs/snippets/matches.cpp [by hand]
/// Sources: logistic, A. Elo, "The Rating of Chessplayers, Past and Present" (1978); normalized, M. Van den Bergh,
/// "Comments on Normalized Elo" (2021).
[[nodiscard]] inline elo_estimate elo(const pair_counts& pairs, elo_model model = elo_model::logistic)
{
    const auto shares = detail::shares_of(pairs);
    if (!(shares.total > 0)) {
        return {};
    }
    return detail::elo_of(detail::moments_of(shares.of), shares.total, model);
}

} // namespace gamesearch::inline v0_2_0

#endif
