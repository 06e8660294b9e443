// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A worker, which does the jobs of a store and plans them.

#ifndef GAMESEARCH_DISTRIBUTED_JOB_WORKER_HPP
#define GAMESEARCH_DISTRIBUTED_JOB_WORKER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/distributed/detail/expected_scores.hpp>
#include <gamesearch/distributed/detail/job_search.hpp>
#include <gamesearch/distributed/detail/planner.hpp>
#include <gamesearch/distributed/heartbeat.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_position.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/distributed/jobs.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>
#include <gamesearch/table/growing_table.hpp>
#include <gamesearch/table/table.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The memory of a worker: a table that the caller owns.
template <game G, class Table, bool IsMemorable = memorable_game<G>>
class job_memory {
public:
    explicit job_memory(Table& table) : table_{table} {}

    /// A searcher that refers to the table.
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>().with(table_); }

private:
    Table& table_;
};

/// The worker's own table, so that the parts of a split job are not searched from scratch: up to 64 MiB. It starts
/// small and grows as it fills.
template <class G>
class job_memory<G, no_table, true> {
public:
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>().with(table_); }

private:
    growing_table<G> table_{std::size_t{64} << 20};
};

/// No table, for games that cannot have one.
template <class G>
class job_memory<G, no_table, false> {
public:
    [[nodiscard]] auto searcher() { return detail::job_searcher<G>(); }
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Returns whether this game can be solved by jobs of this store. If not, the error message says what is wrong, once.
template <class Store, class G>
[[nodiscard]] consteval bool check_jobs()
{
    static_assert(keyed_game<G>,
                  "gamesearch: jobs are about positions identified by key() const; give the game one (see "
                  "docs/stores.md)");
    if constexpr (keyed_game<G>) {
        constexpr bool has_integer_scores = std::signed_integral<score_t<G>> && sizeof(score_t<G>) <= 4;
        static_assert(has_integer_scores, "gamesearch: a job asks whether a score is at least a given one; make "
                                          "terminal_score() an integer of up to 32 bits (see docs/stores.md)");
        static_assert(
            job_store<Store, G>,
            "gamesearch: jobs need a store for this game that holds jobs; give a gs::memory_store, or one in a "
            "file or a database (see docs/stores.md)");
        return has_integer_scores && job_store<Store, G>;
    } else {
        return false;
    }
}

/// Makes \p root the plan, unless there is one already. Returns the budget of a job under the plan in force.
/// Throws `std::invalid_argument` if that plan is for another position or other rules.
template <class Store, game G>
[[nodiscard]] std::uint64_t budget_of_plan(Store& store, const G& root, const jobs& how)
{
    GAMESEARCH_ASSERT(!gamesearch::final_score(root), "a game that is over cannot be solved; ask for its score");
    GAMESEARCH_ASSERT(how.nodes != 0, "a job has no nodes; give gs::jobs a budget");
    const plan<G> stands = store.begin({.root = root.key(), .rules = how.rules, .nodes = how.nodes});
    if (stands.root != root.key() || stands.rules != how.rules) {
        const std::string message = "the store is about another position, or about the rules '" +
                                    detail::legible(stands.rules) + "', not '" + detail::legible(how.rules) +
                                    "'; give the solve a store of its own";
        raise<std::invalid_argument>(message.c_str());
    }
    return stands.nodes;
}

/// The position of a job. Throws `std::runtime_error` if the job's line does not lead to it.
template <game G>
[[nodiscard]] G position_of_job(const G& root, const job<G>& asked)
{
    const auto position = gamesearch::position_after(root, asked.line);
    if (!position || gamesearch::final_score(*position) || position->key() != asked.key) {
        raise<std::runtime_error>("the line of a job does not lead to its position; the rules have changed since it "
                                  "was written, or the store is damaged (see docs/stores.md)");
    }
    return *position;
}

/// Throws `std::runtime_error` if a contradiction was found.
template <class Store>
void throw_fault(const Store& store)
{
    if (const std::string fault = detail::legible(store.fault(), 4096); !fault.empty()) {
        raise<std::runtime_error>(fault.c_str());
    }
}

} // namespace detail

/// The last step of a worker.
enum class job_step : unsigned char {
    claimed, ///< it claimed a job, or the right to plan
    worked, ///< it answered a job or split it, or gave up its claim
    planned, ///< it asked the questions that must be answered next
    waits, ///< there is nothing to do until other workers are done
    solved, ///< the score is proven
};

/// One worker of a solve, step by step: for a program that shows its progress, or that has other things to do in
/// between. \ref gamesearch::work "work" and \ref solve take these steps.
///
/// All workers are alike: one that finds no job, or gets an unexpected answer, plans, unless another worker is
/// planning. A worker that ends at any moment, in whatever way, leaves the store intact; another one takes its job when
/// the lease has expired.
///
/// Thread safety: one thread; any number of workers may share a store, each with its own connection.
/// Example:
///
///     gs::job_worker worker{store, opening, {.worker = "machine 7"}};
///     while (worker.step() != gs::job_step::solved) { show(store.counts()); }
template <class Store, game G, class Table = detail::no_table>
class job_worker {
    static_assert(detail::check_jobs<Store, G>());

public:
    /// Makes \p root the plan of the store, unless it has one. The worker has a table of its own, of up to 64 MiB, if
    /// the game allows one. Throws `std::invalid_argument` if the store is about another position or other rules.
    /// \pre the game is not over, and every line of play ends by the rules
    job_worker(Store& store, const G& root, jobs how = {}, std::optional<stop_token> stop = std::nullopt)
        : store_{store}, root_(root), how_{std::move(how)}, stop_{std::move(stop)}, planner_{store, begin()}
    {}

