// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A mixing function for 64-bit numbers.

#ifndef GAMESEARCH_DETAIL_MIXED_HPP
#define GAMESEARCH_DETAIL_MIXED_HPP

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// Mixes the bits of a number, one to one. The high bits are mixed best; they choose a table's bucket.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t number) noexcept
{
    number = (number ^ (number >> 32)) * 0x9E3779B97F4A7C15u;
    return (number ^ (number >> 32)) * 0x9E3779B97F4A7C15u;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
