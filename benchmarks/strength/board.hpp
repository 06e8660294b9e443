// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Sets of cells on a board of up to 8x8 cells, and the directions in which cells are neighbours. Cell 8 r + c is in
/// row r and column c. Uses nothing of the library.

#ifndef BENCHMARKS_STRENGTH_BOARD_HPP
#define BENCHMARKS_STRENGTH_BOARD_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace strength {

using cells = std::uint64_t; ///< a set of cells: bit 8 r + c

/// No cell.
inline constexpr int nowhere = 64;

/// North, south, east, west, north-east, south-west, north-west and south-east; `d ^ 1` is opposite to `d`. The first
/// four are those of a square board without diagonals, the first six those of a board of hexagons.
inline constexpr int direction_count = 8;

/// A set with one cell.
[[nodiscard]] constexpr cells cell(int index)
{
    return cells{1} << index;
}

/// All cells of \p set moved by one in \p direction; those that leave the 8x8 cells are dropped.
[[nodiscard]] constexpr cells shifted(cells set, int direction)
{
    constexpr cells west = 0x0101010101010101U;
    constexpr cells east = west << 7U;
    switch (direction) {
    case 0:
        return set << 8U;
    case 1:
        return set >> 8U;
    case 2:
        return (set & ~east) << 1U;
    case 3:
        return (set & ~west) >> 1U;
    case 4:
        return (set & ~east) << 9U;
    case 5:
        return (set & ~west) >> 9U;
    case 6:
        return (set & ~west) << 7U;
    default:
        return (set & ~east) >> 7U;
    }
}

/// The number of cells in a set.
[[nodiscard]] constexpr int count(cells set)
{
    return std::popcount(set);
}

/// Calls `visit(index)` for each cell of \p set until it returns true; returns whether it did.
template <class Visit>
constexpr bool any_of(cells set, const Visit& visit)
{
    for (; set != 0; set &= set - 1) {
        if (visit(std::countr_zero(set))) {
            return true;
        }
    }
    return false;
}

/// A set of directions: bit `d`.
using directions = std::uint8_t;

/// The directions opposite to these.
[[nodiscard]] constexpr directions opposite(directions set)
{
    return static_cast<directions>(((set & 0x55U) << 1U) | ((set & 0xAAU) >> 1U));
}

/// The neighbours of \p set.
[[nodiscard]] constexpr cells around(cells set, directions adjacent)
{
    cells found = 0;
    any_of(adjacent, [&](int d) {
        found |= shifted(set, d);
        return false;
    });
    return found;
}

/// All cells of \p within that are connected with \p from, which they include.
[[nodiscard]] constexpr cells connected(cells from, cells within, directions adjacent)
{
    cells found = from & within;
    for (cells next = found;; found = next) {
        next = found | (around(found, adjacent) & within);
        if (next == found) {
            return found;
        }
    }
}

/// The cells of groups that have no neighbour in \p empty.
[[nodiscard]] constexpr cells surrounded(cells own, cells empty, directions adjacent)
{
    return own & ~connected(around(empty, adjacent), own, adjacent);
}

/// Whether a row of \p length cells is in the set.
[[nodiscard]] constexpr bool has_line(cells own, int length, directions adjacent)
{
    return any_of(adjacent & 0x55U, [&](int d) { // not the opposite ones
        cells ends = own;
        for (int more = length - 1; more != 0; --more) {
            ends = shifted(ends, d) & own;
        }
        return ends != 0;
    });
}

} // namespace strength

#endif
