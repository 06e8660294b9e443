// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Converts weights of log-odds to weights in points of a game's score.

#ifndef GAMESEARCH_TUNING_DETAIL_EVALUATION_SCALE_HPP
#define GAMESEARCH_TUNING_DETAIL_EVALUATION_SCALE_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/tuning/detail/logistic_loss.hpp>
#include <gamesearch/tuning/training_data.hpp>
#include <gamesearch/tuning/tuning_fault.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The log-odds for each point of the estimates that were given with the positions, under which the results are
/// likeliest; 0 if the estimates predict nothing.
[[nodiscard]] inline double fitted_log_odds_of_a_point(const training_data& data)
{
    double factor = 0;
    for (int step = 0; step != 50; ++step) {
        double slope = 0;
        double curvature = 0;
        for_each_position(data, false, [&](const auto& game, const auto& position) {
            const double expected = expected_result(factor * position.estimate);
            slope += (game.result - expected) * position.estimate;
            curvature += expected * (1 - expected) * position.estimate * position.estimate;
        });
        const double change = curvature > 0 ? slope / curvature : 0;
        factor += change;
        if (!((std::abs)(change) > 1e-9 * (std::abs)(factor))) {
            break;
        }
    }
    return factor > 0 && std::isfinite(factor) ? factor : 0;
}

/// The payment of won games: from the least to the greatest final score, without its sign. Infinite ones say nothing
/// about the size of an estimate, and are left out.
struct payments {
    double least = std::numeric_limits<double>::infinity();
    double greatest = 0;

    void add(double pays)
    {
        if (pays > 0 && std::isfinite(pays)) {
            least = (std::min)(least, pays);
            greatest = (std::max)(greatest, pays);
        }
    }

    /// Returns whether every win pays the same, whatever the margin.
    [[nodiscard]] bool are_alike() const { return !(least < greatest); }

    /// The greatest estimate that is not beyond the payments.
    template <class S>
    [[nodiscard]] S limit() const
    {
        if (!(greatest > 0)) {
            return (std::numeric_limits<S>::max)();
        }
        if constexpr (std::is_floating_point_v<S>) {
            return static_cast<S>(are_alike() ? greatest * (1 - 1e-3) : greatest);
        } else { // a double of more than 53 bits may have been rounded up
            constexpr S most = (std::numeric_limits<S>::max)();
            const double paid = greatest < 9007199254740992.0 ? greatest : std::nextafter(greatest, 0.0);
            return static_cast<S>((paid < static_cast<double>(most) ? static_cast<S>(paid) : most) -
                                  (are_alike() ? 1 : 0));
        }
    }
};

/// The estimates of all positions, in log-odds and without their signs.
struct estimate_sizes {
    double root_mean_square = 0;
    double greatest = 0;

    estimate_sizes(const training_data& data, const std::vector<double>& weights)
    {
        for (std::size_t at = 0; at != data.positions(); ++at) {
            const double size = (std::abs)(weighted_sum(data[at], weights));
            root_mean_square += size * size / static_cast<double>(data.positions());
            greatest = (std::max)(greatest, size);
        }
        root_mean_square = std::sqrt(root_mean_square);
    }
};

/// The factor of weights in log-odds for which estimates reach half of what a win pays.
[[nodiscard]] inline double scale_of_payments(const estimate_sizes& sizes, const payments& paid)
{
    const double scale = sizes.greatest > 0 ? paid.greatest / 2 / sizes.greatest : 1;
    return scale > 0 && std::isfinite(scale) ? scale : 1;
}

/// Multiplies weights, or their errors, by the scale of a game's score. They stay finite.
inline void scale_weights(std::vector<double>& weights, double scale)
{
    constexpr double most = 1e300;
    for (double& weight : weights) {
        weight = std::clamp(weight * scale, -most, most);
    }
}

/// Rounds weights to few digits, with no loss that play could show: about five for the greatest of them.
inline void round_weights(std::vector<double>& weights)
{
    double greatest = 0;
    for (const double weight : weights) {
        greatest = (std::max)(greatest, (std::abs)(weight));
    }
    const double unit = greatest > 0 ? std::pow(10.0, 4 - std::floor(std::log10(greatest))) : 1; // 1 / the last place
    for (double& weight : weights) {
        weight = (std::round)(weight * unit) / unit + 0.0; // no negative zero
    }
}

/// The faults of estimates on this scale.
template <class S>
[[nodiscard]] std::vector<tuning_fault> faults_of_scale(const estimate_sizes& sizes, double scale, const payments& paid)
{
    constexpr double fine = 3; // points: below, rounding loses much
    std::vector<tuning_fault> found;
    const bool is_coarse = sizes.root_mean_square * scale < fine || static_cast<double>(paid.limit<S>()) < 2 * fine;
    if (std::is_integral_v<S> && is_coarse) {
        found.push_back({tuning_fault_kind::coarse_scores,
                         "estimates are rounded to whole numbers, of which there are too few: they differ by about " +
                             decimals(sizes.root_mean_square * scale, 1) + ", and a win pays " +
                             decimals(paid.greatest, 0) + "; multiply the scores of the game by 1000, or use double"});
    }
    if (paid.are_alike() && paid.greatest > 0 && sizes.greatest * scale > paid.greatest) {
        found.push_back({tuning_fault_kind::beyond_a_win,
                         "some estimates would be " + decimals(sizes.greatest * scale, 0) +
                             ", beyond what a win pays, " + decimals(paid.greatest, 0) +
                             ", and are limited; raise the scores of the game, or lower tuning_options::scale"});
    }
    return found;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