    /// Instead of a table of its own, the worker uses one that the caller owns and that must outlive it: for example
    /// one \ref shared_transposition_table for all workers on a machine.
    /// \pre all entries of the table were stored by workers, under the same rules
    job_worker(Store& store, const G& root, jobs how, Table& table, std::optional<stop_token> stop = std::nullopt)
        requires gamesearch::table<Table, G>
        : store_{store}, root_(root), how_{std::move(how)}, stop_{std::move(stop)}, planner_{store, begin()},
          memory_{table}
    {}

    /// Takes the next step. Returns at the latest when a job is finished or a stop is requested; a stopped job is left
    /// to other workers. Throws `std::runtime_error` if two facts contradict each other, with the text of the
    /// \ref contradiction, or if the line of a job does not lead to its position. Also throws whatever the store
    /// throws.
    job_step step() { return step(limits{}); }

    /// Takes the next step within the limits \p within; `within.nodes` is never exceeded. A claim that the limits stop
    /// is left unchanged to other workers, and \ref stopped_by says which limit it was.
    job_step step(const limits& within)
    {
        stopped_by_ = stop_reason::none;
        if (taken_ || plan_) {
            return taken_ ? work(within) : ask(within);
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

    /// The score of the root, once it is solved.
    [[nodiscard]] std::optional<score_t<G>> score() const { return score_; }
    /// The reason why the last step was stopped before its claim was done.
    [[nodiscard]] stop_reason stopped_by() const noexcept { return stopped_by_; }
    /// The nodes that this worker has searched.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_ + planner_.nodes(); }
    /// The claim of the job that the worker holds, or of the right to plan; 0 if it holds neither. A program that finds
    /// the claim recorded by a worker that was killed need not wait for the lease to expire: `store.heartbeat(claim,
    /// gs::lease_time{0})` gives it back.
    [[nodiscard]] std::uint64_t claim() const noexcept { return taken_ ? taken_->claim : plan_.value_or(0); }
    /// The budget of a job under the plan.
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

    job_step work(const limits& within)
    {
        const claimed_job<G> taken = *std::exchange(taken_, std::nullopt);
        const G position = detail::position_of_job(root_, taken.asked);
        detail::heartbeat<G, Store> alive{store_, taken.claim, how_.lease, within.stop ? within.stop : stop_};
        const auto found =
            detail::job_search{taken.asked, how_.worker, remaining_limits<limits>{within}, alive.token(), alive}.run(
                position, memory_);
        nodes_ += found.nodes;
        if (found.stopped_by != stop_reason::none) {
            return give_up(taken.claim, alive.is_lost() ? stop_reason::none : found.stopped_by);
        }
        const auto clash = found.is_at_least ? store_.finish(taken, found.facts, found.nodes)
                                             : store_.split(taken, found.facts, found.nodes);
        if (clash) {
            raise<std::runtime_error>(clash->text().c_str());
        }
        wants_plan_ = !found.is_at_least || *found.is_at_least != taken.asked.expected;
        may_plan_ = !wants_plan_ && alternatives(store_.counts()) != 0; // the answer may make the alternatives useless
        return job_step::worked;
    }

    job_step ask(const limits& within)
    {
        const std::uint64_t claim = *std::exchange(plan_, std::nullopt);
        const job_counts now = store_.counts();
        detail::heartbeat<G, Store> alive{store_, claim, how_.lease, within.stop ? within.stop : stop_};
        const auto questions = planner_.questions(root_, alternatives(now), within, [&] { alive.beat(); });
        if (planner_.stopped_by() != stop_reason::none) {
            wants_plan_ = true;
            return give_up(claim, planner_.stopped_by());
        }
        seen_ = closed(now);
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

    job_step give_up(std::uint64_t claim, stop_reason why)
    {
        static_cast<void>(store_.heartbeat(claim, lease_time{0})); // others need not wait
        stopped_by_ = why;
        return job_step::worked;
    }

    /// One alternative for each other worker; none if there are many, since each would wait too long for the planner.
    [[nodiscard]] static std::uint64_t alternatives(const job_counts& now)
    {
        return now.claimed <= 8 ? now.claimed : 0;
    }

    /// Returns whether any job has been closed since this worker last planned.
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
    std::optional<std::uint64_t> seen_{}; ///< how many jobs were closed when this worker last planned
    std::optional<score_t<G>> score_{};
    std::uint64_t nodes_ = 0;
    stop_reason stopped_by_ = stop_reason::none;
    bool wants_plan_ = false;
    bool may_plan_ = false; ///< unless another worker does
};

} // namespace gamesearch::inline v0_2_0

#endif
