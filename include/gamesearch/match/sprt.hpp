// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A test that ends as soon as the results of a match decide it.

#ifndef GAMESEARCH_MATCH_SPRT_HPP
#define GAMESEARCH_MATCH_SPRT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/match/detail/likelihood_ratio.hpp>
#include <gamesearch/match/detail/score_moments.hpp>
#include <gamesearch/match/elo.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace gamesearch {

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

/// The sequential probability ratio test: whether the first player is stronger than the second by `elo0`, or by `elo1`.
/// After each pair of games it decides, or goes on; so a clear difference takes few games, a small one many.
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

    /// Member by member.
    friend bool operator==(const sprt&, const sprt&) = default;

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

} // namespace gamesearch

#endif
