// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Discs of Othello that can no longer be flipped.

#ifndef GAMESEARCH_BENCHMARKS_OTHELLO_STABILITY_HPP
#define GAMESEARCH_BENCHMARKS_OTHELLO_STABILITY_HPP

#include "othello_bits.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace benchmarks::othello_bits {

/// For an edge: which discs of one side stay, whoever places further discs on it, and whether or not these flip along
/// it? For each set of own discs and of the other side's on its eight squares.
class stable_on_edge {
public:
    stable_on_edge() : known_(65536), stable_(65536)
    {
        for (unsigned own = 0; own != 256; ++own) {
            for (unsigned other = 0; other != 256; ++other) {
                if ((own & other) == 0) {
                    static_cast<void>(find(own, other));
                }
            }
        }
    }

    [[nodiscard]] unsigned operator()(unsigned own, unsigned other) const { return stable_[own << 8 | other]; }

private:
    unsigned find(unsigned own, unsigned other)
    {
        const std::size_t index = own << 8 | other;
        if (known_[index] != 0) {
            return stable_[index];
        }
        unsigned stable = own;
        for (unsigned square = 0; square != 8; ++square) {
            const unsigned placed = 1U << square;
            if (((own | other) & placed) == 0) {
                const unsigned by_own = flipped(square, own, other);
                const unsigned by_other = flipped(square, other, own);
                stable &=
                    find(own | placed | by_own, other & ~by_own) & find(own & ~by_other, other | placed | by_other);
            }
        }
        known_[index] = 1;
        stable_[index] = static_cast<std::uint8_t>(stable);
        return stable;
    }

    [[nodiscard]] static unsigned flipped(unsigned square, unsigned own, unsigned other)
    {
        unsigned all = 0;
        unsigned run = 0;
        for (unsigned s = square + 1; s < 8 && (other >> s & 1) != 0; ++s) {
            run |= 1U << s;
            all |= s + 1 < 8 && (own >> (s + 1) & 1) != 0 ? run : 0;
        }
        run = 0;
        for (unsigned s = square; s != 0 && (other >> (s - 1) & 1) != 0; --s) {
            run |= 1U << (s - 1);
            all |= s > 1 && (own >> (s - 2) & 1) != 0 ? run : 0;
        }
        return all;
    }

    std::vector<std::uint8_t> known_;
    std::vector<std::uint8_t> stable_;
};

inline const stable_on_edge stable_edge;

inline constexpr squares first_column = 0x0101010101010101;

[[nodiscard]] constexpr unsigned column_as_row(squares board, int column)
{
    return static_cast<unsigned>((board >> column & first_column) * 0x0102040810204080 >> 56);
}
[[nodiscard]] constexpr squares row_as_column(unsigned row, int column)
{
    squares spread = row; // halves, quarters and single squares move apart
    spread = (spread | spread << 28) & 0x0000000F0000000F;
    spread = (spread | spread << 14) & 0x0003000300030003;
    spread = (spread | spread << 7) & first_column;
    return spread << column;
}

/// For each direction, the lines on which every square is taken.
struct full_lines {
    squares rows;
    squares columns;
    squares falling; ///< diagonals from the top left
    squares rising;

    explicit constexpr full_lines(squares taken) : rows{taken}, columns{taken}, falling{~taken}, rising{~taken}
    {
        rows &= rows >> 4;
        rows &= rows >> 2;
        rows &= rows >> 1;
        rows = (rows & first_column) * 0xFF;
        columns &= std::rotl(columns, 32);
        columns &= std::rotl(columns, 16);
        columns &= std::rotl(columns, 8);
        // An empty square spreads along its diagonal, one, two, then four squares, without crossing the edges.
        constexpr squares one = first_column;
        constexpr squares two = one * 3;
        constexpr squares four = one * 15;
        falling |= (falling << 9 & ~one) | (falling >> 9 & ~(one << 7));
        falling |= (falling << 18 & ~two) | (falling >> 18 & ~(two << 6));
        falling |= (falling << 36 & ~four) | (falling >> 36 & ~(four << 4));
        rising |= (rising << 7 & ~(one << 7)) | (rising >> 7 & ~one);
        rising |= (rising << 14 & ~(two << 6)) | (rising >> 14 & ~two);
        rising |= (rising << 28 & ~(four << 4)) | (rising >> 28 & ~four);
        falling = ~falling;
        rising = ~rising;
    }
};

/// Discs of \p own that are certain to stay: on the edges by the table; elsewhere, if in each of the four directions
/// they are on a full line or next to a stable disc.
[[nodiscard]] inline squares stable_discs(squares own, squares other)
{
    const auto row = [](squares board, int shift) { return static_cast<unsigned>(board >> shift & 0xFF); };
    squares stable = stable_edge(row(own, 0), row(other, 0));
    stable |= squares{stable_edge(row(own, 56), row(other, 56))} << 56;
    stable |= row_as_column(stable_edge(column_as_row(own, 0), column_as_row(other, 0)), 0);
    stable |= row_as_column(stable_edge(column_as_row(own, 7), column_as_row(other, 7)), 7);

    const full_lines full{own | other};
    const squares inner = own & 0x007E7E7E7E7E7E00;
    stable |= inner & full.rows & full.columns & full.falling & full.rising;
    for (squares before = 0; stable != before;) {
        before = stable;
        const squares in_row = full.rows | stable << 1 | stable >> 1;
        const squares in_column = full.columns | stable << 8 | stable >> 8;
        const squares falling = full.falling | stable << 9 | stable >> 9;
        const squares rising = full.rising | stable << 7 | stable >> 7;
        stable |= inner & in_row & in_column & falling & rising;
    }
    return stable;
}

} // namespace benchmarks::othello_bits

#endif
