// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finds the weights under which the results of games are likeliest.

#ifndef GAMESEARCH_TUNING_FIT_WEIGHTS_HPP
#define GAMESEARCH_TUNING_FIT_WEIGHTS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/tuning/detail/logistic_loss.hpp>
#include <gamesearch/tuning/detail/minimizers.hpp>
#include <gamesearch/tuning/training_data.hpp>

#include <cmath>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The options of a fit.
struct fit_options {
    /// Half of this times the sum of the squared weights is added to the loss of all positions, so that weights about
    /// which the games say little stay near 0. Dense features are first divided by their root mean square. Where it
    /// makes the loss on held-out games fall clearly, the penalty is raised, tenfold each time.
    double penalty = 1;
    std::vector<double> first_guess{}; ///< weights to begin with, in units of log-odds; good ones save steps
    std::optional<stop_token> stop = std::nullopt; ///< stops the fit and keeps the current weights
};

/// Fitted weights.
struct fit_result {
    std::vector<double> weights{}; ///< of log-odds: their sum over a position's features predicts the result
    /// The 95 % interval of each weight reaches from `weight - error` to `weight + error`. Positions of one game are
    /// not taken to be independent. Empty where there are more than \ref most_weights_with_errors weights.
    std::vector<double> errors{};
    double penalty = 0; ///< the penalty that was chosen
    double fitted_loss = 0; ///< mean of minus the logarithm of the likelihood, over the positions that were fitted
    double held_out_loss = 0; ///< the same, over the positions of games that were held out; 0 if there are none

    /// Up to this number of weights, the errors are computed, and the fit is by Newton's method.
    static constexpr std::size_t most_weights_with_errors = 400;
};

namespace detail {

/// The name of a feature: `feature 3`, or `feature 3 (mobility)`.
[[nodiscard]] inline std::string feature_name(std::size_t index, const std::vector<std::string>& names)
{
    return "feature " + number_text(index) + (index < names.size() ? " (" + names[index] + ")" : "");
}

/// Says that no weights can be fitted to a feature.
[[nodiscard]] inline std::string unusable_text(const training_data::unusable_feature& unusable,
                                               const std::vector<std::string>& names)
{
    return feature_name(unusable.index, names) + " is " +
           (std::isnan(unusable.value) ? "not a number" : number_text(unusable.value)) +
           (std::isfinite(unusable.value) ? ", beyond what a float holds," : "");
}

/// For each weight the factor of its square in the penalty, for a penalty of 1.
[[nodiscard]] inline std::vector<double> units_of_penalty(const training_data& data)
{
    std::vector<double> units(data.features(), data.is_sparse() ? 1 : 0);
    if (!data.is_sparse()) {
        std::size_t positions = 0;
        for_each_position(data, false, [&](const auto&, const auto& position) {
            ++positions;
            for (const auto& [index, value] : position.features) {
                units[index] += static_cast<double>(value) * static_cast<double>(value);
            }
        });
        for (double& unit : units) {
            unit = unit > 0 ? unit / static_cast<double>(positions) : 1;
        }
    }
    return units;
}

/// Fits weights with one penalty after another, and keeps those that predict the held-out games best.
class weight_fitter {
public:
    weight_fitter(const training_data& data, const fit_options& options)
        : data_{data}, options_{options}, units_{units_of_penalty(data)}
    {}

    [[nodiscard]] fit_result run() const
    {
        auto weights = options_.first_guess;
        weights.resize(data_.features());
        fit_result best = fitted(weights, options_.penalty);
        if (data_.held_out_games() != 0) {
            for (double penalty = options_.penalty * 10; !is_stopped(); penalty *= 10) {
                fit_result tried = fitted(best.weights, penalty);
                if (!predicts_better(tried.weights, best.weights)) {
                    break;
                }
                best = std::move(tried);
            }
        }
        if (has_errors()) {
            add_errors(best);
        }
        return best;
    }

private:
    [[nodiscard]] bool has_errors() const { return data_.features() <= fit_result::most_weights_with_errors; }
    [[nodiscard]] bool is_stopped() const { return options_.stop && options_.stop->stop_requested(); }

    /// Returns whether the loss of held-out games is lower by more than its standard error. Otherwise chance would
    /// raise the penalty, which makes weights too small.
    [[nodiscard]] bool predicts_better(const std::vector<double>& tried, const std::vector<double>& best) const
    {
        double sum = 0;
        double squares = 0;
        for (std::size_t number = 0; number != data_.games(); ++number) {
            const auto game = data_.game_at(number);
            double gain = 0;
            for (std::size_t at = game.first; game.is_held_out && at != game.last; ++at) {
                const auto position = data_[at];
                gain += loss_of(weighted_sum(position, best), game.result) -
                        loss_of(weighted_sum(position, tried), game.result);
            }
            sum += gain;
            squares += gain * gain;
        }
        return sum > std::sqrt(squares);
    }

