// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The likelihood of results under the likeliest distribution that has a given strength.
///
/// Source: M. Van den Bergh, "Comments on Normalized Elo" (2021), proposition 1.1 and section 4.1.

#ifndef GAMESEARCH_MATCH_DETAIL_LIKELIHOOD_RATIO_HPP
#define GAMESEARCH_MATCH_DETAIL_LIKELIHOOD_RATIO_HPP

#include <gamesearch/detail/root_of_falling.hpp>
#include <gamesearch/match/detail/score_moments.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace gamesearch::detail {

/// The likeliest distributions of this many kinds of results. Distributions are given by the logarithms of their
/// shares, which distinguish even shares that are too small for a `double`.
template <std::size_t Kinds>
class likeliest_distribution {
public:
    using values = std::array<double, Kinds>;

    /// \param seen the observed shares, none of them 0
    explicit likeliest_distribution(const values& seen) : seen_{seen} {}

    /// The likeliest distribution with this mean score, which lies between 0 and 1.
    [[nodiscard]] values with_mean(double mean) const
    {
        values off{};
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            off[kind] = score_of<Kinds>(kind) - mean;
        }
        return orthogonal_to(off);
    }

    /// The likeliest distribution with a mean score that is \p strength standard deviations above one half. The
    /// condition is replaced by its linear approximation at a distribution that fulfils it, then at the likeliest one
    /// under that, and so on as long as the likelihood grows.
    [[nodiscard]] values with_strength(double strength) const
    {
        values logs = tilted(values{}, strength);
        double likelihood = log_likelihood(logs);
        for (int round = 0; round != rounds; ++round) {
            const auto [mean, deviation] = moments_of(shares_tilted_by(logs, 0));
            if (!(deviation > 0)) {
                break; // all shares but one are too small
            }
            values gradient{};
            for (std::size_t kind = 0; kind != Kinds; ++kind) {
                const double off = (score_of<Kinds>(kind) - mean) / deviation;
                gradient[kind] = score_of<Kinds>(kind) - 0.5 - strength * deviation * (1 + off * off) / 2;
            }
            const values target = orthogonal_to(gradient);
            const double before = likelihood;
            for (double step = 1; step > least_step; step /= 2) {
                const values tried = tilted(between(logs, target, step), strength);
                if (const double reached = log_likelihood(tried); reached > likelihood) {
                    logs = tried;
                    likelihood = reached;
                    break;
                }
            }
            if (likelihood - before < enough) {
                break;
            }
        }
        return logs;
    }

    /// The mean log-likelihood of an observed result.
    [[nodiscard]] double log_likelihood(const values& logs) const
    {
        double sum = 0;
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            sum += seen_[kind] * logs[kind];
        }
        return sum;
    }

private:
    static constexpr int rounds = 500; // two to four suffice, unless results are lopsided
    static constexpr double least_step = 1e-6;
    static constexpr double enough = 1e-13; // of the mean likelihood

    /// The likeliest distribution under which \p function, which has positive and negative values, has mean 0.
    [[nodiscard]] values orthogonal_to(const values& function) const
    {
        const auto [least, greatest] = std::minmax_element(function.begin(), function.end());
        const double theta = root_of_falling(-1 / *greatest, -1 / *least, [&](double tried) {
            double sum = 0;
            for (std::size_t kind = 0; kind != Kinds; ++kind) {
                sum += seen_[kind] * function[kind] / (1 + tried * function[kind]);
            }
            return sum;
        });
        // If one kind was hardly observed, theta is so near to an end of its interval that rounding may leave nothing.
        constexpr double remainder = std::numeric_limits<double>::epsilon();
        values logs{};
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            logs[kind] = std::log(seen_[kind] / (std::max)(remainder, 1 + theta * function[kind]));
        }
        return logs;
    }

    [[nodiscard]] static values between(const values& from, const values& to, double part)
    {
        values logs{};
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            logs[kind] = (1 - part) * from[kind] + part * to[kind];
        }
        return logs;
    }

    /// A distribution with this strength: high scores weigh exponentially more in it than in \p logs, or less.
    [[nodiscard]] static values tilted(const values& logs, double strength)
    {
        const auto lacking = [&](double tilt) {
            const auto [mean, deviation] = moments_of(shares_tilted_by(logs, tilt));
            return strength * deviation - (mean - 0.5);
        };
        double reach = 1;
        while (reach < most_tilt && !(lacking(-reach) > 0 && lacking(reach) < 0)) {
            reach *= 2;
        }
        return tilted_by(logs, root_of_falling(-reach, reach, lacking));
    }
    static constexpr double most_tilt = 1e6;

    /// The logarithms of shares_tilted_by(logs, tilt), whose shares may be too small.
    [[nodiscard]] static values tilted_by(values logs, double tilt)
    {
        const double greatest = tilt_each(logs, tilt);
        double sum = 0;
        for (const double log : logs) {
            sum += std::exp(log - greatest);
        }
        for (double& log : logs) {
            log -= greatest + std::log(sum);
        }
        return logs;
    }

    /// The shares, whose sum is 1.
    [[nodiscard]] static values shares_tilted_by(values logs, double tilt)
    {
        const double greatest = tilt_each(logs, tilt);
        double sum = 0;
        for (double& share : logs) {
            share = std::exp(share - greatest);
            sum += share;
        }
        for (double& share : logs) {
            share /= sum;
        }
        return logs;
    }

    /// \return the greatest of the logarithms
    static double tilt_each(values& logs, double tilt)
    {
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            logs[kind] += tilt * (score_of<Kinds>(kind) - 0.5);
        }
        return *std::max_element(logs.begin(), logs.end());
    }

    values seen_;
};

/// Replaces a count of 0, as in the tests of chess engines.
inline constexpr double hardly_any = 0.001;

/// The logarithm of the factor by which \p counts are likelier if `likeliest(distribution, strength)` has strength
/// \p high than if it has \p low.
template <std::size_t Kinds, class Likeliest>
[[nodiscard]] double log_likelihood_ratio(const std::array<std::uint64_t, Kinds>& counts, double low, double high,
                                          const Likeliest& likeliest)
{
    if (std::all_of(counts.begin(), counts.end(), [](std::uint64_t count) { return count == 0; })) {
        return 0;
    }
    const auto shares = shares_of(counts, hardly_any);
    const likeliest_distribution<Kinds> distribution{shares.of};
    const auto logs_low = likeliest(distribution, low);
    const auto logs_high = likeliest(distribution, high);
    double sum = 0;
    for (std::size_t kind = 0; kind != Kinds; ++kind) {
        sum += shares.of[kind] * (logs_high[kind] - logs_low[kind]);
    }
    return shares.total * sum;
}

} // namespace gamesearch::detail

#endif
