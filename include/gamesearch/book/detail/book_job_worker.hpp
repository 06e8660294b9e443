// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A worker that does the jobs of a book.

#ifndef GAMESEARCH_BOOK_DETAIL_BOOK_JOB_WORKER_HPP
#define GAMESEARCH_BOOK_DETAIL_BOOK_JOB_WORKER_HPP

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

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// Claims jobs of a store and does them until the scores of all positions after the last ply are facts. A worker that
/// finds nothing to claim, and nobody at work, asks for what is missing.
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
    /// Searches the position of a job. If that is stopped, others need not wait for the end of the lease.
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

    /// A job for each missing score, in the order in which the positions are found: neighbours share what they search.
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

} // namespace gamesearch::detail

#endif
