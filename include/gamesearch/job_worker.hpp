// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Who does the jobs of a store, and plans them.

#ifndef GAMESEARCH_JOB_WORKER_HPP
#define GAMESEARCH_JOB_WORKER_HPP

#include <gamesearch/detail/jobs/diagnostics.hpp>
#include <gamesearch/detail/jobs/heartbeat.hpp>
#include <gamesearch/detail/jobs/job_memory.hpp>
#include <gamesearch/detail/jobs/job_search.hpp>
#include <gamesearch/detail/jobs/planner.hpp>
#include <gamesearch/detail/jobs/store_checks.hpp>
#include <gamesearch/detail/node/no_table.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/job_store.hpp>
#include <gamesearch/jobs.hpp>
#include <gamesearch/stop_token.hpp>
#include <gamesearch/table.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>

namespace gamesearch {

/// What a worker did last.
enum class job_step : unsigned char {
    claimed, ///< it took a job, or the right to plan
    worked, ///< it answered a job, or split it, or gave it up
    planned, ///< it asked the questions that are to be answered now
    waits, ///< there is nothing to do until others are done
    solved, ///< the score is proven
};

/// One worker of a solve, step by step: for a program that shows how far it has come, or that has something else to do in
/// between. \ref gamesearch::work "work" and \ref solve take these steps.
///
///     gs::job_worker worker{store, opening, {.worker = "machine 7"}};
///     while (worker.step() != gs::job_step::solved) { show(store.counts()); }
///
/// All workers are alike: who finds no job, or an answer that nobody expected, plans, if nobody else does. One that ends at
/// any moment, however it ends, leaves the store as good as it was; another one takes its job when the lease has run out.
template <class Store, game G, class Table = detail::no_table>
class job_worker {
    static_assert(detail::check_jobs<Store, G>());

public:
    /// Makes \p root the plan of the store, if it has none.
    /// It has a table of its own, of up to 64 MiB, if the game can have one.
    /// Throws `std::invalid_argument` if the store is about another position or other rules.
    /// \pre the game goes on, and every line of play ends by the rules
    job_worker(Store& store, const G& root, jobs how = {}, std::optional<stop_token> stop = std::nullopt)
        : store_{store}, root_(root), how_{std::move(how)}, stop_{std::move(stop)}, planner_{store, begin()}
    {}

    /// The same with a table that the caller owns and that must outlive it: one \ref shared_transposition_table for all
    /// workers of a machine, say.
    /// \pre all that is in it was stored by workers, under the same rules
    job_worker(Store& store, const G& root, jobs how, Table& table, std::optional<stop_token> stop = std::nullopt)
        requires gamesearch::table<Table, G>
        : store_{store}, root_(root), how_{std::move(how)}, stop_{std::move(stop)}, planner_{store, begin()},
          memory_{table}
    {}

    /// Does what is to be done next. It returns when a job is finished at the latest, or when it should stop; then the job
    /// that it has is left to others.
    /// Throws `std::runtime_error` if two facts contradict each other, in the words of \ref contradiction, and if a job
    /// leads nowhere; besides what the store throws.
    job_step step()
    {
        if (taken_ || plan_) {
            return taken_ ? work() : ask();
        }
        if (is_solved()) {
            return job_step::solved;
        }
        if (std::exchange(may_plan_, false)) {
            plan_ = store_.claim_plan(how_.worker, how_.lease);
        }
        taken_ = plan_ || wants_plan_ ? std::nullopt : store_.claim(how_.worker, how_.lease);
        if (taken_ || plan_) {
            return job_step::claimed;
        }
        detail::throw_fault(store_);
        if (std::exchange(wants_plan_, false) || is_news()) {
            plan_ = store_.claim_plan(how_.worker, how_.lease);
        }
        return plan_ ? job_step::claimed : job_step::waits;
    }

