// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Memory for tables that are read in random order.

#ifndef GAMESEARCH_DETAIL_HUGE_PAGE_ALLOCATOR_HPP
#define GAMESEARCH_DETAIL_HUGE_PAGE_ALLOCATOR_HPP

#include <cstddef>
#include <new>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
