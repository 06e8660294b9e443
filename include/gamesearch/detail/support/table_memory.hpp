// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Memory for the buckets of a transposition table, and which of them a number falls into.

#ifndef GAMESEARCH_DETAIL_SUPPORT_TABLE_MEMORY_HPP
#define GAMESEARCH_DETAIL_SUPPORT_TABLE_MEMORY_HPP

#include <gamesearch/detail/support/huge_page_allocator.hpp>
#include <gamesearch/error.hpp>

#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <vector>

namespace gamesearch::detail {

template <class Bucket>
using table_memory = std::vector<Bucket, huge_page_allocator<Bucket>>;

template <class Bucket>
[[nodiscard]] table_memory<Bucket> allocated_buckets(std::size_t count)
{
    table_memory<Bucket> buckets;
    if (count > buckets.max_size()) {
        raise<std::invalid_argument>("a transposition table of this size is more than this system has room for");
    }
#if defined(__cpp_exceptions)
    try {
        buckets.resize(count);
    } catch (const std::bad_alloc&) {
        raise<std::invalid_argument>("there is no memory for a transposition table of this size; give it fewer bytes");
    }
#else
    buckets.resize(count);
#endif
    return buckets;
}

/// Spreads the bits of a number one to one: the high ones choose the bucket.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t number) noexcept
{
    number = (number ^ (number >> 32)) * 0x9E3779B97F4A7C15u;
    return (number ^ (number >> 32)) * 0x9E3779B97F4A7C15u;
}

/// The bucket of a mixed number. Multiplies where others divide. Source: D. Lemire, "Fast Random Integer Generation in an
/// Interval" (2019).
[[nodiscard]] inline std::size_t bucket_of(std::uint64_t m, std::size_t buckets) noexcept
{
    return static_cast<std::size_t>((m >> 32) * buckets >> 32);
}

} // namespace gamesearch::detail

#endif
