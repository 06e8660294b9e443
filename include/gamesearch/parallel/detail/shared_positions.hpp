// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions that are shared at the moment, in a form that every thread can check at every node.

#ifndef GAMESEARCH_PARALLEL_DETAIL_SHARED_POSITIONS_HPP
#define GAMESEARCH_PARALLEL_DETAIL_SHARED_POSITIONS_HPP

#include <gamesearch/detail/as_size.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The numbers of the positions that have open split points. If several fall into one slot, only the last is stored:
/// then a position may be searched twice needlessly. A check is a load from memory that is rarely written.
class shared_positions {
public:
    /// Call it under the mutex of the team, like \ref remove.
    void add(std::uint64_t number) { place_of(number).store(number, std::memory_order_relaxed); }
    void remove(std::uint64_t number)
    {
        if (may_have(number)) {
            place_of(number).store(0, std::memory_order_relaxed);
        }
    }

    /// Returns whether it is worth asking the team about this position.
    [[nodiscard]] bool may_have(std::uint64_t number) const
    {
        return numbers_[index_of(number)].load(std::memory_order_relaxed) == number;
    }

private:
    static constexpr int index_bits = 8;

    /// Keys of positions can be similar; the golden ratio spreads them (D. E. Knuth's multiplicative hashing).
    [[nodiscard]] static constexpr std::size_t index_of(std::uint64_t number)
    {
        return detail::as_size(number * 0x9E3779B97F4A7C15U >> (64 - index_bits));
    }
    [[nodiscard]] std::atomic<std::uint64_t>& place_of(std::uint64_t number) { return numbers_[index_of(number)]; }

    std::array<std::atomic<std::uint64_t>, std::size_t{1} << index_bits> numbers_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
