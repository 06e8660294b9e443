// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The loss of estimates that predict the results of games, and its dependence on the weights.

#ifndef GAMESEARCH_TUNING_DETAIL_LOGISTIC_LOSS_HPP
#define GAMESEARCH_TUNING_DETAIL_LOGISTIC_LOSS_HPP

#include <gamesearch/tuning/detail/symmetric_matrix.hpp>
#include <gamesearch/tuning/training_data.hpp>

#include <cmath>
#include <cstddef>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The expected result of a position whose odds have this logarithm.
[[nodiscard]] inline double expected_result(double log_odds)
{
    return log_odds < 0 ? std::exp(log_odds) / (1 + std::exp(log_odds)) : 1 / (1 + std::exp(-log_odds));
}

/// Minus the logarithm of the likelihood of \p result.
[[nodiscard]] inline double loss_of(double log_odds, double result)
{
    const double certain = log_odds > 0 ? log_odds : 0;
    return certain + std::log1p(std::exp(-(std::abs)(log_odds))) - result * log_odds;
}

[[nodiscard]] inline double weighted_sum(const training_data::position& position, const std::vector<double>& weights)
{
    double sum = 0;
    for (const auto& [index, value] : position.features) {
        sum += weights[index] * static_cast<double>(value);
    }
    return sum;
}

/// A sum of losses, and the number of positions that it covers.
struct total_loss {
    double sum = 0;
    std::size_t positions = 0;

    [[nodiscard]] double mean() const { return positions == 0 ? 0 : sum / static_cast<double>(positions); }
};

/// Calls `visit(game, position)` for all positions of the games that are held out, or of all others.
template <class Visit>
void for_each_position(const training_data& data, bool held_out, const Visit& visit)
{
    for (std::size_t number = 0; number != data.games(); ++number) {
        const auto game = data.game_at(number);
        for (std::size_t at = game.first; game.is_held_out == held_out && at != game.last; ++at) {
            visit(game, data[at]);
        }
    }
}

/// The loss of predictions by `log_odds(position)`.
template <class LogOdds>
[[nodiscard]] total_loss loss_by(const training_data& data, bool held_out, const LogOdds& log_odds)
{
    total_loss total;
    for_each_position(data, held_out, [&](const auto& game, const auto& position) {
        total.sum += loss_of(log_odds(position), game.result);
        ++total.positions;
    });
    return total;
}

[[nodiscard]] inline total_loss loss_of_weights(const training_data& data, bool held_out,
                                                const std::vector<double>& weights)
{
    return loss_by(data, held_out, [&](const auto& position) { return weighted_sum(position, weights); });
}

/// The function to be minimized: the loss of the games that are not held out, and the penalty, which is half the sum of
/// the squared weights, each multiplied by its own factor.
class penalized_loss {
public:
    penalized_loss(const training_data& data, std::vector<double> penalties)
        : data_{data}, penalties_{std::move(penalties)}
    {}

    [[nodiscard]] std::size_t size() const { return penalties_.size(); }

    [[nodiscard]] double at(const std::vector<double>& weights) const
    {
        return loss_of_weights(data_, false, weights).sum + penalty(weights);
    }

    /// The value and the gradient.
    [[nodiscard]] double at(const std::vector<double>& weights, std::vector<double>& gradient) const
    {
        begin_gradient(weights, gradient);
        double sum = penalty(weights);
        for_each_position(data_, false, [&](const auto& game, const auto& position) {
            const double log_odds = weighted_sum(position, weights);
            sum += loss_of(log_odds, game.result);
            add(gradient, position, expected_result(log_odds) - game.result);
        });
        return sum;
    }

    /// The matrix of second derivatives, with the gradient.
    [[nodiscard]] symmetric_matrix curvature(const std::vector<double>& weights, std::vector<double>& gradient) const
    {
        begin_gradient(weights, gradient);
        symmetric_matrix matrix{size()};
        for (std::size_t index = 0; index != size(); ++index) {
            matrix.at(index, index) = penalties_[index];
        }
        for_each_position(data_, false, [&](const auto& game, const auto& position) {
            const double expected = expected_result(weighted_sum(position, weights));
            add(gradient, position, expected - game.result);
            add_square(matrix, position, expected * (1 - expected));
        });
        return matrix;
    }

    /// The sum over the games of the squares of their gradients: the positions of a game share its result, so only
    /// whole games are independent.
    [[nodiscard]] symmetric_matrix spread(const std::vector<double>& weights) const
    {
        symmetric_matrix matrix{size()};
        std::vector<double> of_game(size());
        for (std::size_t number = 0; number != data_.games(); ++number) {
            const auto game = data_.game_at(number);
            of_game.assign(size(), 0);
            for (std::size_t at = game.first; !game.is_held_out && at != game.last; ++at) {
                const auto position = data_[at];
                add(of_game, position, expected_result(weighted_sum(position, weights)) - game.result);
            }
            for (std::size_t row = 0; row != size(); ++row) {
                for (std::size_t column = 0; column <= row; ++column) {
                    matrix.at(row, column) += of_game[row] * of_game[column];
                }
            }
        }
        return matrix;
    }

private:
    [[nodiscard]] double penalty(const std::vector<double>& weights) const
    {
        double sum = 0;
        for (std::size_t index = 0; index != size(); ++index) {
            sum += penalties_[index] * weights[index] * weights[index] / 2;
        }
        return sum;
    }

    void begin_gradient(const std::vector<double>& weights, std::vector<double>& gradient) const
    {
        gradient.resize(size());
        for (std::size_t index = 0; index != size(); ++index) {
            gradient[index] = penalties_[index] * weights[index];
        }
    }

    static void add(std::vector<double>& sums, const training_data::position& position, double factor)
    {
        for (const auto& [index, value] : position.features) {
            sums[index] += factor * static_cast<double>(value);
        }
    }

    static void add_square(symmetric_matrix& matrix, const training_data::position& position, double factor)
    {
        for (const auto& [row, value] : position.features) { // those of a dense range are in order, others need not be
            for (const auto& [column, other] : position.features) {
                if (column <= row) {
                    matrix.at(row, column) += factor * static_cast<double>(value) * static_cast<double>(other);
                }
            }
        }
    }

    const training_data& data_;
    std::vector<double> penalties_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
