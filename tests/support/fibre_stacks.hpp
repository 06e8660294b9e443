// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Stacks for one fibre after another.

#pragma once

#if !__has_include(<sys/mman.h>)
#error "support/fibre_stacks.hpp needs <sys/mman.h>, as Linux has it"
#endif

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <new>
#include <vector>

namespace support {

/// Each stack has 8 MiB, only the touched part of which takes memory, above a page that faults. They are kept for
/// reuse, since the system takes longer to provide one than a small search takes.
class fibre_stacks {
public:
    static constexpr std::size_t size = std::size_t{8} << 20;

    static fibre_stacks& of_this_thread()
    {
        static thread_local fibre_stacks stacks;
        return stacks;
    }

    fibre_stacks(const fibre_stacks&) = delete;
    fibre_stacks& operator=(const fibre_stacks&) = delete;

    /// Throws std::bad_alloc.
    [[nodiscard]] void* take()
    {
        if (free_.empty()) {
            free_.reserve(mapped_ + 1); // so that giving back does not throw
            void* const stack = map();
            ++mapped_;
            return stack;
        }
        void* const last = free_.back();
        free_.pop_back();
        return last;
    }

    void give_back(void* stack) noexcept { free_.push_back(stack); }

private:
    fibre_stacks() = default;
    ~fibre_stacks()
    {
        for (void* const stack : free_) {
            ::munmap(stack, size);
        }
    }

    [[nodiscard]] static void* map()
    {
        void* const stack = ::mmap(nullptr, size, PROT_READ | PROT_WRITE,
                                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0);
        if (stack == MAP_FAILED) { // NOLINT(performance-no-int-to-ptr): the system's own macro
            throw std::bad_alloc{};
        }
        ::mprotect(stack, static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)), PROT_NONE);
        return stack;
    }

    std::vector<void*> free_{};
    std::size_t mapped_ = 0;
};

} // namespace support
