// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Options of \ref gamesearch::monte_carlo_tree_search "monte_carlo_tree_search" other than its tree, for `.with(...)`.

#ifndef GAMESEARCH_MONTE_CARLO_MONTE_CARLO_OPTIONS_HPP
#define GAMESEARCH_MONTE_CARLO_MONTE_CARLO_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0 {

/// The seed of the random numbers: the same seed gives the same answer in every run. 0 by default.
struct seed {
    std::uint64_t value = 0; ///< any number
};

/// How strongly the search favours moves that have seldom been tried, in standard deviations of the results, so that
/// the scale of a game's scores does not matter. 1 by default.
struct exploration {
    double value = 1; ///< not negative, and finite; otherwise a broken precondition
};

/// The weight of the evaluation against a playout, from 0 to 1, if there is an evaluation: at 0 it is not called, at 1
/// there is no playout. The default is 1, but 0 for a game with `playout_move`, which chooses its own playouts.
struct evaluation_weight {
    double value = 1; ///< from 0 to 1; otherwise a broken precondition
};

/// How strongly the search favours moves after which a win of the side to move is nearer to its proof, by proof
/// numbers, in standard deviations of the results. 0 by default; 1 proves most games in fewer simulations.
struct proof_bias {
    double value = 1; ///< not negative, and finite; otherwise a broken precondition
};

/// How many positions are judged in one call, if the evaluation of a search with limits has a member
/// `evaluate_many(positions)`, which takes a `std::span<const G>` and returns their scores, in the same order, as any
/// range. Meanwhile each of these simulations leaves a virtual loss, which sends the next one elsewhere. 16 by default;
/// with 1 the tree is that of an evaluation without this member. On several threads, each has a batch of its own, and
/// calls overlap.
struct batch_size {
    std::uint32_t value = 16; ///< at least 1; otherwise a broken precondition, as for an evaluation without the member
};

/// Noise in the priors of the root's moves, so that self-play also tries moves that the game neglects: each prior, as a
/// share of their sum, becomes `(1 - weight) * prior + weight * noise`. The noise is drawn by the \ref seed, from a
/// Dirichlet distribution. In a game without `prior` it is a broken precondition.
/// Source: D. Silver et al., "Mastering the Game of Go without Human Knowledge", Nature 550 (2017).
struct root_noise {
    double weight = 0.25; ///< from 0 to 1; otherwise a broken precondition
    /// The sum of the distribution's parameters, shared equally by the moves: 0.3 each for 33 moves. Less concentrates
    /// the noise on fewer moves.
    double concentration = 10; ///< positive, and finite; otherwise a broken precondition
};

/// Draws the best move of the result by the \ref seed, with a probability that grows with its visits to the power of
/// `1 / value`, so that games of self-play differ. Score, bound and line of the result are then those of that move. A
/// position whose score is proven, at the end of the game or to `limits.depth`, keeps its best move.
/// Source: as for \ref root_noise.
struct temperature {
    double value = 1; ///< not negative, and finite; otherwise a broken precondition. 0 draws nothing.
};

/// The type of \ref no_proofs.
struct no_proofs_t {
    explicit no_proofs_t() = default;
};

/// Switches off the proofs: nothing is derived from the scores of a position's moves. For benchmarking.
inline constexpr no_proofs_t no_proofs{};

} // namespace gamesearch::inline v0_2_0

#endif
