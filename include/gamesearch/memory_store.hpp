// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Facts and jobs in memory.

#ifndef GAMESEARCH_MEMORY_STORE_HPP
#define GAMESEARCH_MEMORY_STORE_HPP

#include <gamesearch/error.hpp>
#include <gamesearch/fact.hpp>
#include <gamesearch/fact_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/job.hpp>
#include <gamesearch/job_store.hpp>

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

namespace gamesearch {

/// A \ref job_store that ends with the program: for one worker that splits a long search into jobs, for tests, and as a
/// model of those in files and databases, which have the same calls.
///
/// Not for several threads at a time.
template <class G>
class memory_store {
    static_assert(keyed_game<G>,
                  "gamesearch: facts are of positions that are known by key() const; give the game one (see "
                  "docs/proofs.md)");
    using job_id = std::pair<game_key_t<G>, score_t<G>>;

public:
    /// What tells the time.
    using clock = std::function<lease_time()>;

    memory_store() : now_{&steady_now} {}
    /// \p now is asked for the time; it never goes back.
    explicit memory_store(clock now) : now_{std::move(now)} {}

    /// \name Facts
    /// @{

    [[nodiscard]] std::optional<contradiction<G>> add(const fact<G>& told) { return add_all(std::span{&told, 1}); }
    [[nodiscard]] std::optional<fact<G>> find(const G& position) const { return facts_.find(position); }
    [[nodiscard]] std::size_t size() const noexcept { return facts_.size(); }
    template <class Visit>
    void each(const Visit& visit) const
    {
        facts_.each(visit);
    }
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
    [[nodiscard]] std::string fault() const { return fault_; }

    /// @}
    /// \name The plan
    /// @{

    plan<G> begin(const plan<G>& wanted)
    {
        if (!plan_) {
            plan_ = wanted;
        }
        return *plan_;
    }
    [[nodiscard]] std::optional<std::uint64_t> claim_plan(const std::string&, lease_time lease)
    {
        if (planner_.claim != 0 && now_() < planner_.until) {
            return std::nullopt;
        }
        planner_ = {.claim = ++last_claim_, .until = now_() + lease};
        return planner_.claim;
    }
    bool ask(std::uint64_t claim, std::span<const job<G>> wanted, std::span<const game_key_t<G>> split)
    {
        if (claim != planner_.claim || claim == 0) {
            return false;
        }
        planner_ = {};
        std::erase_if(jobs_, [](const auto& known) { return known.second.claim == 0; });
        order_.clear();
        split_.insert(split.begin(), split.end());
        for (const job<G>& asked : wanted) {
            const auto [place, is_new] = jobs_.try_emplace({asked.key, asked.question}, held{.asked = asked});
            if (is_new) {
                order_.push_back(place->first);
            }
        }
        return true;
    }

    /// @}
    /// \name Jobs
    /// @{

    [[nodiscard]] std::optional<claimed_job<G>> claim(const std::string&, lease_time lease)
    {
        const auto place = fault_.empty() ? first_free() : jobs_.end();
        if (place == jobs_.end()) {
            return std::nullopt;
        }
        std::erase(order_, place->first);
        place->second.claim = ++last_claim_;
        place->second.until = now_() + lease;
        ++counts_.claims;
        return claimed_job<G>{place->second.claim, place->second.asked};
    }
    [[nodiscard]] bool heartbeat(std::uint64_t claim, lease_time lease)
    {
        if (claim != 0 && claim == planner_.claim) {
            planner_.until = now_() + lease;
            return true;
        }
        const auto place =
            std::ranges::find_if(jobs_, [&](const auto& known) { return claim != 0 && known.second.claim == claim; });
        if (place == jobs_.end()) {
            return false;
        }
        place->second.until = now_() + lease;
        return true;
    }
    [[nodiscard]] std::optional<contradiction<G>> finish(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                         std::uint64_t nodes)
    {
        return close(taken, facts, nodes, counts_.done);
    }
    [[nodiscard]] std::optional<contradiction<G>> split(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes)
    {
        auto clash = close(taken, facts, nodes, counts_.split);
        if (!clash) {
            split_.insert(taken.asked.key);
        }
        return clash;
    }
    [[nodiscard]] bool is_split(const G& position) const { return split_.contains(position.key()); }
    [[nodiscard]] job_counts counts() const
    {
        job_counts now = counts_;
        now.open = order_.size();
        now.claimed = jobs_.size() - order_.size();
        return now;
    }

    /// There is nobody else to wait for but who died.
    void wait(lease_time) const {}

    /// @}

private:
    /// A job that is open or claimed; others are counted only.
    struct held {
        job<G> asked{};
        std::uint64_t claim = 0; ///< 0: open
        lease_time until{};
    };

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

    [[nodiscard]] auto first_free()
    {
        const auto lapsed = [now = now_()](const auto& known) {
            return known.second.claim != 0 && known.second.until <= now;
        };
        const auto late = std::ranges::find_if(jobs_, lapsed);
        return late != jobs_.end() || order_.empty() ? late : jobs_.find(order_.front());
    }

    /// Each of them, or none.
    [[nodiscard]] std::optional<contradiction<G>> add_all(std::span<const fact<G>> told)
    {
        fact_store<G> of_these; // they may contradict each other, too
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

    [[nodiscard]] std::optional<contradiction<G>> close(const claimed_job<G>& taken, std::span<const fact<G>> facts,
                                                        std::uint64_t nodes, std::uint64_t& count)
    {
        if (auto clash = add_all(facts)) {
            return clash;
        }
        const job_id id{taken.asked.key, taken.asked.question};
        if (jobs_.erase(id) != 0) { // not if somebody else was quicker
            std::erase(order_, id);
            ++count;
            counts_.nodes += nodes;
        }
        return std::nullopt;
    }

    clock now_;
    fact_store<G> facts_;
    std::optional<plan<G>> plan_{};
    held planner_{};
    std::map<job_id, held> jobs_;
    std::vector<job_id> order_; // of those that are open
    std::set<game_key_t<G>> split_;
    job_counts counts_{};
    std::uint64_t last_claim_ = 0;
    std::string fault_;
};

} // namespace gamesearch

#endif
