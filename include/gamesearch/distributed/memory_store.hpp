// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Facts and jobs in memory.

#ifndef GAMESEARCH_DISTRIBUTED_MEMORY_STORE_HPP
#define GAMESEARCH_DISTRIBUTED_MEMORY_STORE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/detail/lease_end.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/fact_store.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The jobs of a store in memory, as documented for \ref job_store, without facts.
template <keyed_game G>
class leased_jobs {
    using job_id = std::pair<game_key_t<G>, score_t<G>>;

public:
    explicit leased_jobs(std::function<lease_time()> now) : now_{std::move(now)} {}

    [[nodiscard]] std::optional<std::uint64_t> claim_plan(lease_time lease)
    {
        if (planner_.claim != 0 && now_() < planner_.until) {
            return std::nullopt;
        }
        planner_ = {.claim = ++last_claim_, .until = detail::lease_end(now_(), lease)};
        return planner_.claim;
    }
    bool ask(std::uint64_t claim, std::span<const job<G>> wanted)
    {
        if (claim != planner_.claim || claim == 0) {
            return false;
        }
        planner_ = {};
        std::erase_if(jobs_, [](const auto& each) { return each.second.claim == 0; });
        order_.clear();
        for (const job<G>& asked : wanted) {
            const auto [place, is_new] = jobs_.try_emplace({asked.key, asked.question}, held{.asked = asked});
            if (is_new) {
                order_.push_back(place->first);
            }
        }
        return true;
    }

    [[nodiscard]] std::optional<claimed_job<G>> claim(lease_time lease)
    {
        const auto place = first_free();
        if (place == jobs_.end()) {
            return std::nullopt;
        }
        std::erase(order_, place->first);
        place->second.claim = ++last_claim_;
        place->second.until = detail::lease_end(now_(), lease);
        ++counts_.claims;
        return claimed_job<G>{place->second.claim, place->second.asked};
    }
    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease)
    {
        if (claim != 0 && claim == planner_.claim) {
            planner_.until = detail::lease_end(now_(), lease);
            return true;
        }
        const auto place =
            std::ranges::find_if(jobs_, [&](const auto& each) { return claim != 0 && each.second.claim == claim; });
        if (place == jobs_.end()) {
            return false;
        }
        place->second.until = detail::lease_end(now_(), lease);
        return true;
    }
    void close(const job<G>& asked, std::uint64_t nodes, bool is_split)
    {
        const job_id id{asked.key, asked.question};
        if (jobs_.erase(id) != 0) { // false if another worker was faster
            std::erase(order_, id);
            ++(is_split ? counts_.split : counts_.done);
            counts_.nodes += nodes;
        }
    }
    [[nodiscard]] job_counts counts() const
    {
        job_counts now = counts_;
        now.open = order_.size();
        now.claimed = jobs_.size() - order_.size();
        return now;
    }

private:
    /// A job that is open or claimed. Finished jobs are only counted.
    struct held {
        job<G> asked{};
        std::uint64_t claim = 0; ///< 0 for an open job
        lease_time until{};
    };

    [[nodiscard]] auto first_free()
    {
        const auto lapsed = [now = now_()](const auto& each) {
            return each.second.claim != 0 && each.second.until <= now;
        };
        const auto late = std::ranges::find_if(jobs_, lapsed);
        return late != jobs_.end() || order_.empty() ? late : jobs_.find(order_.front());
    }

    std::function<lease_time()> now_;
    held planner_{};
    std::map<job_id, held> jobs_;
    std::vector<job_id> order_; // of open jobs
    job_counts counts_{};
    std::uint64_t last_claim_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// A \ref gamesearch::job_store "job_store" that ends with the program: for one worker that splits a long search into
/// jobs, for tests, and as a model for stores in files and databases, which have the same calls.
///
/// Thread safety: one thread at a time.
/// Example: docs/snippets/cluster.cpp [solve]
template <detail::checked_game G>
class memory_store {
    static_assert(keyed_game<G>,
                  "gamesearch: facts are about positions identified by key() const; give the game one (see "
                  "docs/proofs.md)");

public:
    /// A function that returns the time.
    using clock = std::function<lease_time()>;

    /// Uses the machine's steady clock.
    memory_store() : memory_store{&steady_now} {}
    /// \p now returns the time; it must never go back.
    explicit memory_store(clock now) : jobs_{std::move(now)} {}

    /// \name Facts
    /// @{

