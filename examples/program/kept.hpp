// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search of one game keeps from call to call: a tree, or a table.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_KEPT_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_KEPT_HPP

#include <cstddef>
#include <optional>

namespace program {

/// A `Memory` of 16 MiB, which is made when it is first needed: a program offers many games, and few of them are searched.
template <class Memory>
class kept {
public:
    /// It, made at the first call, or the first after \ref forget.
    Memory& operator*()
    {
        if (!memory_) {
            memory_.emplace(bytes);
        }
        return *memory_;
    }

    /// Gives it back.
    void forget() { memory_.reset(); }

private:
    static constexpr std::size_t bytes = std::size_t{16} << 20;

    std::optional<Memory> memory_;
};

} // namespace program

#endif
