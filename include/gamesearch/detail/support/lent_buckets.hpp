// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The buckets of a transposition table in memory that somebody else has, and may share with other processes.

#ifndef GAMESEARCH_DETAIL_SUPPORT_LENT_BUCKETS_HPP
#define GAMESEARCH_DETAIL_SUPPORT_LENT_BUCKETS_HPP

#include <gamesearch/detail/support/table_bucket.hpp>
#include <gamesearch/error.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace gamesearch::detail {

/// As many as there is room for behind the first cache line. They are not made, but found there: what is in them was
/// stored by others, and zeros are empty ones.
/// Throws `std::invalid_argument` if there is no room, or if the memory does not begin where a cache line may.
template <class Bucket>
[[nodiscard]] std::span<Bucket> lent_buckets(std::span<std::byte> memory)
{
    static_assert(alignof(Bucket) == cache_line);
    // Between processes: a lock each would have for itself.
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free);
    if (reinterpret_cast<std::uintptr_t>(memory.data()) % cache_line != 0) {
        raise<std::invalid_argument>("memory for a transposition table begins at a multiple of 64 bytes; align it");
    }
    if (memory.size() < cache_line + sizeof(Bucket)) {
        raise<std::invalid_argument>("a transposition table needs memory for one bucket; give it 128 bytes or more");
    }
    const std::size_t count = (memory.size() - cache_line) / sizeof(Bucket);
    return {reinterpret_cast<Bucket*>(memory.data() + cache_line), (std::min<std::size_t>)(count, UINT32_MAX)};
}

/// In the first cache line, as all have the same. It is 0 before the first search.
[[nodiscard]] inline std::atomic<unsigned>& lent_generation(std::span<std::byte> memory)
{
    return *reinterpret_cast<std::atomic<unsigned>*>(memory.data());
}

} // namespace gamesearch::detail

#endif
