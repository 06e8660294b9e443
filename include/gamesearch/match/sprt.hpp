// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A test that ends as soon as the results of a match decide it.

#ifndef GAMESEARCH_MATCH_SPRT_HPP
#define GAMESEARCH_MATCH_SPRT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/root_of_falling.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/match/detail/score_moments.hpp>
#include <gamesearch/match/elo.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>

namespace gamesearch::inline v0_2_0::detail {

/// The likeliest distributions of this many kinds of results. Distributions are given by the logarithms of their
/// shares, which distinguish even shares that are too small for a `double`.
///
/// Source: M. Van den Bergh, "Comments on Normalized Elo" (2021), proposition 1.1 and section 4.1.
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

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// The decision of a test after the results so far.
enum class sprt_decision : unsigned char {
    go_on, ///< nothing yet: play more games
    accept_h0, ///< the difference is `elo0` rather than `elo1`
    accept_h1, ///< the difference is `elo1` rather than `elo0`
};

/// Prints its name, such as `accept_h1`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, sprt_decision printed)
{
    return detail::print_name(out, printed, {"go_on", "accept_h0", "accept_h1"});
}

/// The sequential probability ratio test. It tests whether the first player is stronger than the second by `elo0` or by
/// `elo1`. After each pair of games it decides, or goes on; so a clear difference takes few games, a small one many.
///
/// If the true difference is `elo0` or less, `elo1` is accepted with probability `alpha` at most; if it is `elo1` or
/// more, `elo0` is accepted with probability `beta` at most. Both are exceeded a little if few pairs decide, since the
/// last pair overshoots a bound.
///
/// The likelihood ratio is the exact one for five kinds of pairs, with 0.001 for a count of 0.
/// Preconditions: `elo0 < elo1`, both finite; `alpha` and `beta` are positive, and their sum is below 1.
///
/// Thread safety: that of a `double`.
/// Example:
///
///     const gs::sprt test{.elo0 = 0, .elo1 = 10};
///     if (test.decide(result.pairs) == gs::sprt_decision::accept_h1) { ... } // it is better
/// Sources: A. Wald, "Sequential Tests of Statistical Hypotheses" (1945); M. Van den Bergh, "Comments on Normalized
/// Elo".
struct sprt {
    double elo0 = 0; ///< the difference if the null hypothesis is true
    double elo1 = 5; ///< the difference if the alternative is true
    double alpha = 0.05; ///< the probability of accepting the alternative wrongly
    double beta = 0.05; ///< the probability of accepting the null hypothesis wrongly
    elo_model model = elo_model::normalized; ///< the scale of `elo0` and `elo1`

    /// The log-likelihood ratio: how strongly \p pairs support `elo1`; negative if they support `elo0`.
    [[nodiscard]] double llr(const pair_counts& pairs) const { return ratio(pairs, std::numbers::sqrt2); }

    /// The same from single games, no two of which start from one opening.
    [[nodiscard]] double llr_of_games(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) const
    {
        return ratio(std::array{losses, draws, wins}, 1);
    }

    /// The ratio at which, or below which, `elo0` is accepted.
    [[nodiscard]] double lower() const
    {
        require_sense();
        return std::log(beta / (1 - alpha));
    }

    /// The ratio at which, or above which, `elo1` is accepted.
    [[nodiscard]] double upper() const
    {
        require_sense();
        return std::log((1 - beta) / alpha);
    }

    /// The decision after \p pairs. To keep the promised probabilities, stop at the first decision.
    [[nodiscard]] sprt_decision decide(const pair_counts& pairs) const
    {
        const double ratio = llr(pairs);
        return ratio >= upper()   ? sprt_decision::accept_h1
               : ratio <= lower() ? sprt_decision::accept_h0
                                  : sprt_decision::go_on;
    }

    friend bool operator==(const sprt&, const sprt&) = default; ///< Member by member.

private:
    void require_sense() const
    {
        GAMESEARCH_ASSERT(alpha > 0 && beta > 0 && alpha + beta < 1,
                          "gs::sprt needs error rates alpha and beta above 0, with a sum below 1");
        GAMESEARCH_ASSERT(elo0 < elo1 && std::isfinite(elo1 - elo0), "gs::sprt needs an elo0 below elo1, both finite");
    }

    /// `narrowing` is the factor by which the scores' standard deviation shrinks, if each is the mean of several games.
    template <std::size_t Kinds>
    [[nodiscard]] double ratio(const std::array<std::uint64_t, Kinds>& counts, double narrowing) const
    {
        require_sense();
        if (model == elo_model::logistic) {
            return detail::log_likelihood_ratio(
                counts, detail::score_of_elo(elo0), detail::score_of_elo(elo1),
                [](const auto& distribution, double mean) { return distribution.with_mean(mean); });
        }
        const double unit = narrowing / detail::elo_of_a_deviation;
        return detail::log_likelihood_ratio(
            counts, elo0 * unit, elo1 * unit,
            [](const auto& distribution, double strength) { return distribution.with_strength(strength); });
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
