// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The standard deviation of the results of simulations.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_RESULT_SPREAD_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_RESULT_SPREAD_HPP

#include <cmath>

namespace gamesearch::inline v0_2_0::detail {

/// The standard deviation of results. It is the unit of exploration, so that the scale of a game's scores does not
/// matter. Source: B. P. Welford, "Note on a Method for Calculating Corrected Sums of Squares and Products" (1962).
class result_spread {
public:
    void add(double result)
    {
        ++count_;
        const double off = result - mean_;
        mean_ += off / count_;
        squares_ += off * (result - mean_);
    }

    [[nodiscard]] double mean() const { return mean_; }
    /// The standard deviation; 1 as long as all results are equal.
    [[nodiscard]] double deviation() const { return squares_ > 0 ? std::sqrt(squares_ / count_) : 1; }

private:
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0; ///< the sum of squared deviations from the mean
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
