// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What `gs::solve.with(facts, gs::jobs{...})` makes.

#ifndef GAMESEARCH_DETAIL_JOBS_JOB_SOLVER_HPP
#define GAMESEARCH_DETAIL_JOBS_JOB_SOLVER_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/jobs/counted_moves.hpp>
#include <gamesearch/detail/node/no_table.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job_worker.hpp>
#include <gamesearch/jobs.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/solve_result.hpp>
#include <gamesearch/stop_token.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/value.hpp>

#include <chrono>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::detail {

/// Solves a position by the jobs of a store, with a table of the caller's or the worker's own. It finds the score and a move
/// that attains it; distance and line are not asked for.
template <class Store, class Table = no_table>
class job_solver {
public:
    job_solver(Store& store, jobs how, Table* table) : store_{&store}, how_{std::move(how)}, table_{table} {}

    template <game G>
    [[nodiscard]] solve_result<G> operator()(const G& root) const
    {
        return (*this)(root, limits{});
    }
    template <game G>
    [[nodiscard]] solve_result<G> operator()(const G& root, unlimited_t) const
    {
        return (*this)(root, limits{});
    }

    /// Within `limits.nodes`, by whole jobs, `limits.time` and `limits.stop`.
    template <game G>
    [[nodiscard]] solve_result<G> operator()(const G& root, const limits& within) const
    {
        if constexpr (!check_jobs<Store, G>()) {
            return {};
        } else {
            GAMESEARCH_ASSERT(within.depth >= max_depth,
                              "a solve by jobs goes to the end of the game; leave out the depth");
            solve_result<G> result{};
            result.depth = max_depth;
            if (const auto end = gamesearch::final_score(root)) {
                result.score = *end;
                result.bound = bound::exact;
                result.lower = result.upper = *end;
                return result;
            }
            auto worker = worker_of(root, within.stop);
            const auto told = store_->find(root);
            if (!told || !told->lower || told->lower != told->upper) {
                result.stopped_by = run(worker, within);
            } else {
                worker.step(); // solved, unless the store has a fault
            }
            result.statistics.nodes = worker.nodes();
            tell(root, result);
            return result;
        }
    }

private:
    template <game G>
    [[nodiscard]] job_worker<Store, G, Table> worker_of(const G& root, const std::optional<stop_token>& stop) const
    {
        if constexpr (std::is_same_v<Table, no_table>) {
            return {*store_, root, how_, stop};
        } else {
            static_assert(table<Table, G>, "gamesearch: the table is one of another game; give the solve a "
                                           "gs::shared_transposition_table<G> of the type G that is solved (see "
                                           "docs/cluster.md)");
            return {*store_, root, how_, *table_, stop};
        }
    }

    template <class Worker>
    [[nodiscard]] stop_reason run(Worker& worker, const limits& within) const
    {
        const auto begin = std::chrono::steady_clock::now();
        for (job_step done = job_step::worked; done != job_step::solved; done = worker.step()) {
            if (done == job_step::claimed) {
                continue; // what was claimed is done, or given back
            }
            if (within.stop && within.stop->stop_requested()) {
                return stop_reason::stop;
            }
            if (std::chrono::steady_clock::now() - begin >= within.time) {
                return stop_reason::time;
            }
            if (within.nodes - worker.nodes() < worker.budget()) {
                return stop_reason::nodes;
            }
            if (done == job_step::waits) {
                store_->wait(std::chrono::milliseconds{200});
            }
        }
        return stop_reason::none;
    }

    /// What the store knows of the root, and a move that gets the side to move what is known of its side.
    template <class G>
    void tell(const G& root, solve_result<G>& result) const
    {
        const bool maximizes = root.to_move() == player::maximizer;
        const auto known = known_bounds(root);
        result.lower = known.lower();
        result.upper = known.upper();
        const auto& reached = maximizes ? result.lower : result.upper;
        if (result.lower || result.upper) {
            const bool is_lower = result.lower && (maximizes || !result.upper);
            result.score = is_lower ? *result.lower : *result.upper;
            result.bound = known.is_one_score() ? bound::exact : is_lower ? bound::lower : bound::upper;
        }
        for (const counted_move<G>& m : counted_moves(root)) {
            G child(root);
            child.apply(m.move);
            const auto after = known_bounds(child);
            const auto& there = maximizes ? after.lower() : after.upper();
            const bool reaches = reached && there && (maximizes ? *there >= *reached : *there <= *reached);
            if (reaches || !result.best_move) {
                result.best_move.emplace(m.move);
            }
            if (reaches) {
                return;
            }
        }
    }

    template <class G>
    [[nodiscard]] proven_interval<score_t<G>> known_bounds(const G& position) const
    {
        proven_interval<score_t<G>> known;
        if (const auto end = gamesearch::final_score(position)) {
            known.learn(*end, bound::exact);
            return known;
        }
        if constexpr (bounded_game<G>) {
            const auto bounds = position.score_bounds();
            known.learn(static_cast<score_t<G>>(bounds.lower), bound::lower);
            known.learn(static_cast<score_t<G>>(bounds.upper), bound::upper);
        }
        if (const auto told = store_->find(position)) {
            if (told->lower) {
                known.learn(*told->lower, bound::lower);
            }
            if (told->upper) {
                known.learn(*told->upper, bound::upper);
            }
        }
        return known;
    }

    Store* store_;
    jobs how_;
    Table* table_;
};

/// For `with` of \ref solve.
struct make_job_solver {
    template <class Searcher, class Store, class... Table>
    [[nodiscard]] static auto make(Store& store, const jobs& how, Table&... table)
    {
        static_assert(
            !Searcher::policies().draws_by_repetition,
            "gamesearch: what is a draw by repetition depends on the way to a position, and a job knows only the "
            "position; leave out draw_by_repetition, or the jobs (see docs/cluster.md)");
        static_assert(!has_table<Searcher>,
                      "gamesearch: a solve by jobs takes its table with the jobs; write gs::solve.with(store, "
                      "gs::jobs{...}, table) (see docs/cluster.md)");
        return job_solver<Store, Table...>{store, how, {&table...}};
    }
    template <class Searcher, class Store, class... Table>
    [[nodiscard]] static auto make(const jobs& how, Store& store, Table&... table)
    {
        return make<Searcher>(store, how, table...);
    }
};

} // namespace gamesearch::detail

#endif
