// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// When leases end, by a clock that can be set.

#ifndef GAMESEARCH_DETAIL_FACTS_LEASE_END_HPP
#define GAMESEARCH_DETAIL_FACTS_LEASE_END_HPP

#include <gamesearch/job_store.hpp>

#include <chrono>
#include <cstdint>

namespace gamesearch::detail {

/// How much longer the lease of one worker may be than that of another who works with the same store.
inline constexpr lease_time lease_difference = std::chrono::hours{1};

/// No lease ends later. One that does was begun before the clock was set back: if its worker lives, his next heartbeat
/// says so; if not, nobody is to wait until the clock is there again.
[[nodiscard]] constexpr std::int64_t latest_lease_end(std::int64_t now, lease_time lease) noexcept
{
    return now + (lease + lease_difference).count();
}

} // namespace gamesearch::detail

#endif