    /// Merges a fact with those stored for its position.
    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told) { return add_all(std::span{&told, 1}); }
    /// The fact stored for a position, if any.
    [[nodiscard]] std::optional<fact<G>> find(const G& position) const { return facts_.find(position); }
    /// The number of positions with a stored fact.
    [[nodiscard]] std::size_t size() const noexcept { return facts_.size(); }
    /// Calls \p visit with each fact, in the order of the keys.
    template <class Visit>
    void each(const Visit& visit) const
    {
        facts_.each(visit);
    }
    /// Drops the bounds of a worker and those of the plan, and clears the fault.
    void forget(const std::string& worker)
    {
        fact_store<G> kept;
        facts_.each([&](fact<G> known) {
            strip(known.lower, known.lower_by, worker);
            strip(known.upper, known.upper_by, worker);
            if (known.lower || known.upper) {
                static_cast<void>(kept.add(known));
            }
        });
        facts_ = std::move(kept);
        fault_.clear();
    }
    /// The contradiction that was found; empty if there was none.
    [[nodiscard]] std::string fault() const { return fault_; }

    /// @}
    /// \name Jobs, as documented for \ref job_store
    /// @{

    /// Makes this the plan, unless there is one already. Returns the plan in force.
    plan<G> begin(const plan<G>& wanted)
    {
        if (!plan_) {
            plan_ = wanted;
        }
        return *plan_;
    }
    /// The number of a claim that permits a call of \ref ask, or nothing.
    [[nodiscard]] std::optional<std::uint64_t> claim_plan(const std::string&, lease_time lease)
    {
        return jobs_.claim_plan(lease);
    }
    /// Makes these the open jobs, and makes \ref is_split true for the positions with the keys \p split.
    bool ask(std::uint64_t claim, std::span<const job<G>> wanted, std::span<const game_key_t<G>> split)
    {
        const bool is_planner = jobs_.ask(claim, wanted);
        if (is_planner) {
            split_.insert(split.begin(), split.end());
        }
        return is_planner;
    }
    /// Claims the first job whose lease has expired, or else the first open job.
    [[nodiscard]] std::optional<claimed_job<G>> claim(const std::string&, lease_time lease)
    {
        return fault_.empty() ? jobs_.claim(lease) : std::nullopt;
    }
    /// Renews the lease. Returns false if the job, or the plan, has passed to another worker, or is done.
    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease) { return jobs_.heartbeat(claim, lease); }
    /// Merges facts and marks the job as done, both or neither.
    [[nodiscard]] std::optional<contradiction<G>> finish(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                         std::uint64_t nodes)
    {
        auto clash = add_all(facts);
        if (!clash) {
            jobs_.close(taken.asked, nodes, false);
        }
        return clash;
    }
    /// Like \ref finish, for a job whose budget was too small.
    [[nodiscard]] std::optional<contradiction<G>> split(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes)
    {
        auto clash = add_all(facts);
        if (!clash) {
            jobs_.close(taken.asked, nodes, true);
            split_.insert(taken.asked.key);
        }
        return clash;
    }
    /// Returns whether the positions after this one are asked about instead.
    [[nodiscard]] bool is_split(const G& position) const { return split_.contains(position.key()); }
    /// The progress of the jobs.
    [[nodiscard]] job_counts counts() const { return jobs_.counts(); }
    /// Returns at once: no other process can bring news.
    void wait(lease_time) const {}

    /// @}

private:
    [[nodiscard]] static lease_time steady_now()
    {
        return std::chrono::duration_cast<lease_time>(std::chrono::steady_clock::now().time_since_epoch());
    }

    static void strip(std::optional<score_t<G>>& bound, std::string& by, const std::string& worker)
    {
        if (by == worker || by == plan_name) {
            bound.reset();
            by.clear();
        }
    }

    /// Adds all facts or none.
    [[nodiscard]] std::optional<contradiction<G>> add_all(std::span<const fact<G>> told)
    {
        fact_store<G> of_these; // a store of their own, since they may contradict each other, too
        for (const fact<G>& one : told) {
            const auto known = facts_.find_key(one.key);
            auto clash = known ? of_these.add(*known) : std::nullopt;
            clash = clash ? clash : of_these.add(one);
            if (clash) {
                fault_ = fault_.empty() ? clash->text() : fault_;
                return clash;
            }
        }
        for (const fact<G>& one : told) {
            static_cast<void>(facts_.add(one));
        }
        return std::nullopt;
    }

    fact_store<G> facts_;
    std::string fault_;
    std::optional<plan<G>> plan_{};
    detail::leased_jobs<G> jobs_;
    std::set<game_key_t<G>> split_;
};

} // namespace gamesearch::inline v0_2_0

#endif
