// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Memory for the buckets of a transposition table, and the bucket that a number falls into.

#ifndef GAMESEARCH_DETAIL_TABLE_MEMORY_HPP
#define GAMESEARCH_DETAIL_TABLE_MEMORY_HPP

#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/game/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace gamesearch::inline v0_2_0::detail {

/// Allocates like `std::allocator`, and asks the system for large pages where they are available on request. In a table
/// of 80 MiB, with 20,000 small pages, a probe mostly waits for the address of its page.
template <class T>
struct huge_page_allocator {
    using value_type = T;
    using propagate_on_container_move_assignment = std::true_type; ///< otherwise libc++ requires movable elements

    [[nodiscard]] T* allocate(std::size_t count)
    {
        const std::size_t bytes = count * sizeof(T);
        void* const memory = ::operator new(bytes, alignment(bytes));
#if defined(MADV_HUGEPAGE)
        if (bytes >= huge_page) {
            static_cast<void>(::madvise(memory, bytes, MADV_HUGEPAGE)); // advisory
        }
#endif
        return static_cast<T*>(memory);
    }

    void deallocate(T* memory, std::size_t count) noexcept { ::operator delete(memory, alignment(count * sizeof(T))); }

    friend bool operator==(const huge_page_allocator&, const huge_page_allocator&) = default;

private:
    static constexpr std::size_t huge_page = std::size_t{1} << 21;

    [[nodiscard]] static constexpr std::align_val_t alignment(std::size_t bytes)
    {
        return std::align_val_t{bytes >= huge_page ? huge_page : alignof(T)};
    }
};

template <class Bucket>
using table_memory = std::vector<Bucket, huge_page_allocator<Bucket>>;

/// Empty buckets, which need not be movable.
template <class Bucket>
[[nodiscard]] table_memory<Bucket> allocated_buckets(std::size_t count)
{
    if (count > table_memory<Bucket>{}.max_size()) {
        raise<std::invalid_argument>("a transposition table of this size does not fit into the address space; "
                                     "give it fewer bytes");
    }
#if defined(__cpp_exceptions)
    try {
        return table_memory<Bucket>(count);
    } catch (const std::bad_alloc&) {
        raise<std::invalid_argument>("there is no memory for a transposition table of this size; give it fewer bytes");
    }
#else
    return table_memory<Bucket>(count);
#endif
}

/// As many buckets as fit into this many bytes, and can be distinguished by 32 bits. Throws `std::invalid_argument` if
/// no bucket fits, or if there is not enough memory.
template <class Bucket>
[[nodiscard]] table_memory<Bucket> buckets_in(std::size_t bytes)
{
    const std::size_t count = (std::min<std::size_t>)(bytes / sizeof(Bucket), UINT32_MAX);
    if (count == 0) {
        raise<std::invalid_argument>("a transposition table needs room for one bucket; give it 64 bytes or more");
    }
    return detail::allocated_buckets<Bucket>(count);
}

/// Resets all buckets to their initial state: zeros for buckets that can be copied as bytes.
template <class Bucket>
void clear_buckets(table_memory<Bucket>& buckets) noexcept
{
    if constexpr (std::is_trivially_copyable_v<Bucket>) {
        std::memset(static_cast<void*>(buckets.data()), 0, buckets.size() * sizeof(Bucket));
    } else {
        std::ranges::fill(buckets, Bucket{});
    }
}

/// The fraction of the buckets in use, from 0 to 1. Samples a thousand buckets.
template <class Buckets>
[[nodiscard]] double fill_of(const Buckets& buckets) noexcept
{
    const std::size_t seen = (std::min<std::size_t>)(buckets.size(), 1000);
    std::size_t used = 0;
    for (std::size_t i = 0; i != seen; ++i) {
        used += buckets[i].used();
    }
    return static_cast<double>(used) / static_cast<double>(seen * Buckets::value_type::size);
}

/// The bucket of a mixed number, by a multiplication instead of a division. Source: D. Lemire, "Fast Random Integer
/// Generation in an Interval" (2019).
[[nodiscard]] inline std::size_t bucket_of(std::uint64_t m, std::size_t buckets) noexcept
{
    return detail::as_size((m >> 32) * buckets >> 32);
}

/// Returns whether a table of this many bytes is too large for the processor's cache, so that prefetching pays.
[[nodiscard]] constexpr bool is_far(std::size_t bytes) noexcept
{
    return bytes > std::size_t{1} << 20;
}

/// Prefetches the bucket of a mixed number.
template <class Buckets>
void prefetch([[maybe_unused]] const Buckets& buckets, [[maybe_unused]] std::uint64_t m) noexcept
{
#if defined(__GNUC__) || defined(__clang__) // clang targeting MSVC does not define __GNUC__
    __builtin_prefetch(&buckets[detail::bucket_of(m, buckets.size())]);
    __asm__ volatile(""); // otherwise g++ takes the whole function for one without effect, and drops it
#endif
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
