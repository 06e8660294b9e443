// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The places of a transposition table, and which of them gives way.

#ifndef GAMESEARCH_DETAIL_SUPPORT_TABLE_PLACE_HPP
#define GAMESEARCH_DETAIL_SUPPORT_TABLE_PLACE_HPP

#include <gamesearch/detail/support/table_head.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
