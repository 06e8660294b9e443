// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How a solve is cut into jobs.

#ifndef GAMESEARCH_JOBS_HPP
#define GAMESEARCH_JOBS_HPP

#include <gamesearch/job_store.hpp>

#include <chrono>
#include <cstdint>
#include <string>

namespace gamesearch {

namespace detail {

struct make_job_solver;

} // namespace detail

/// How large a job is, and who works on it: for `gs::solve.with(facts, gs::jobs{.nodes = 20'000'000})` and for \ref work.
struct jobs {
    /// Of a search that answers one question. One that wants more is given up, and the positions after it are asked about. A
    /// job should take a second at least, and much less than the whole: the store and the planner are asked for each. It
    /// is that of the plan: who comes later takes what the store says.
    std::uint64_t nodes = 20'000'000;
    /// What names the rules, as for \ref save. A store for other rules, or for another position, is refused.
    std::string rules{};
    /// Who writes the facts, such as the name of a machine: in a contradiction it says whose they are.
    std::string worker{};
    /// When a worker is given up for dead, if nothing is heard of it.
    lease_time lease = std::chrono::seconds{60};

    using own_solver = detail::make_job_solver; ///< for \ref solve
};

} // namespace gamesearch

#endif
