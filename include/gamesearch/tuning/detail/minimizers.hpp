// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Minimizing a loss: by Newton's method for a few weights, by that of Broyden, Fletcher, Goldfarb and Shanno with
/// limited memory for many.

#ifndef GAMESEARCH_TUNING_DETAIL_MINIMIZERS_HPP
#define GAMESEARCH_TUNING_DETAIL_MINIMIZERS_HPP

#include <gamesearch/tuning/detail/logistic_loss.hpp>
#include <gamesearch/tuning/detail/symmetric_matrix.hpp>

#include <cstddef>
#include <deque>
#include <numeric>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

[[nodiscard]] inline double dot_product(const std::vector<double>& a, const std::vector<double>& b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// `from` plus `factor` times `step`.
[[nodiscard]] inline std::vector<double> moved(std::vector<double> from, const std::vector<double>& step, double factor)
{
    for (std::size_t index = 0; index != from.size(); ++index) {
        from[index] += factor * step[index];
    }
    return from;
}

/// Moves \p weights along \p step as far as the loss falls enough: all of it, or half, or a quarter, and so on.
/// \param slope the derivative of the loss along the step
/// \return whether they have moved
[[nodiscard]] inline bool descend(const penalized_loss& loss, std::vector<double>& weights,
                                  const std::vector<double>& step, double value, double slope)
{
    constexpr double enough = 1e-4; // of what the slope promises; Armijo's condition
    for (double factor = 1; factor > 1e-9; factor /= 2) {
        auto tried = moved(weights, step, factor);
        if (loss.at(tried) <= value + enough * factor * slope) {
            weights = std::move(tried);
            return true;
        }
    }
    return false;
}

/// The weights with the least loss, starting from \p weights.
/// \param goes_on called after each step: whether to go on
template <class GoesOn>
[[nodiscard]] std::vector<double> newton_minimum(const penalized_loss& loss, std::vector<double> weights,
                                                 const GoesOn& goes_on)
{
    constexpr double nothing = 1e-9; // of a loss, which is a logarithm
    constexpr int most_steps = 100; // about seven do
    for (int count = 0; count != most_steps; ++count) {
        std::vector<double> gradient;
        const factorized_matrix curvature{loss.curvature(weights, gradient)};
        const auto step = curvature.solution_for(moved(std::vector<double>(weights.size()), gradient, -1));
        const double slope = dot_product(gradient, step);
        if (-slope < nothing || !descend(loss, weights, step, loss.at(weights), slope) || !goes_on()) {
            break;
        }
    }
    return weights;
}

/// The latest steps, and what they tell about the curvature.
class curvature_memory {
public:
    void add(std::vector<double> step, std::vector<double> change)
    {
        if (const double product = dot_product(step, change); product > 0) {
            pairs_.push_back({std::move(step), std::move(change), product});
            if (pairs_.size() > longest) {
                pairs_.pop_front();
            }
        }
    }

    /// The gradient divided by the curvature, as far as that is known, with the opposite sign.
    [[nodiscard]] std::vector<double> step_for(std::vector<double> gradient) const
    {
        std::vector<double> factors(pairs_.size());
        for (std::size_t at = pairs_.size(); at-- != 0;) {
            factors[at] = dot_product(pairs_[at].step, gradient) / pairs_[at].product;
            gradient = moved(std::move(gradient), pairs_[at].change, -factors[at]);
        }
        const double scale = pairs_.empty()
                                 ? first_step / (1 + std::sqrt(dot_product(gradient, gradient)))
                                 : pairs_.back().product / dot_product(pairs_.back().change, pairs_.back().change);
        gradient = moved(std::vector<double>(gradient.size()), gradient, scale);
        for (std::size_t at = 0; at != pairs_.size(); ++at) {
            const double factor = factors[at] - dot_product(pairs_[at].change, gradient) / pairs_[at].product;
            gradient = moved(std::move(gradient), pairs_[at].step, factor);
        }
        return moved(std::vector<double>(gradient.size()), gradient, -1);
    }

private:
    static constexpr std::size_t longest = 8;
    static constexpr double first_step = 0.1;

    struct pair {
        std::vector<double> step;
        std::vector<double> change; // of the gradient along the step
        double product; // of both
    };
    std::deque<pair> pairs_{};
};

/// The same where the matrix of second derivatives would be too large.
/// \param goes_on called after each step, with the weights: whether to go on
/// Source: D. Liu and J. Nocedal, "On the Limited Memory BFGS Method for Large Scale Optimization" (1989)
template <class GoesOn>
[[nodiscard]] std::vector<double> limited_memory_minimum(const penalized_loss& loss, std::vector<double> weights,
                                                         const GoesOn& goes_on)
{
    constexpr int most_steps = 500;
    constexpr double nothing = 1e-6;
    std::vector<double> gradient;
    double value = loss.at(weights, gradient);
    curvature_memory memory;
    for (int count = 0; count != most_steps; ++count) {
        const auto step = memory.step_for(gradient);
        const auto before = weights;
        const double slope = dot_product(gradient, step);
        if (-slope < nothing || !descend(loss, weights, step, value, slope)) {
            break;
        }
        const auto old_gradient = gradient;
        value = loss.at(weights, gradient);
        memory.add(moved(weights, before, -1), moved(gradient, old_gradient, -1));
        if (!goes_on(weights)) {
            break;
        }
    }
    return weights;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
