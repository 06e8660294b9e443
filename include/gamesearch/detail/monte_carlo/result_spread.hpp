// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How far apart the results of simulations are.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_RESULT_SPREAD_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_RESULT_SPREAD_HPP

#include <cmath>

namespace gamesearch::detail {

/// The standard deviation of results: the unit in which a search explores, so that the scale of a game's scores does not
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
    /// 1 as long as all results are equal.
    [[nodiscard]] double deviation() const { return squares_ > 0 ? std::sqrt(squares_ / count_) : 1; }

private:
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0; ///< the sum of squared distances from the mean
};

} // namespace gamesearch::detail

#endif
