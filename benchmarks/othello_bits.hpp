// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of Othello on 8x8, four directions at a time: bit 0 is a1, bit 1 b1, bit 8 a2. The compiler's vector types
/// (g++ and clang have them on every machine) hold a board for each of four directions; with AVX2 they are one
/// register.

#ifndef GAMESEARCH_BENCHMARKS_OTHELLO_BITS_HPP
#define GAMESEARCH_BENCHMARKS_OTHELLO_BITS_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace benchmarks::othello_bits {

using squares = std::uint64_t; // a set of them
using four_boards [[gnu::vector_size(32)]] = std::uint64_t;

inline constexpr squares inner_columns = 0x7E7E7E7E7E7E7E7E;

[[nodiscard]] inline squares any_of(const four_boards& b)
{
    return (b[0] | b[2]) | (b[1] | b[3]);
}

/// The squares where \p own can place a disc: the empty squares at the far ends of runs of \p other. Runs are followed
/// by doubling: one, two, then four more squares.
/// Source: P. M. Kogge and H. S. Stone, "A Parallel Algorithm for the Efficient Solution of a General Class of
/// Recurrence Equations" (1973).
[[nodiscard]] inline squares replies(squares own, squares other)
{
    const four_boards step = {1, 8, 7, 9};
    const four_boards two_steps = step + step;
    const four_boards inner = {inner_columns, ~squares{0}, inner_columns, inner_columns};
    const four_boards within = inner & other; // a run from an edge square can only go along that edge

    four_boards up = within & (own << step);
    four_boards down = within & (own >> step);
    up |= within & (up << step);
    down |= within & (down >> step);
    const four_boards pairs_up = within & (within << step);
    const four_boards pairs_down = pairs_up >> step;
    up |= pairs_up & (up << two_steps);
    down |= pairs_down & (down >> two_steps);
    up |= pairs_up & (up << two_steps);
    down |= pairs_down & (down >> two_steps);
    return any_of(up << step | down >> step) & ~(own | other);
}

/// The squares of \p set and their neighbours.
[[nodiscard]] inline squares around(squares set)
{
    constexpr squares left = 0x0101010101010101;
    const squares wide = set | (set << 1 & ~left) | (set >> 1 & ~(left << 7));
    return wide | wide << 8 | wide >> 8;
}

/// For each square the squares from it to the edge, in four directions.
struct alignas(64) rays_of_square {
    std::array<squares, 4> up{}; ///< to higher bits: right, down, down left, down right
    std::array<squares, 4> down{}; ///< the opposite directions
};

inline constexpr std::array<rays_of_square, 64> rays = [] {
    constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {0, 1}, {-1, 1}, {1, 1}}};
    std::array<rays_of_square, 64> all{};
    for (int square = 0; square != 64; ++square) {
        for (std::size_t d = 0; d != 4; ++d) {
            for (const int sign : {1, -1}) {
                int column = square % 8 + sign * directions[d][0];
                int row = square / 8 + sign * directions[d][1];
                squares ray = 0;
                while (0 <= column && column < 8 && 0 <= row && row < 8) {
                    ray |= squares{1} << (row * 8 + column);
                    column += sign * directions[d][0];
                    row += sign * directions[d][1];
                }
                auto& from = all[static_cast<std::size_t>(square)];
                (sign > 0 ? from.up : from.down)[d] = ray;
            }
        }
    }
    return all;
}();

/// The discs of \p other that a disc of \p own on the empty \p square flips.
///
/// Upwards a carry runs along \p other: every square off the ray counts as \p other. Downwards the first square that is
/// not \p other is spread by doubling to all squares after it.
[[nodiscard, gnu::always_inline]] inline squares flips(int square, squares own, squares other)
{
    const four_boards step = {1, 8, 7, 9};
    const auto& from = rays[static_cast<std::size_t>(square)];

    const four_boards up = {from.up[0], from.up[1], from.up[2], from.up[3]};
    const four_boards end_up = ((other | ~up) + 1) & up & own;
    const four_boards flipped_up = (end_up + reinterpret_cast<four_boards>(end_up != 0)) & up;

    const four_boards down = {from.down[0], from.down[1], from.down[2], from.down[3]};
    const four_boards stops = down & ~(other & down);
    four_boards behind = stops | stops >> step;
    behind |= behind >> (step + step);
    behind |= behind >> (4 * step);
    const four_boards end_down = stops & ~(behind >> step) & own;
    const four_boards flipped_down = down & ~behind & reinterpret_cast<four_boards>(end_down != 0);

    return any_of(flipped_up | flipped_down);
}

} // namespace benchmarks::othello_bits

#endif
