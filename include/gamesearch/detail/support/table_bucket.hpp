// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// As many places of a transposition table as a cache line holds.

#ifndef GAMESEARCH_DETAIL_SUPPORT_TABLE_BUCKET_HPP
#define GAMESEARCH_DETAIL_SUPPORT_TABLE_BUCKET_HPP

#include <gamesearch/detail/support/table_place.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gamesearch::detail {

inline constexpr std::size_t cache_line = 64;

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
