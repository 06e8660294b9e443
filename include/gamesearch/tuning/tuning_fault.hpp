// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Faults that make a tuning fail, or its result worse than it could be.

#ifndef GAMESEARCH_TUNING_TUNING_FAULT_HPP
#define GAMESEARCH_TUNING_TUNING_FAULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>

#include <string>

namespace gamesearch::inline v0_2_0 {

/// The kinds of faults that `tune` looks for.
enum class tuning_fault_kind : unsigned char {
    movers_viewpoint, ///< a feature is good for the side to move, rather than for the maximizer
    unusable_feature, ///< a feature is infinite or not a number in a position, or beyond what a `float` holds
    constant_feature, ///< a feature is the same in every position
    determined_feature, ///< a feature is a sum of multiples of others, so its weight is arbitrary
    results_alike, ///< all games ended with the same result, so there is nothing to learn
    games_alike, ///< many games were played twice, from the same opening by the same moves
    beyond_a_win, ///< estimates would be beyond what a win pays
    coarse_scores, ///< whole numbers are too few to distinguish estimates
};

/// Prints its name, such as `constant_feature`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, tuning_fault_kind printed)
{
    return detail::print_name(out, printed,
                              {"movers_viewpoint", "unusable_feature", "constant_feature", "determined_feature",
                               "results_alike", "games_alike", "beyond_a_win", "coarse_scores"});
}

/// A fault that was found.
struct tuning_fault {
    tuning_fault_kind kind; ///< its kind
    std::string message; ///< the fault, and how to correct it

    friend bool operator==(const tuning_fault&, const tuning_fault&) = default; ///< Member by member.
};

} // namespace gamesearch::inline v0_2_0

#endif
