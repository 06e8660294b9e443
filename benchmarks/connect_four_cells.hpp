// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Sets of cells of a Connect Four board as numbers: which cells are playable, and which complete a four.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_CELLS_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_CELLS_HPP

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace benchmarks {

#ifdef __SIZEOF_INT128__
__extension__ using wide_cells = unsigned __int128; ///< for boards that do not fit into 64 bits
#else
using wide_cells = std::uint64_t;
#endif

/// A set of cells is a number: bit stride * column + row, row 0 at the bottom. The bit above each column is always 0,
/// so that no line runs from the top of one column to the foot of the next.
template <int Width, int Height>
struct connect_four_cells {
    static_assert(4 <= Width && Width <= 10, "a column is one digit");
    static_assert(4 <= Height && Width * (Height + 1) <= static_cast<int>(8 * sizeof(wide_cells)),
                  "a board has 128 bits, where the compiler knows them; one above each column included");

    static constexpr bool fits_into_a_word = Width * (Height + 1) <= 64;
    using cells = std::conditional_t<fits_into_a_word, std::uint64_t, wide_cells>;

    static constexpr int stride = Height + 1; ///< bits from a column to the next

    /// The lowest cell of each column.
    static constexpr cells feet = [] {
        cells set = 0;
        for (int column = 0; column != Width; ++column) {
            set |= cells{1} << stride * column;
        }
        return set;
    }();
    static constexpr cells column = (cells{1} << Height) - 1; ///< the cells of the leftmost column
    static constexpr cells board = feet * column;

    /// Every second row from the second one up: the upper cells if a column is filled in pairs of stones.
    static constexpr cells even_rows = [] {
        cells set = 0;
        for (int row = 1; row < Height; row += 2) {
            set |= feet << row;
        }
        return set;
    }();

    [[nodiscard]] static constexpr cells column_of(int number) noexcept { return column << stride * number; }
    [[nodiscard]] static constexpr cells lowest_of(cells set) noexcept { return set & (~set + 1); }
    /// The bit number of a single cell.
    [[nodiscard]] static constexpr int bit_of(cells cell) noexcept
    {
        const auto low = static_cast<std::uint64_t>(cell);
        if constexpr (!fits_into_a_word) {
            if (low == 0) {
                return 64 + std::countr_zero(static_cast<std::uint64_t>(cell >> 64));
            }
        }
        return std::countr_zero(low);
    }
    [[nodiscard]] static constexpr bool has_several(cells set) noexcept { return (set & (set - 1)) != 0; }

    /// The cells into which the next stone can fall.
    [[nodiscard]] static constexpr cells playable(cells taken) noexcept { return (taken + feet) & board; }

    /// The cells that complete four in a row with three of the stones, including taken cells.
    [[nodiscard]] static constexpr cells completing(cells stones) noexcept
    {
        cells found = stones << 1 & stones << 2 & stones << 3; // vertically, only the top cell can be free
        for (const int step : {stride - 1, stride, stride + 1}) {
            const cells pairs = stones & stones << step; // a stone and the next one
            found |= pairs << step & (stones << 3 * step | stones >> step);
            found |= pairs >> 2 * step & (stones << step | stones >> 3 * step);
        }
        return found & board;
    }

    /// The first cells of the fours in this direction.
    [[nodiscard]] static constexpr cells fours(cells stones, int step) noexcept
    {
        const cells pairs = stones & stones >> step;
        return pairs & pairs >> 2 * step;
    }

    [[nodiscard]] static constexpr bool has_four(cells stones) noexcept
    {
        return (fours(stones, 1) | fours(stones, stride - 1) | fours(stones, stride) | fours(stones, stride + 1)) != 0;
    }

    /// Left and right exchanged, including the bit above each column.
    [[nodiscard]] static constexpr cells mirrored(cells set) noexcept
    {
        constexpr cells whole = (cells{1} << stride) - 1;
        cells found = 0;
        for (int from = 0; from != Width; ++from) {
            const int shift = stride * (Width - 1 - 2 * from);
            const cells moved = set & whole << stride * from;
            found |= shift >= 0 ? moved << shift : moved >> -shift;
        }
        return found;
    }

    /// The set itself, or for a wide set a number that others share only by chance.
    [[nodiscard]] static constexpr std::uint64_t number_of(cells set) noexcept
    {
        if constexpr (fits_into_a_word) {
            return set;
        } else {
            return static_cast<std::uint64_t>(set) + static_cast<std::uint64_t>(set >> 64) * 0x9E3779B97F4A7C15U;
        }
    }

    /// The total number of cells in the three sets, without a branch, which the processor could not predict.
    [[nodiscard]] static constexpr int count(cells a, cells b, cells c) noexcept
    {
        const auto by_four = [](std::uint64_t set) {
            set -= set >> 1 & 0x5555555555555555;
            return (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
        };
        const auto in_word = [&](std::uint64_t x, std::uint64_t y, std::uint64_t z) {
            const std::uint64_t sums = by_four(x) + by_four(y) + by_four(z); // up to 12 in four bits
            const std::uint64_t by_eight = (sums & 0x0F0F0F0F0F0F0F0F) + (sums >> 4 & 0x0F0F0F0F0F0F0F0F);
            return static_cast<int>(by_eight * 0x0101010101010101 >> 56);
        };
        const auto low = [](cells set) { return static_cast<std::uint64_t>(set); };
        int found = in_word(low(a), low(b), low(c));
        if constexpr (!fits_into_a_word) {
            found += in_word(low(a >> 64), low(b >> 64), low(c >> 64));
        }
        return found;
    }
};

} // namespace benchmarks

#endif
