// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The places of a transposition table, a cache line of them together, and which of them gives way.

#ifndef GAMESEARCH_DETAIL_SUPPORT_TABLE_BUCKET_HPP
#define GAMESEARCH_DETAIL_SUPPORT_TABLE_BUCKET_HPP

#include <gamesearch/value.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

inline constexpr unsigned last_generation = 15; // 0 is that of empty places
inline constexpr std::size_t cache_line = 64;

/// What tells of which position an entry is, how deep, and how old.
struct table_head {
    /// From below: 48 bits that mark the position, 8 of depth, 2 of bound, 2 of what is a fact, 4 of generation.
    std::uint64_t head = 0;

    [[nodiscard]] std::uint8_t depth() const noexcept { return static_cast<std::uint8_t>(head >> 48); }
    [[nodiscard]] gamesearch::bound bound() const noexcept { return static_cast<gamesearch::bound>(head >> 56 & 3); }
    [[nodiscard]] bool cut() const noexcept { return known_fact() != gamesearch::bound::exact; }
    /// Of what is cut.
    [[nodiscard]] gamesearch::bound fact() const noexcept { return cut() ? known_fact() : gamesearch::bound::none; }
    [[nodiscard]] unsigned generation() const noexcept { return static_cast<unsigned>(head >> 60); }
    /// `fact` is `exact` if all of it is one.
    void label(std::uint64_t mark, std::uint8_t depth, gamesearch::bound b, gamesearch::bound fact,
               unsigned generation) noexcept
    {
        const unsigned marks = static_cast<unsigned>(b) | static_cast<unsigned>(fact) << 2 | generation << 4;
        head = mark << 16 >> 16 | std::uint64_t{depth} << 48 | std::uint64_t{marks} << 56;
    }
    /// It was of use in this search.
    void renew(unsigned generation) noexcept { head = head << 4 >> 4 | std::uint64_t{generation} << 60; }
    [[nodiscard]] bool in_use() const noexcept { return bound() != gamesearch::bound::none; }
    /// An empty place may pass for that of one position, of which it says nothing.
    [[nodiscard]] bool is_of(std::uint64_t mark) const noexcept { return (head ^ mark) << 16 == 0; }
    /// What is of an earlier search is worth nothing, nor is an empty place.
    [[nodiscard]] int worth(unsigned of_generation) const noexcept
    {
        return generation() == of_generation ? depth() : -1;
    }

private:
    [[nodiscard]] gamesearch::bound known_fact() const noexcept
    {
        return static_cast<gamesearch::bound>(head >> 58 & 3);
    }
};

/// 16 bytes for scores of 4 bytes.
template <class S>
struct table_place : table_head {
    S score{};
    std::uint16_t distance = 0;
    std::uint16_t move = 0;
};

/// Of the places of a bucket that of the position, if it has one. Otherwise the one to be overwritten: the last place takes
/// what is shallow.
template <class Place, std::size_t Size>
[[nodiscard]] Place& place_for(std::array<Place, Size>& places, std::uint64_t mark, int depth,
                               unsigned generation) noexcept
{
    Place* shallowest = &places.front();
    for (Place& p : places) {
        if (p.is_of(mark)) {
            return p;
        }
        if (&p != &places.back() && p.worth(generation) < shallowest->worth(generation)) {
            shallowest = &p;
        }
    }
    return shallowest->worth(generation) <= depth ? *shallowest : places.back();
}

template <class S>
struct alignas(cache_line) table_bucket {
    static constexpr std::size_t size = (std::max<std::size_t>)(1, cache_line / sizeof(table_place<S>));

    std::array<table_place<S>, size> places{};

    /// How many of its places are in use.
    [[nodiscard]] std::size_t used() const noexcept
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(places, [](const table_place<S>& p) { return p.in_use(); }));
    }

    [[nodiscard]] const table_place<S>& place_at(std::size_t i) const noexcept { return places[i]; }
    void put(std::size_t i, const table_place<S>& p) noexcept { places[i] = p; }
};

} // namespace gamesearch::detail

#endif
