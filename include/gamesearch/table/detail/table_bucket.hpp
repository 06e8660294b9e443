// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A bucket of a transposition table: the entries that share one cache line.

#ifndef GAMESEARCH_TABLE_DETAIL_TABLE_BUCKET_HPP
#define GAMESEARCH_TABLE_DETAIL_TABLE_BUCKET_HPP

#include <gamesearch/game/value.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr unsigned last_generation = 15; // 0 means an empty slot

/// The position of an entry, its depth, its bound, and its age.
struct entry_head {
    /// From below: 48 bits that mark the position, 8 of depth, 2 of bound, 2 of the proven bound, 4 of generation.
    /// Aligned as on 64-bit systems, so that slots, and with them files, have one layout everywhere.
    alignas(8) std::uint64_t head = 0;

    [[nodiscard]] std::uint8_t depth() const noexcept { return static_cast<std::uint8_t>(head >> 48); }
    [[nodiscard]] gamesearch::bound bound() const noexcept { return static_cast<gamesearch::bound>(head >> 56 & 3); }
    [[nodiscard]] bool depth_limited() const noexcept { return proven_part() != gamesearch::bound::exact; }
    /// The part that is proven, where the bound is depth-limited.
    [[nodiscard]] gamesearch::bound proven() const noexcept
    {
        return depth_limited() ? proven_part() : gamesearch::bound::none;
    }
    [[nodiscard]] unsigned generation() const noexcept { return static_cast<unsigned>(head >> 60); }
    /// Sets the head. `proven` is `exact` if the whole bound is proven.
    void label(std::uint64_t mark, std::uint8_t depth, gamesearch::bound b, gamesearch::bound proven,
               unsigned generation) noexcept
    {
        const unsigned marks = static_cast<unsigned>(b) | static_cast<unsigned>(proven) << 2 | generation << 4;
        head = mark << 16 >> 16 | std::uint64_t{depth} << 48 | std::uint64_t{marks} << 56;
    }
    /// Marks the entry as used in this search.
    void renew(unsigned generation) noexcept { head = head << 4 >> 4 | std::uint64_t{generation} << 60; }
    [[nodiscard]] bool in_use() const noexcept { return bound() != gamesearch::bound::none; }
    /// An empty slot may pass for an entry of one position, about which it says nothing.
    [[nodiscard]] bool is_of(std::uint64_t mark) const noexcept { return (head ^ mark) << 16 == 0; }
    /// The replacement priority: the lowest for an empty slot or an entry of an earlier search.
    [[nodiscard]] int worth(unsigned of_generation) const noexcept
    {
        return generation() == of_generation ? depth() : -1;
    }

private:
    [[nodiscard]] gamesearch::bound proven_part() const noexcept
    {
        return static_cast<gamesearch::bound>(head >> 58 & 3);
    }
};

/// A slot: 16 bytes for scores of 4 bytes.
template <class S>
struct table_slot : entry_head {
    S score{};
    std::uint16_t distance = 0;
    std::uint16_t move = 0;
};

/// The slot of the position in a bucket, if it has one. Otherwise the one to overwrite: the last slot takes shallow
/// entries.
template <class Slot, std::size_t Size>
[[nodiscard]] Slot& slot_for(std::array<Slot, Size>& all_slots, std::uint64_t mark, int depth,
                             unsigned generation) noexcept
{
    Slot* shallowest = &all_slots.front();
    for (Slot& p : all_slots) {
        if (p.is_of(mark)) {
            return p;
        }
        if (&p != &all_slots.back() && p.worth(generation) < shallowest->worth(generation)) {
            shallowest = &p;
        }
    }
    return shallowest->worth(generation) <= depth ? *shallowest : all_slots.back();
}

inline constexpr std::size_t cache_line = 64;

template <class S>
struct alignas(cache_line) table_bucket {
    static constexpr std::size_t size = (std::max<std::size_t>)(1, cache_line / sizeof(table_slot<S>));

    std::array<table_slot<S>, size> all_slots{};

    /// The number of slots in use.
    [[nodiscard]] std::size_t used() const noexcept
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(all_slots, [](const table_slot<S>& p) { return p.in_use(); }));
    }

    [[nodiscard]] const table_slot<S>& slot_at(std::size_t i) const noexcept { return all_slots[i]; }
    void put(std::size_t i, const table_slot<S>& p) noexcept { all_slots[i] = p; }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
