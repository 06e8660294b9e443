// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One solve by many workers.

#ifndef GAMESEARCH_WORK_HPP
#define GAMESEARCH_WORK_HPP

#include <gamesearch/detail/jobs/job_solver.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job_worker.hpp>
#include <gamesearch/jobs.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/stop_token.hpp>
#include <gamesearch/table.hpp>

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
        const bool is_enough = stop && stop->stop_requested() && done != job_step::claimed; // that it gives back
        if (done == job_step::solved || is_enough) {
            return worker.score();
        }
        if (done == job_step::waits) {
            store.wait(std::chrono::milliseconds{200});
        }
    }
}

} // namespace detail

/// Works on the solve of \p root that somebody has begun in \p store, or begins it, until it is solved or \p stop asks for an
/// end. Any number of processes, on any machine that reaches the store, may do so at the same time; they come and go.
///
///     gs::sqlite_store<connect_four> facts{"c4.sqlite"};
///     gs::work(facts, connect_four{}, {.worker = "machine 7"}, token);
///
/// A store has the position as a key and the rules as a name, and can make neither a game: so the worker says both, and
/// what does not fit is refused.
///
/// \returns the score, if it is proven now
/// Throws as \ref job_worker does.
template <class Store, game G>
std::optional<score_t<G>> work(Store& store, const G& root, jobs how = {},
                               std::optional<stop_token> stop = std::nullopt)
{
    job_worker<Store, G> worker{store, root, std::move(how), stop};
    return detail::work_to_the_end(worker, store, stop);
}

/// The same with a table that the caller owns, as \ref job_worker takes it: workers on one machine that share a
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
