// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Replaces operator new of the program that includes this by one that counts. Include it in one file only. The forms
// for arrays call those for single objects.

#pragma once

#include "support/test.hpp"

#include <new>

namespace support {

inline std::size_t allocations = 0;

/// The number of times that \p action allocates memory.
template <class Action>
std::size_t allocations_of(const Action& action)
{
    const std::size_t before = allocations;
    action();
    return allocations - before;
}

inline void* allocate(std::size_t size, std::size_t alignment)
{
    ++allocations;
    const std::size_t whole = (std::max<std::size_t>(size, 1) + alignment - 1) / alignment * alignment;
    if (void* place = std::aligned_alloc(alignment, whole)) {
        return place;
    }
    throw std::bad_alloc{};
}

// Not inlined, or g++ 12 takes it for the release of another function's allocation.
[[gnu::noinline]] inline void release(void* place)
{
    std::free(place);
}

} // namespace support

void* operator new(std::size_t size)
{
    return support::allocate(size, alignof(std::max_align_t));
}
void* operator new(std::size_t size, std::align_val_t alignment)
{
    return support::allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* place) noexcept
{
    support::release(place);
}
void operator delete(void* place, std::size_t) noexcept
{
    support::release(place);
}
void operator delete(void* place, std::align_val_t) noexcept
{
    support::release(place);
}
void operator delete(void* place, std::size_t, std::align_val_t) noexcept
{
    support::release(place);
}