    [[nodiscard]] penalized_loss loss_with(double penalty) const
    {
        return {data_, moved(std::vector<double>(units_.size()), units_, penalty)};
    }

    [[nodiscard]] fit_result fitted(std::vector<double> weights, double penalty) const
    {
        const penalized_loss loss = loss_with(penalty);
        if (has_errors()) {
            weights = newton_minimum(loss, std::move(weights), [&] { return !is_stopped(); });
        } else {
            weights = with_early_stop(loss, std::move(weights));
        }
        const double fitted_loss = loss_of_weights(data_, false, weights).mean();
        const double held_out_loss = loss_of_weights(data_, true, weights).mean();
        return {std::move(weights), {}, penalty, fitted_loss, held_out_loss};
    }

    /// Stops early: with this many weights, the last steps would overfit the training games.
    [[nodiscard]] std::vector<double> with_early_stop(const penalized_loss& loss, std::vector<double> weights) const
    {
        constexpr int patience = 5; // steps without a lower loss
        std::vector<double> best = weights;
        double least = loss_of_weights(data_, true, weights).sum;
        int without = 0;
        auto last = limited_memory_minimum(loss, std::move(weights), [&](const std::vector<double>& now) {
            const double held_out = loss_of_weights(data_, true, now).sum;
            ++without;
            if (held_out < least) {
                least = held_out;
                best = now;
                without = 0;
            }
            return (data_.held_out_games() == 0 || without != patience) && !is_stopped();
        });
        return data_.held_out_games() == 0 ? last : best;
    }

    /// The errors, from the curvature of the loss and the differences of its gradient between games.
    void add_errors(fit_result& result) const
    {
        const penalized_loss loss = loss_with(result.penalty);
        std::vector<double> gradient;
        const factorized_matrix curvature{loss.curvature(result.weights, gradient)};
        const symmetric_matrix spread = loss.spread(result.weights);
        constexpr double quantile = 1.959963984540054; // of the normal distribution, for 95 %
        for (std::size_t index = 0; index != units_.size(); ++index) {
            std::vector<double> unit(units_.size());
            unit[index] = 1;
            const auto column = curvature.solution_for(std::move(unit));
            double variance = 0;
            for (std::size_t row = 0; row != units_.size(); ++row) {
                for (std::size_t other = 0; other != row; ++other) {
                    variance += 2 * column[row] * column[other] * spread.at(row, other);
                }
                variance += column[row] * column[row] * spread.at(row, row);
            }
            result.errors.push_back(quantile * std::sqrt(variance > 0 ? variance : 0));
        }
    }

    const training_data& data_;
    const fit_options& options_;
    std::vector<double> units_;
};

} // namespace detail

/// Finds the weights under which the results of the games are likeliest, where the odds of a win are the exponential of
/// the weighted sum of the features: a logistic regression. Draws count as half a win. Games that are held out choose
/// the penalty; where there are many weights, they also end the fit, when their loss no longer falls.
///
/// \param data positions with the results of their games
/// \param options see \ref fit_options
/// \return the weights, and how well they predict
/// \pre the penalty is positive and finite.
/// Throws: `std::domain_error` if a feature is not a finite number, see \ref training_data::unusable; `std::bad_alloc`.
/// Thread safety: any number of threads at the same time.
/// Complexity: with n positions of f features that are not 0 and w weights, some ten steps of n f^2 + w^3 operations
/// for few weights, some hundred of n f + w for many.
/// Example:
///
///     const auto fit = gs::fit_weights(data);
///     std::cout << fit.weights[0] << " +/- " << fit.errors[0] << '\n';
/// Sources: P. Osterlund, "Texel's Tuning Method" (2014), for the idea of fitting an evaluation to results; P. Huber,
/// "The Behavior of Maximum Likelihood Estimates" (1967), for the errors.
[[nodiscard]] inline fit_result fit_weights(const training_data& data, const fit_options& options = {})
{
    GAMESEARCH_ASSERT(options.penalty > 0 && std::isfinite(options.penalty),
                      "fit_options::penalty is not a positive finite number; weights need it to stay finite");
    if (const auto& unusable = data.unusable()) {
        const std::string message = "gamesearch: " + detail::unusable_text(*unusable, {}) + " in position " +
                                    detail::number_text(unusable->position) +
                                    " of the training data (see docs/tune_an_evaluation.md)";
        raise<std::domain_error>(message.c_str());
    }
    return detail::weight_fitter{data, options}.run();
}

} // namespace gamesearch::inline v0_2_0

#endif
