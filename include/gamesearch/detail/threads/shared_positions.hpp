// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which positions are shared at the moment, as all threads ask at every node.

#ifndef GAMESEARCH_DETAIL_THREADS_SHARED_POSITIONS_HPP
#define GAMESEARCH_DETAIL_THREADS_SHARED_POSITIONS_HPP

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

/// The numbers of positions at which split points are open. Of some that share a place only the last is known: then one is
/// searched twice that need not be. Asking is a load of what is rarely written.
class shared_positions {
public:
    /// Only under the mutex of the team, as \ref remove.
    void add(std::uint64_t number) { place_of(number).store(number, std::memory_order_relaxed); }
    void remove(std::uint64_t number)
    {
        if (may_have(number)) {
            place_of(number).store(0, std::memory_order_relaxed);
        }
    }

    /// If so, the team is worth asking.
    [[nodiscard]] bool may_have(std::uint64_t number) const
    {
        return numbers_[index_of(number)].load(std::memory_order_relaxed) == number;
    }

private:
    static constexpr int index_bits = 8;

    /// Keys of positions are similar to each other; the golden ratio spreads them (D. E. Knuth's multiplicative hashing).
    [[nodiscard]] static constexpr std::size_t index_of(std::uint64_t number)
    {
        return static_cast<std::size_t>(number * 0x9E3779B97F4A7C15U >> (64 - index_bits));
    }
    [[nodiscard]] std::atomic<std::uint64_t>& place_of(std::uint64_t number) { return numbers_[index_of(number)]; }

    std::array<std::atomic<std::uint64_t>, std::size_t{1} << index_bits> numbers_{};
};

} // namespace gamesearch::detail

#endif
