// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A pool in virtual time for searches, which share as much as possible.

#pragma once

#include "support/test.hpp"
#include "support/virtual_threads.hpp"

#include <gamesearch/parallel/threads.hpp>

namespace support {

/// The thresholds at which a search shares a node between threads, and at which it starts or wakes a thread.
struct sharing {
    std::uint64_t nodes_worth_sharing = 1;
    std::uint64_t nodes_worth_starting = 1;
    std::uint64_t nodes_worth_waking = 1;
    std::uint64_t nodes_given = 1;
};

class search_pool : public virtual_pool, public sharing {
public:
    using search_threads = gamesearch::detail::pool_threads<search_pool>;

    search_pool(unsigned size, std::uint64_t seed, const virtual_options& options = {}, const sharing& s = {})
        : virtual_pool{size, seed, options}, sharing{s}
    {}

    [[nodiscard]] std::uint64_t nodes_worth_giving() const { return nodes_given; }
    [[nodiscard]] std::uint64_t nodes_before_help() const
    {
        return has_idle() ? nodes_worth_waking : nodes_worth_starting;
    }
};

/// The numbers of threads with which searches are tested; 1 comes last, so that seeds begin with 2.
inline constexpr std::array<unsigned, 6> numbers_of_threads{2, 3, 4, 8, 16, 1};

[[nodiscard]] constexpr unsigned threads_for(std::uint64_t seed)
{
    return numbers_of_threads[seed % numbers_of_threads.size()];
}

} // namespace support
