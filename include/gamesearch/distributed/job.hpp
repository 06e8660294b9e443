// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The questions that must be answered to prove a score.

#ifndef GAMESEARCH_DISTRIBUTED_JOB_HPP
#define GAMESEARCH_DISTRIBUTED_JOB_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/game.hpp>

#include <cstdint>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The subject of a store. Nothing in it concerns another game, or positions with other keys.
template <keyed_game G>
struct plan {
    game_key_t<G> root{}; ///< the position being solved
    std::string rules{}; ///< the caller's text that names the rules
    std::uint64_t nodes = 0; ///< the budget of a job

    /// Compares member by member.
    friend bool operator==(const plan&, const plan&) = default;
};

/// A question about a position: whether its score at the end of the game is at least a given one. A job is identified
/// by its position and its question.
template <keyed_game G>
struct job {
    game_key_t<G> key{}; ///< of the position, whose game is not over
    /// The moves from the root to the position: for each its index in `legal_moves()`, from 1, separated by spaces.
    /// Empty at the root. See \ref position_after.
    std::string line{};
    score_t<G> question{}; ///< whether the score is at least this
    bool expected = false; ///< the answer that the plan expects
    std::uint64_t nodes = 0; ///< its budget: a search that exceeds it is abandoned, and the job is split

    /// Compares member by member.
    friend bool operator==(const job&, const job&) = default;
};

/// A job that a worker has claimed, and the token with which the worker reports back.
template <keyed_game G>
struct claimed_job {
    std::uint64_t claim = 0; ///< different for each claim in a store
    job<G> asked{}; ///< the question to answer
};

/// The progress of the jobs of a store.
struct job_counts {
    std::uint64_t open = 0; ///< free to be claimed
    std::uint64_t claimed = 0; ///< being worked on, or waiting for the lease of a dead worker to expire
    std::uint64_t done = 0; ///< answered
    std::uint64_t split = 0; ///< too large for their budgets
    std::uint64_t claims = 0; ///< claims so far; `claimed + done + split`, plus one for each job that was started again
    std::uint64_t nodes = 0; ///< of all jobs that were answered or split

    /// Compares member by member.
    friend bool operator==(const job_counts&, const job_counts&) = default;
};

} // namespace gamesearch::inline v0_2_0

#endif
