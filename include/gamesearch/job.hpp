// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Questions that somebody has to answer, so that a score is proven.

#ifndef GAMESEARCH_JOB_HPP
#define GAMESEARCH_JOB_HPP

#include <gamesearch/fact.hpp>
#include <gamesearch/game.hpp>

#include <cstdint>
#include <string>

namespace gamesearch {

/// What a store is about: nothing in it says anything of another game, or of positions that others would number differently.
template <keyed_game G>
struct plan {
    game_key_t<G> root{}; ///< the position that is solved
    std::string rules{}; ///< what names the rules: the caller's text
    std::uint64_t nodes = 0; ///< the budget of a job

    /// Member by member.
    friend bool operator==(const plan&, const plan&) = default;
};

/// A question about a position: is its score at the end of the game at least this? It is told from others by its position
/// and its question.
template <keyed_game G>
struct job {
    game_key_t<G> key{}; ///< of the position, in a running game
    /// How to come to it from the root: of each move its place in `legal_moves()`, from 1, with a space between two. Empty at
    /// the root. See \ref position_after.
    std::string line{};
    score_t<G> question{}; ///< is the score at least this?
    bool expected = false; ///< the answer that the plan counts on
    std::uint64_t nodes = 0; ///< its budget: a search that wants more is given up, and the job split

    /// Member by member.
    friend bool operator==(const job&, const job&) = default;
};

/// A job that somebody has taken, and what he shows when he comes back.
template <keyed_game G>
struct claimed_job {
    std::uint64_t claim = 0; ///< another number for each claim of a store
    job<G> asked{}; ///< what is to be answered
};

/// How far the jobs of a store have come.
struct job_counts {
    std::uint64_t open = 0; ///< to be claimed
    std::uint64_t claimed = 0; ///< being worked on, or their worker is dead and the lease runs
    std::uint64_t done = 0; ///< answered
    std::uint64_t split = 0; ///< too large for their budget
    std::uint64_t claims =
        0; ///< so often a job was claimed; more than `claimed + done + split` by what was begun again
    std::uint64_t nodes = 0; ///< of all that were answered or split

    /// Member by member.
    friend bool operator==(const job_counts&, const job_counts&) = default;
};

} // namespace gamesearch

#endif
