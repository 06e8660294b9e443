// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The ratings under which the results of a tournament are likeliest.

#ifndef GAMESEARCH_MATCH_DETAIL_RATINGS_HPP
#define GAMESEARCH_MATCH_DETAIL_RATINGS_HPP

#include <gamesearch/match/detail/score_moments.hpp>
#include <gamesearch/match/elo.hpp>

#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The points of one player against another one.
struct encounter {
    std::size_t first; ///< number of a player
    std::size_t second; ///< number of the other player
    double points; ///< of the first one
    double games; ///< not 0
    double variance; ///< of the points
};

class square_matrix {
public:
    explicit square_matrix(std::size_t size) : size_{size}, cells_(size * size) {}
    [[nodiscard]] double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

    /// Adds the contribution of a spring of this strength between two players.
    void connect(std::size_t one, std::size_t other, double strength)
    {
        at(one, one) += strength;
        at(other, other) += strength;
        at(one, other) -= strength;
        at(other, one) -= strength;
    }

    /// The inverse, by Gauss-Jordan elimination. \pre the matrix is positive definite.
    [[nodiscard]] square_matrix inverse() const
    {
        square_matrix left{*this};
        square_matrix right{size_};
        for (std::size_t i = 0; i != size_; ++i) {
            right.at(i, i) = 1;
        }
        for (std::size_t pivot = 0; pivot != size_; ++pivot) {
            const double scale = 1 / left.at(pivot, pivot);
            for (std::size_t column = 0; column != size_; ++column) {
                left.at(pivot, column) *= scale;
                right.at(pivot, column) *= scale;
            }
            for (std::size_t row = 0; row != size_; ++row) {
                const double part = row == pivot ? 0 : left.at(row, pivot);
                for (std::size_t column = 0; column != size_; ++column) {
                    left.at(row, column) -= part * left.at(pivot, column);
                    right.at(row, column) -= part * right.at(pivot, column);
                }
            }
        }
        return right;
    }

private:
    std::size_t size_;
    std::vector<double> cells_;
};

/// Finds the ratings by Newton's method. A difference of 1 in them is one of 400 / ln 10 in Elo.
class rating_finder {
public:
    rating_finder(std::size_t players, std::vector<encounter> met)
        : players_{players}, met_{std::move(met)}, ratings_(players), has_played_(players)
    {}

    /// The ratings, whose mean is 0.
    [[nodiscard]] std::vector<elo_estimate> run()
    {
        for (const encounter& pair : met_) {
            has_played_[pair.first] = has_played_[pair.second] = true;
        }
        if (!finite_ratings_are_likeliest()) {
            for (std::size_t first = 0; first != players_; ++first) {
                for (std::size_t second = first + 1; second != players_; ++second) {
                    met_.push_back({first, second, 0.5, 1, 0.25});
                }
            }
        }
        for (int round = 0; round != rounds && improve() > enough; ++round) {
        }
        return estimates();
    }

private:
    static constexpr int rounds = 200;
    static constexpr double enough = 1e-12;
    static constexpr double unit = 400 / std::numbers::ln10;

    /// Returns whether every player has scored points against every other, perhaps by way of others. Source: L. Ford,
    /// "Solution of a Ranking Problem from Binary Comparisons" (1957).
    [[nodiscard]] bool finite_ratings_are_likeliest() const
    {
        std::vector<std::vector<bool>> reached(players_, std::vector<bool>(players_));
        for (const encounter& pair : met_) {
            reached[pair.first][pair.second] = reached[pair.first][pair.second] || pair.points > 0;
            reached[pair.second][pair.first] = reached[pair.second][pair.first] || pair.points < pair.games;
        }
        for (std::size_t by = 0; by != players_; ++by) {
            for (std::size_t from = 0; from != players_; ++from) {
                for (std::size_t to = 0; to != players_; ++to) {
                    reached[from][to] = reached[from][to] || (reached[from][by] && reached[by][to]);
                }
            }
        }
        for (std::size_t from = 0; from != players_; ++from) {
            for (std::size_t to = 0; to != players_; ++to) {
                if (from != to && !reached[from][to]) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] double expected(const encounter& pair) const
    {
        return 1 / (1 + std::exp(ratings_[pair.second] - ratings_[pair.first]));
    }

    /// The information matrix of the ratings, with their mean fixed.
    [[nodiscard]] square_matrix information() const
    {
        square_matrix matrix{players_};
        for (const encounter& pair : met_) {
            const double score = expected(pair);
            matrix.connect(pair.first, pair.second, pair.games * score * (1 - score));
        }
        for (std::size_t row = 0; row != players_; ++row) {
            for (std::size_t column = 0; column != players_; ++column) {
                matrix.at(row, column) += 1 / static_cast<double>(players_);
            }
        }
        return matrix;
    }

    /// Takes a step, short enough to raise the likelihood. \return the greatest change
    double improve()
    {
        std::vector<double> slope(players_);
        for (const encounter& pair : met_) {
            const double lacking = pair.points - pair.games * expected(pair);
            slope[pair.first] += lacking;
            slope[pair.second] -= lacking;
        }
        const square_matrix inverse = information().inverse();
        double greatest = 0;
        std::vector<double> step(players_);
        for (std::size_t row = 0; row != players_; ++row) {
            for (std::size_t column = 0; column != players_; ++column) {
                step[row] += inverse.at(row, column) * slope[column];
            }
            greatest = std::fmax(greatest, (std::abs)(step[row]));
        }
        const double part = greatest > 1 ? 1 / greatest : 1; // beyond that the approximation does not hold
        for (std::size_t row = 0; row != players_; ++row) {
            ratings_[row] += part * step[row];
        }
        return greatest;
    }

    /// The errors follow from the variances of the points, as far as they affect the ratings.
    [[nodiscard]] std::vector<elo_estimate> estimates() const
    {
        constexpr double quantile = 1.959963984540054;
        const square_matrix inverse = information().inverse();
        std::vector<elo_estimate> all;
        for (std::size_t player = 0; player != players_; ++player) {
            double variance = 0;
            for (const encounter& pair : met_) {
                const double effect = inverse.at(player, pair.first) - inverse.at(player, pair.second);
                variance += effect * effect * pair.variance;
            }
            const bool is_finite = has_played_[player] && variance > 0;
            all.push_back({ratings_[player] * unit, is_finite ? quantile * std::sqrt(variance) * unit
                                                              : std::numeric_limits<double>::infinity()});
        }
        return all;
    }

    std::size_t players_;
    std::vector<encounter> met_;
    std::vector<double> ratings_;
    std::vector<bool> has_played_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