    /// Of the root, once it is solved.
    [[nodiscard]] std::optional<score_t<G>> score() const { return score_; }
    /// That this worker has searched.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_ + planner_.nodes(); }
    /// Of the job that it has taken, or of the right to plan; 0 if it has neither. Who finds that noted by a worker that was
    /// killed need not wait until the lease has run out: `store.heartbeat(claim, gs::lease_time{0})` gives it back.
    [[nodiscard]] std::uint64_t claim() const noexcept { return taken_ ? taken_->claim : plan_.value_or(0); }
    /// The budget of a job, by the plan.
    [[nodiscard]] std::uint64_t budget() const noexcept { return how_.nodes; }

private:
    std::uint64_t begin()
    {
        how_.nodes = detail::budget_of_plan(store_, root_, how_);
        return how_.nodes;
    }

    [[nodiscard]] bool is_solved()
    {
        if (!score_) {
            const auto known = store_.find(root_);
            if (known && known->lower && known->lower == known->upper) {
                detail::throw_fault(store_); // something in the store is wrong, and it may be this
                score_ = known->lower;
            }
        }
        return score_.has_value();
    }

    job_step work()
    {
        const claimed_job<G> taken = *std::exchange(taken_, std::nullopt);
        const G position = detail::position_of_job(root_, taken.asked);
        detail::heartbeat<G, Store> alive{store_, taken.claim, how_.lease, stop_};
        const auto found = detail::job_search{taken.asked, how_.worker, alive.token(), alive}.run(position, memory_);
        nodes_ += found.nodes;
        if (found.stopped) {
            static_cast<void>(store_.heartbeat(taken.claim, lease_time{0})); // others need not wait
            return job_step::worked;
        }
        const auto clash = found.is_at_least ? store_.finish(taken, found.facts, found.nodes)
                                             : store_.split(taken, found.facts, found.nodes);
        if (clash) {
            raise<std::runtime_error>(clash->text().c_str());
        }
        wants_plan_ = !found.is_at_least || *found.is_at_least != taken.asked.expected;
        may_plan_ = !wants_plan_ && alternatives(store_.counts()) != 0; // which the answer may have made useless
        return job_step::worked;
    }

    job_step ask()
    {
        const std::uint64_t claim = *std::exchange(plan_, std::nullopt);
        const job_counts now = store_.counts();
        seen_ = closed(now);
        detail::heartbeat<G, Store> alive{store_, claim, how_.lease, stop_};
        const auto questions = planner_.questions(root_, alternatives(now), [&] { alive.beat(); });
        store_.ask(claim, questions, planner_.splits());
        if (planner_.is_solved()) {
            const score_t<G> score = planner_.root_score();
            static_cast<void>(store_.add(
                {.key = root_.key(), .lower = score, .upper = score, .lower_by = plan_name, .upper_by = plan_name}));
            detail::throw_fault(store_);
            score_ = score;
        }
        return job_step::planned;
    }

    /// One for each other worker. Of many workers each would wait for the planner.
    [[nodiscard]] static std::uint64_t alternatives(const job_counts& now)
    {
        return now.claimed <= 8 ? now.claimed : 0;
    }

    /// Has anything been answered since this worker planned?
    [[nodiscard]] bool is_news() const { return !seen_ || *seen_ != closed(store_.counts()); }
    [[nodiscard]] static std::uint64_t closed(const job_counts& now) { return now.done + now.split; }

    Store& store_;
    G root_;
    jobs how_;
    std::optional<stop_token> stop_;
    detail::planner<G, Store> planner_;
    detail::job_memory<G, Table> memory_{};
    std::optional<claimed_job<G>> taken_{};
    std::optional<std::uint64_t> plan_{};
    std::optional<std::uint64_t> seen_{}; ///< how many jobs were closed when this worker planned last
    std::optional<score_t<G>> score_{};
    std::uint64_t nodes_ = 0;
    bool wants_plan_ = false;
    bool may_plan_ = false; ///< unless somebody else does
};

} // namespace gamesearch

#endif
