// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The parts of a transposition table, for saving and loading it.

#ifndef GAMESEARCH_TABLE_DETAIL_TABLE_CONTENTS_HPP
#define GAMESEARCH_TABLE_DETAIL_TABLE_CONTENTS_HPP

#include <gamesearch/table/detail/table_bucket.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace gamesearch::inline v0_2_0::detail {

/// A friend of the tables. Their buckets give and take one slot at a time, in the form that plain buckets use.
struct table_contents {
    template <class Table>
    [[nodiscard]] static auto& buckets(Table& table)
    {
        return table.buckets_;
    }
    template <class Table>
    [[nodiscard]] static unsigned generation(const Table& table)
    {
        return table.generation_;
    }
    template <class Table>
    static void set_generation(Table& table, unsigned generation)
    {
        table.generation_ = generation;
    }
};

/// The number of words that a slot is written as: its head; its distance, its move, and a score of up to 4 bytes; a
/// score of more.
template <class S>
inline constexpr std::size_t words_of_slot = 2 + (sizeof(S) <= 4 ? 0 : (sizeof(S) + 7) / 8);

template <class S>
[[nodiscard]] std::array<std::uint64_t, words_of_slot<S>> words_of(const table_slot<S>& p) noexcept
{
    std::array<std::uint64_t, words_of_slot<S>> words{p.head, p.distance | std::uint64_t{p.move} << 16};
    if constexpr (sizeof(S) <= 4) {
        std::uint32_t score = 0;
        std::memcpy(&score, &p.score, sizeof(S));
        words[1] |= std::uint64_t{score} << 32;
    } else {
        std::memcpy(&words[2], &p.score, sizeof(S));
    }
    return words;
}

template <class S>
[[nodiscard]] table_slot<S> slot_of(const std::array<std::uint64_t, words_of_slot<S>>& words) noexcept
{
    table_slot<S> p{{words[0]}};
    p.distance = static_cast<std::uint16_t>(words[1]);
    p.move = static_cast<std::uint16_t>(words[1] >> 16);
    if constexpr (sizeof(S) <= 4) {
        const auto score = static_cast<std::uint32_t>(words[1] >> 32);
        std::memcpy(static_cast<void*>(&p.score), &score, sizeof(S));
    } else {
        std::memcpy(static_cast<void*>(&p.score), &words[2], sizeof(S));
    }
    return p;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
