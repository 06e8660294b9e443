// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Building a book by the jobs of a store.

#ifndef GAMESEARCH_BOOK_BOOK_BY_JOBS_HPP
#define GAMESEARCH_BOOK_BOOK_BY_JOBS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/book/book.hpp>
#include <gamesearch/book/book_options.hpp>
#include <gamesearch/book/detail/book_build.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/heartbeat.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/job_worker.hpp>
#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/growing_table.hpp>

#include <chrono>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Claims jobs of a store and does them until the scores of all positions after the last ply are facts. A worker that
/// finds no job to claim, and no other worker busy, asks for the missing scores.
template <keyed_game G, class Store>
class book_job_worker {
    using build_type = book_build<G, false>;

public:
    book_job_worker(const G& start, const book_options& options, Store& store, build_type& build)
        : start_{start}, options_{options}, store_{store}, build_{build}
    {}

    /// \return false if it was stopped
    template <class Searcher>
    [[nodiscard]] bool run(const Searcher& searcher)
    {
        if (build_.is_stopped()) {
            return false;
        }
        static_cast<void>(detail::budget_of_plan(
            store_, start_,
            {.nodes = 1, .rules = options_.rules + ", a book of " + detail::number_text(options_.plies) + " plies"}));
        take_facts();
        while (!missing_.empty()) {
            if (build_.is_stopped()) {
                return false;
            }
            if (const auto taken = store_.claim(options_.worker, options_.lease)) {
                work(*taken, searcher);
            } else {
                detail::throw_fault(store_);
                wait_or_ask();
            }
        }
        return true;
    }

private:
    /// Searches the position of a job. If the search is stopped, gives the job back, so that others need not wait for
    /// the lease to end.
    template <class Searcher>
    void work(const claimed_job<G>& taken, const Searcher& searcher)
    {
        const G position = detail::position_of_job(start_, taken.asked);
        heartbeat<G, Store> alive{store_, taken.claim, options_.lease, options_.stop};
        limits until_stopped;
        until_stopped.stop = alive.token();
        const auto found = searched(searcher, position, until_stopped, alive);
        build_.count_nodes(found.statistics.nodes);
        const auto value = detail::proven_value<false, G>(found);
        if (!value) {
            if (!alive.is_lost()) {
                static_cast<void>(store_.heartbeat(taken.claim, lease_time{0}));
            }
            return;
        }
        const fact<G> proven{.key = taken.asked.key,
                             .lower = value->score,
                             .upper = value->score,
                             .nodes = found.statistics.nodes,
                             .lower_by = options_.worker,
                             .upper_by = options_.worker};
        if (const auto clash = store_.finish(taken, {&proven, 1}, proven.nodes)) {
            raise<std::runtime_error>(clash->text().c_str());
        }
        learn(proven);
        build_.report();
    }

    /// A search that tells the store that the worker is alive, if the searcher takes an observer.
    template <class Searcher>
    [[nodiscard]] static auto searched(const Searcher& searcher, const G& position, const limits& within,
                                       heartbeat<G, Store>& alive)
    {
        if constexpr (requires { searcher(position, within, own_evaluation, alive); }) {
            return searcher(position, within, own_evaluation, alive);
        } else {
            return searcher(position, within);
        }
    }

    /// Collects the scores that the store has, and notes which ones it lacks.
    void take_facts()
    {
        missing_.clear();
        for (std::size_t place = build_.positions().last_layer(); place != build_.positions().count(); ++place) {
            if (!build_.value_at(place)) {
                missing_.emplace(build_.positions().at(place).key(), place);
            }
        }
        store_.each([this](const fact<G>& known) { learn(known); });
        build_.report();
    }

    void learn(const fact<G>& known)
    {
        const auto place = missing_.find(known.key);
        if (place != missing_.end() && known.lower && known.lower == known.upper) {
            build_.set(place->second, {*known.lower, 0});
            missing_.erase(place);
        }
    }

    void wait_or_ask()
    {
        if (const job_counts counts = store_.counts(); counts.open != 0 || counts.claimed != 0) {
            store_.wait(std::chrono::milliseconds{200}); // others are at work
            return;
        }
        take_facts();
        if (missing_.empty()) {
            return;
        }
        if (const auto plan = store_.claim_plan(options_.worker, options_.lease)) {
            store_.ask(*plan, questions(), {});
        } else {
            store_.wait(std::chrono::milliseconds{200});
        }
    }

    /// A job for each missing score, in the order in which the positions are found: neighbours share subtrees.
    [[nodiscard]] std::vector<job<G>> questions() const
    {
        std::vector<job<G>> wanted;
        for (std::size_t place = build_.positions().last_layer(); place != build_.positions().count(); ++place) {
            if (!build_.value_at(place)) {
                wanted.push_back({.key = build_.positions().at(place).key(),
                                  .line = build_.positions().line_to(place),
                                  .question = score_t<G>{},
                                  .nodes = 1});
            }
        }
        return wanted;
    }

    const G& start_;
    const book_options& options_;
    Store& store_;
    build_type& build_;
    std::map<game_key_t<G>, std::size_t> missing_{}; // the places of positions without a score, by key
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// Builds a \ref book by jobs: for each position after the last ply there is a job in \p store, and its exact score is
/// stored as a \ref fact. Any number of processes on any machines that reach the store may call this at the same time,
/// each with its own store object, and each returns the book. They may be killed at any moment; what they have finished
/// remains, and a call with the same arguments continues. Facts that the store already has are used.
///
/// \param start the start position
/// \param options the number of plies, the text that names the rules, the worker's name and its lease
/// \param store the store that the workers share, for this book alone
/// \param searcher finds exact scores
/// \return the book; an empty one if the build was stopped
/// \pre the game is not over at \p start
/// Throws: `std::invalid_argument` if the store is about another start, other rules or another number of plies;
/// `std::runtime_error` if two facts contradict each other; `std::domain_error` if the searcher does not prove a score;
/// and whatever the store throws. Where exceptions are switched off, calls \ref GAMESEARCH_FAIL.
/// Thread safety: one thread for each store object.
/// Complexity: a search for each position after the last ply, shared by the workers.
/// Example: docs/snippets/books.cpp [jobs]
template <keyed_game G, class Store, class Searcher>
    requires(job_store<Store, G> && gamesearch::searcher<const Searcher, G>)
[[nodiscard]] book<G, ignore_distance_t> book_by_jobs(const G& start, const book_options& options, Store& store,
                                                      const Searcher& searcher)
{
    using made = book<G, ignore_distance_t>;
    detail::book_build<G, false> build{start, options};
    detail::book_job_worker<G, Store> worker{start, options, store, build};
    return worker.run(searcher) && build.back_up(searcher) ? detail::book_maker::book_of<made>(build) : made{};
}

/// Builds the book by \ref solve, with one table of up to 64 MiB for all jobs of this worker. Throws what the other
/// overload throws.
template <keyed_game G, job_store<G> Store>
[[nodiscard]] book<G, ignore_distance_t> book_by_jobs(const G& start, const book_options& options, Store& store)
{
    growing_table<G> table{std::size_t{64} << 20};
    return gamesearch::book_by_jobs(start, options, store, solve.with(table, ignore_distance, no_line));
}

} // namespace gamesearch::inline v0_2_0

#endif
