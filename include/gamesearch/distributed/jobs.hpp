// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How a solve is divided into jobs.

#ifndef GAMESEARCH_DISTRIBUTED_JOBS_HPP
#define GAMESEARCH_DISTRIBUTED_JOBS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/job_store.hpp>

#include <chrono>
#include <cstdint>
#include <string>

namespace gamesearch::inline v0_2_0 {

namespace detail {

struct make_job_solver;

} // namespace detail

/// The size of a job, and who works on it: for `gs::solve.with(facts, gs::jobs{.nodes = 20'000'000})` and for
/// \ref work.
struct jobs {
    /// The budget of a search that answers one question. A search that exceeds it is abandoned, and questions about the
    /// positions after it are asked instead. A job should take a second at least, and much less than the whole solve,
    /// because each one costs calls of the store and the planner. The plan decides: a worker that joins later uses the
    /// number in the store.
    std::uint64_t nodes = 20'000'000;
    /// The text that names the rules, as for \ref save. A store for other rules, or for another position, is refused.
    std::string rules{};
    /// The author of the facts, such as the name of a machine. A contradiction names it.
    std::string worker{};
    /// How long a worker may be silent before it is considered dead.
    lease_time lease = std::chrono::seconds{60};

    using own_solver = detail::make_job_solver; ///< for \ref solve
};

} // namespace gamesearch::inline v0_2_0

#endif
