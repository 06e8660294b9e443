// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What \ref gamesearch::monte_carlo_tree_search "monte_carlo_tree_search" can be told by `.with(...)`, besides its tree.

#ifndef GAMESEARCH_MONTE_CARLO_OPTIONS_HPP
#define GAMESEARCH_MONTE_CARLO_OPTIONS_HPP

#include <cstdint>

namespace gamesearch {

/// Where random numbers begin: the same seed, the same answer, in every run. 0 unless it is given.
struct seed {
    std::uint64_t value = 0; ///< any number
};

/// How much moves are tried that were seldom tried, in standard deviations of the results: the scale of a game's scores does
/// not matter. 1 unless it is given.
struct exploration {
    double value = 1; ///< not negative
};

/// How much the evaluation counts beside a playout, from 0 to 1, where there is one: at 0 it is not called, at 1 nothing is
/// played out. Unless it is given it is 1, and 0 for a game with `playout_move`: that says how it wants to be played out.
struct evaluation_share {
    double value = 1; ///< from 0 to 1
};

/// The type of \ref no_proofs.
struct no_proofs_t {
    explicit no_proofs_t() = default;
};

/// Proves nothing from what the moves of a position come to. For benchmarking.
inline constexpr no_proofs_t no_proofs{};

} // namespace gamesearch

#endif
