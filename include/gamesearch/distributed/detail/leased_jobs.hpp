// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Which worker holds which job, and until when.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_LEASED_JOBS_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_LEASED_JOBS_HPP

#include <gamesearch/distributed/detail/lease_end.hpp>
#include <gamesearch/distributed/fact.hpp>
#include <gamesearch/distributed/job.hpp>
#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
