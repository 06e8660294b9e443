// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finds faulty features.

#ifndef GAMESEARCH_TUNING_DETAIL_FEATURE_FAULTS_HPP
#define GAMESEARCH_TUNING_DETAIL_FEATURE_FAULTS_HPP

#include <gamesearch/tuning/detail/logistic_loss.hpp>
#include <gamesearch/tuning/detail/symmetric_matrix.hpp>
#include <gamesearch/tuning/fit_weights.hpp>
#include <gamesearch/tuning/training_data.hpp>
#include <gamesearch/tuning/tuning_fault.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Sums over positions with the same side to move.
struct feature_moments {
    double positions = 0;
    double feature = 0;
    double feature_squared = 0;
    double result = 0;
    double result_squared = 0;
    double both = 0;

    /// How strongly the results depend on the feature: in standard deviations of chance with as many independent
    /// results.
    [[nodiscard]] double significance(double independent) const
    {
        const double covariance = positions * both - feature * result;
        const double variances =
            (positions * feature_squared - feature * feature) * (positions * result_squared - result * result);
        return variances > 0 ? covariance / std::sqrt(variances) * std::sqrt(independent) : 0;
    }
};

/// Examines dense features, one after another.
class feature_examiner {
public:
    feature_examiner(const training_data& data, const std::vector<std::string>& names)
        : data_{data}, names_{names}, games_(data.features()), squares_{data.features()}
    {
        for (const bool held_out : {false, true}) {
            for_each_position(data, held_out, [&](const auto& game, const auto& position) { add(game, position); });
        }
    }

    [[nodiscard]] std::vector<tuning_fault> faults() const
    {
        std::vector<tuning_fault> found;
        const factorized_matrix factors{squares_};
        for (std::size_t index = 0; index != data_.features(); ++index) {
            const auto [of_maximizer, of_minimizer] = games_[index];
            const double positions = of_maximizer.positions + of_minimizer.positions;
            const double sum = of_maximizer.feature + of_minimizer.feature;
            const double squares = of_maximizer.feature_squared + of_minimizer.feature_squared;
            const std::string name = feature_name(index, names_);
            if (!(positions * squares - sum * sum > rounding * positions * squares)) {
                found.push_back({tuning_fault_kind::constant_feature,
                                 name + " is " + decimals(sum / positions, 2) +
                                     " in every position: leave it out, as it tells no position from another"});
            } else if (is_of_mover(of_maximizer, of_minimizer)) {
                found.push_back({tuning_fault_kind::movers_viewpoint,
                                 name + " is good for the side to move: give it from the maximizer's viewpoint, with "
                                        "the opposite sign where the minimizer moves"});
            } else if (factors.depends_on_earlier(index)) {
                found.push_back({tuning_fault_kind::determined_feature,
                                 name + " is determined by others, as it is always " +
                                     combination_text(factors.combination_for(index)) + ": leave one of them out"});
            }
        }
        return found;
    }

private:
    static constexpr double rounding = 1e-9;

    void add(const training_data::game& game, const training_data::position& position)
    {
        const std::size_t side = position.mover == player::maximizer ? 0 : 1;
        for (auto& of_sides : games_) { // features that are 0 are not among those of the position
            of_sides[side].positions += 1;
            of_sides[side].result += game.result;
            of_sides[side].result_squared += game.result * game.result;
        }
        for (const auto& [index, number] : position.features) {
            const auto value = static_cast<double>(number);
            feature_moments& moments = games_[index][side];
            moments.feature += value;
            moments.feature_squared += value * value;
            moments.both += value * game.result;
            for (const auto& [other, other_number] : position.features) {
                if (other <= index) {
                    squares_.at(index, other) += value * static_cast<double>(other_number);
                }
            }
        }
    }

    /// Returns whether more of a feature is better for the side to move, and not by chance.
    [[nodiscard]] bool is_of_mover(const feature_moments& of_maximizer, const feature_moments& of_minimizer) const
    {
        constexpr double no_chance = 4; // standard deviations
        const auto games = static_cast<double>(data_.games());
        const double first = of_maximizer.significance(games);
        const double second = of_minimizer.significance(games);
        return (first > no_chance && second < -no_chance) || (first < -no_chance && second > no_chance);
    }

    [[nodiscard]] std::string combination_text(const std::vector<double>& factors) const
    {
        std::string text;
        for (std::size_t index = 0; index != factors.size(); ++index) {
            if ((std::abs)(factors[index]) > 1e-6) {
                text += (text.empty() ? "" : " plus ") + decimals(factors[index], 2) + " times " +
                        feature_name(index, names_);
            }
        }
        return text;
    }

    const training_data& data_;
    const std::vector<std::string>& names_;
    std::vector<std::array<feature_moments, 2>> games_; // of positions in which the maximizer moves, and of others
    symmetric_matrix squares_;
};

/// The faults of dense features. Sparse ones are too many to be compared with each other.
[[nodiscard]] inline std::vector<tuning_fault> faults_of_features(const training_data& data,
                                                                  const std::vector<std::string>& names)
{
    if (data.is_sparse() || data.features() > fit_result::most_weights_with_errors) {
        return {};
    }
    return feature_examiner{data, names}.faults();
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
