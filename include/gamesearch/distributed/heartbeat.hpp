// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Periodic work while a job is searched.

#ifndef GAMESEARCH_DISTRIBUTED_HEARTBEAT_HPP
#define GAMESEARCH_DISTRIBUTED_HEARTBEAT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/distributed/job_store.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <chrono>
#include <cstdint>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// Observes a search, and tells the store four times per lease that the worker is alive. Stops the search when the job
/// has passed to another worker, or when the caller requests a stop. It runs in the thread that searches, because a
/// store serves one thread.
template <game G, class Store>
class heartbeat {
public:
    heartbeat(Store& store, std::uint64_t claim, lease_time lease, const std::optional<stop_token>& stop)
        : store_{store}, claim_{claim}, lease_{lease}, stop_{stop}
    {}

    void on_cutoff(const cutoff_event<G>&)
    {
        if (++count_ % between_looks == 0) {
            look();
        }
    }

    /// Call this during steps that take longer than a node.
    void beat() { look(); }

    /// The stop token for the search.
    [[nodiscard]] stop_token token() const { return end_.get_token(); }
    /// Returns whether the job has passed to another worker.
    [[nodiscard]] bool is_lost() const noexcept { return is_lost_; }

private:
    using time = std::chrono::steady_clock;
    static constexpr std::uint32_t between_looks = 1 << 12; // about a millisecond

    [[gnu::noinline]] void look()
    {
        if (stop_ && stop_->stop_requested()) {
            end_.request_stop();
        } else if (std::chrono::duration<double>{time::now() - last_} >= lease_ / 4) {
            is_lost_ = !store_.heartbeat(claim_, lease_);
            if (is_lost_) {
                end_.request_stop();
            }
            last_ = time::now();
        }
    }

    Store& store_;
    std::uint64_t claim_;
    lease_time lease_;
    const std::optional<stop_token>& stop_;
    stop_source end_{};
    std::uint32_t count_ = 0;
    time::time_point last_ = time::now();
    bool is_lost_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
