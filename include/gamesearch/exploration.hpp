// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What Monte Carlo tree search can be told to do otherwise.

#ifndef GAMESEARCH_EXPLORATION_HPP
#define GAMESEARCH_EXPLORATION_HPP

namespace gamesearch {

/// For `.with(...)` of \ref monte_carlo_tree_search: how much it tries moves that were seldom tried, in standard deviations of
/// the results. The scale of a game's scores does not matter.
struct exploration {
    double value = 1; ///< not negative
};

/// The type of \ref no_proofs.
struct no_proofs_t {
    explicit no_proofs_t() = default;
};

/// For `.with(...)` of \ref monte_carlo_tree_search: nothing is proven from what the moves of a position come to. For
/// benchmarking.
inline constexpr no_proofs_t no_proofs{};

} // namespace gamesearch

#endif
