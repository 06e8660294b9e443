// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Table entries that show, when they are read, whether they were ever stored.

#pragma once

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/table/table.hpp>

#include <cstdint>

namespace support {

inline constexpr unsigned variants = 16;

/// One of the entries that are stored for a number. They differ in the depth, which identifies them, and some of them
/// in only one other part: the score, the distance, or the move.
template <class S>
gamesearch::table_entry<S> variant_of(std::uint64_t number, unsigned v)
{
    const std::uint64_t all = gamesearch::detail::mixed(number + 1);
    gamesearch::table_entry<S> e;
    e.score = static_cast<S>(all % 50 + (v % 4 == 1 ? 1U : 0U));
    e.distance = static_cast<std::uint16_t>((all >> 16) % 1000 + (v % 4 == 2 ? 1U : 0U));
    e.move = static_cast<std::uint16_t>(1 + (all >> 32) % 1000 + (v % 4 == 3 ? 1U : 0U));
    e.depth = static_cast<std::uint8_t>(7 + 5 * v);
    e.bound = static_cast<gamesearch::bound>(1 + all % 3);
    e.depth_limited = (all >> 8) % 2 == 0;
    return e;
}

template <class S>
bool was_stored(std::uint64_t number, const gamesearch::table_entry<S>& e)
{
    const unsigned v = (e.depth - 7U) / 5;
    const auto known = variant_of<S>(number, v);
    return v < variants && e.depth == known.depth && e.score == known.score && e.distance == known.distance &&
           e.move == known.move && e.bound == known.bound && e.depth_limited == known.depth_limited &&
           e.proven == known.proven;
}

} // namespace support
