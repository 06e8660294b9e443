// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The ends of leases.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_LEASE_END_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_LEASE_END_HPP

#include <gamesearch/distributed/job_store.hpp>

#include <chrono>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The end of a lease that begins now. A sum out of range becomes the latest or the earliest time that can be
/// represented.
[[nodiscard]] constexpr lease_time lease_end(lease_time now, lease_time lease) noexcept
{
    if (lease > lease_time::zero()) {
        return now > (lease_time::max)() - lease ? (lease_time::max)() : now + lease;
    }
    return now < (lease_time::min)() - lease ? (lease_time::min)() : now + lease;
}

/// The end of a lease for a store that represents times as numbers.
[[nodiscard]] constexpr std::int64_t lease_end(std::int64_t now, lease_time lease) noexcept
{
    return detail::lease_end(lease_time{now}, lease).count();
}

/// The most by which the leases of two workers on the same store may differ.
inline constexpr lease_time lease_difference = std::chrono::hours{1};

/// A lease cannot end later than this. One that does began before the clock was set back. If its worker is alive, the
/// next heartbeat renews it; if not, no worker should have to wait until the clock has caught up.
[[nodiscard]] constexpr std::int64_t latest_lease_end(std::int64_t now, lease_time lease) noexcept
{
    return detail::lease_end(detail::lease_end(now, lease), lease_difference);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
