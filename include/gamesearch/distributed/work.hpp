// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One solve by many workers.

#ifndef GAMESEARCH_DISTRIBUTED_WORK_HPP
#define GAMESEARCH_DISTRIBUTED_WORK_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/diagnostics.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/table.hpp>

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Solves a position by the jobs of a store, with the caller's table or the worker's own, called in the forms of
/// \ref searcher_interface. It finds the score and a move that attains it, but neither distance nor principal
/// variation. It has no horizon, so it never calls an evaluation. Its event is `on_progress`, after each job and each
/// plan.
///
/// `limits.nodes` is never exceeded. A job that the limits stop is left unchanged to other workers.
template <class Store, class Table = no_table>
class job_solver : public searcher_interface<job_solver<Store, Table>> {
public:
    job_solver(Store& store, jobs how, Table* table) : store_{&store}, how_{std::move(how)}, table_{table} {}

    /// The options that are set: it finds neither distance nor principal variation.
    [[nodiscard]] static constexpr policy_set policies() { return {.distance = false, .line = false}; }

private:
    friend searcher_interface<job_solver>;

    template <class G, class Evaluate, class Observer>
    [[nodiscard]] auto search(const G& root, unlimited_t, Evaluate& evaluate, Observer& observer) const
    {
        return search(root, limits{}, evaluate, observer);
    }
    template <class G, class Evaluate, class Observer>
    [[nodiscard]] auto search(const G& root, const limits& within, Evaluate&, Observer& observer) const
    {
        if constexpr (!check_call<G, whole_window, Evaluate, Observer>()) {
            return no_game{};
        } else if constexpr (!check_jobs<Store, G>()) {
            return solve_result<G>{};
        } else {
            require_progress_event<Observer, G>();
            constexpr bool hears = std::same_as<std::remove_const_t<Observer>, no_observer> ||
                                   names_on_progress<std::remove_const_t<Observer>>;
            static_assert(hears, "gamesearch: a solve by jobs has the event on_progress only; name a member of the "
                                 "observer so, or ask the store for its counts() (see docs/stores.md)");
            return solve(root, within, observer);
        }
    }

    template <game G, class Observer>
    [[nodiscard]] solve_result<G> solve(const G& root, const limits& within, Observer& observer) const
    {
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
            result.stopped_by = run(worker, root, within, observer);
        } else {
            worker.step(); // solved; throws if the store has a fault
        }
        result.statistics.nodes = worker.nodes();
        tell(root, result);
        return result;
    }

    template <game G>
    [[nodiscard]] job_worker<Store, G, Table> worker_of(const G& root, const std::optional<stop_token>& stop) const
    {
        if constexpr (std::is_same_v<Table, no_table>) {
            return {*store_, root, how_, stop};
        } else {
            static_assert(table<Table, G>, "gamesearch: the table is for another game; give the solve a "
                                           "gs::shared_transposition_table<G> of the type G that is solved (see "
                                           "docs/stores.md)");
            return {*store_, root, how_, *table_, stop};
        }
    }

    template <class Worker, class G, class Observer>
    [[nodiscard]] stop_reason run(Worker& worker, const G& root, const limits& within, Observer& observer) const
    {
        progress_reporter<G, Observer> progress{observer};
        remaining_limits<limits> remaining{within};
        for (job_step done = job_step::worked; done != job_step::solved;) {
            const limits left = remaining.left();
            if (done != job_step::claimed) { // a claim must be worked off or given back first
                if (worker.stopped_by() != stop_reason::none) {
                    return worker.stopped_by();
                }
                if (within.stop && within.stop->stop_requested()) {
                    return stop_reason::stop;
                }
                if (left.time.count() <= 0) {
                    return stop_reason::time;
                }
                if (done == job_step::waits) {
                    wait(left);
                }
            }
            const std::uint64_t before = worker.nodes();
            done = worker.step(left);
            remaining.spend(worker.nodes() - before);
            if constexpr (has_on_progress<Observer, G>) {
                if (done == job_step::worked || done == job_step::planned) {
                    report(progress, root, worker.nodes());
                }
            }
        }
        return stop_reason::none;
    }

    /// Reports the store's present bounds of the root, whoever found them.
    template <class Progress, class G>
    void report(Progress& progress, const G& root, std::uint64_t nodes) const
    {
        const auto known = known_bounds(root);
        search_result<G> so_far{.statistics = {.nodes = nodes}};
        detail::tell_proven(so_far, known, root.to_move());
        progress.report(root, so_far, known);
    }

    /// Waits for other workers, but no longer than the time limit allows.
    void wait(const limits& left) const
    {
        constexpr std::chrono::milliseconds longest{200};
        store_->wait(left.time < longest ? std::chrono::ceil<std::chrono::milliseconds>(left.time) : longest);
    }

    /// Sets the store's bounds of the root, and a move that attains the bound of the side to move.
    template <class G>
    void tell(const G& root, solve_result<G>& result) const
    {
        const bool maximizes = root.to_move() == player::maximizer;
        const auto known = known_bounds(root);
        result.lower = known.lower;
        result.upper = known.upper;
        const auto& reached = maximizes ? result.lower : result.upper;
        detail::tell_proven(result, known, root.to_move());
        for (const counted_move<G>& m : counted_moves(root)) {
            G child(root);
            child.apply(m.move);
            const auto after = known_bounds(child);
            const auto& there = maximizes ? after.lower : after.upper;
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
    [[nodiscard]] score_bounds<score_t<G>> known_bounds(const G& position) const
    {
        if (const auto end = gamesearch::final_score(position)) {
            return {*end, *end};
        }
        auto known = detail::bounds_by_game(position);
        if (const auto stored = store_->find(position)) {
            known.learn(*stored);
        }
        return known;
    }

    Store* store_;
    jobs how_;
    Table* table_;
};

/// Makes a \ref job_solver for \ref solve and its `with`.
struct make_job_solver {
    template <class Searcher, class Store, class... Table>
    [[nodiscard]] static auto make(Store& store, const jobs& how, Table&... table)
    {
        static_assert(
            !Searcher::policies().draw_by_repetition,
            "gamesearch: draws by repetition depend on the line that led to a position, and a job knows only the "
            "position; leave out draw_by_repetition, or the jobs (see docs/stores.md)");
        static_assert(is_bare_solver<Searcher> || Searcher::policies().draw_by_repetition,
                      "gamesearch: a solve by jobs takes its table with the jobs, and no other options; write "
                      "gs::solve.with(store, gs::jobs{...}, table) (see docs/stores.md)");
        return job_solver<Store, Table...>{store, how, {&table...}};
    }
    template <class Searcher, class Store, class... Table>
    [[nodiscard]] static auto make(const jobs& how, Store& store, Table&... table)
    {
        return make<Searcher>(store, how, table...);
    }
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

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

/// Works with a table that the caller owns, as \ref job_worker does. Workers on one machine that share a
/// \ref shared_transposition_table search little twice.
template <class Store, game G, table<G> Table>
std::optional<score_t<G>> work(Store& store, const G& root, jobs how, Table& table,
                               std::optional<stop_token> stop = std::nullopt)
{
    job_worker<Store, G, Table> worker{store, root, std::move(how), table, stop};
    return detail::work_to_the_end(worker, store, stop);
}

} // namespace gamesearch::inline v0_2_0

#endif
