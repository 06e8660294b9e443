// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The number of nodes that the threads of a search may still visit together.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SHARED_BUDGET_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SHARED_BUDGET_HPP

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

namespace gamesearch::detail {

/// Threads take nodes in batches and give back those that they have not visited. So the limit is never exceeded.
class shared_budget {
public:
    shared_budget(std::uint64_t nodes, unsigned threads)
        : left_{nodes}, is_limited_{nodes != (std::numeric_limits<std::uint64_t>::max)()}, threads_{threads}
    {}

    /// Takes up to `wanted` nodes; returns 0 if none are left. The fewer are left, the smaller the batch, so that
    /// hardly any are held by one thread while another needs them.
    [[nodiscard]] std::uint64_t take(std::uint64_t wanted)
    {
        if (!is_limited_) {
            return wanted;
        }
        std::uint64_t left = left_.load(std::memory_order_relaxed);
        std::uint64_t share = 0;
        do {
            share = (std::min)({left, wanted, left / (std::uint64_t{8} * threads_) + 1});
        } while (share != 0 && !left_.compare_exchange_weak(left, left - share, std::memory_order_relaxed));
        return share;
    }

    void give_back(std::uint64_t nodes)
    {
        if (is_limited_) {
            left_.fetch_add(nodes, std::memory_order_relaxed);
        }
    }

private:
    std::atomic<std::uint64_t> left_;
    const bool is_limited_;
    const unsigned threads_;
};

} // namespace gamesearch::detail

#endif
