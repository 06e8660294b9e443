// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What a search of one game keeps between calls: a tree, or a table.

#pragma once

#include <cstddef>
#include <optional>

namespace program {

/// A `Memory` of 16 MiB, created on first use: a program offers many games and searches few of them.
template <class Memory>
class kept {
public:
    /// The memory, created by the first call, or the first after \ref forget.
    Memory& operator*()
    {
        if (!memory_) {
            memory_.emplace(bytes);
        }
        return *memory_;
    }

    /// Frees the memory.
    void forget() { memory_.reset(); }

private:
    static constexpr std::size_t bytes = std::size_t{16} << 20;

    std::optional<Memory> memory_;
};

} // namespace program
