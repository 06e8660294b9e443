// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One solve by many workers.

#ifndef GAMESEARCH_DISTRIBUTED_WORK_HPP
#define GAMESEARCH_DISTRIBUTED_WORK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/detail/job_solver.hpp>
#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/table.hpp>

#include <chrono>
#include <optional>
#include <utility>

namespace gamesearch {

namespace detail {

template <class Worker, class Store>
auto work_to_the_end(Worker& worker, Store& store, const std::optional<stop_token>& stop)
{
    for (;;) {
        const job_step done = worker.step();
        const bool is_enough = stop && stop->stop_requested() && done != job_step::claimed; // a claim goes back first
        if (done == job_step::solved || is_enough) {
            return worker.score();
        }
        if (done == job_step::waits) {
            store.wait(std::chrono::milliseconds{200});
        }
    }
}

} // namespace detail

/// Works on the solve of \p root in \p store, which another worker may have begun, until it is solved or \p stop
/// requests a stop. Any number of processes, on any machine that reaches the store, may do so at the same time; they
/// may join and leave at any time.
///
/// A store knows the position as a key and the rules as a name, and can construct a game from neither. So each worker
/// states both, and a store for another position or other rules is refused.
///
/// \param store the store that the workers share
/// \param root the position to solve
/// \param how the job's size, and this worker's name
/// \param stop requests a stop
/// \returns the score, if it is proven
/// Throws: what \ref job_worker throws.
/// Thread safety: one thread for each store object; processes and threads open the store themselves.
/// Complexity: the searches of the jobs that it gets.
/// Example:
///
///     gs::sqlite_store<connect_four> facts{"c4.sqlite", "connect four 7x6"};
///     gs::work(facts, connect_four{}, {.worker = "machine 7"}, token);
template <class Store, game G>
std::optional<score_t<G>> work(Store& store, const G& root, jobs how = {},
                               std::optional<stop_token> stop = std::nullopt)
{
    job_worker<Store, G> worker{store, root, std::move(how), stop};
    return detail::work_to_the_end(worker, store, stop);
}

/// The same with a table that the caller owns, as \ref job_worker takes it. Workers on one machine that share a
/// \ref shared_transposition_table search little twice.
template <class Store, game G, table<G> Table>
std::optional<score_t<G>> work(Store& store, const G& root, jobs how, Table& table,
                               std::optional<stop_token> stop = std::nullopt)
{
    job_worker<Store, G, Table> worker{store, root, std::move(how), table, stop};
    return detail::work_to_the_end(worker, store, stop);
}

} // namespace gamesearch

#endif
