// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The last squares of Othello by hand: with so few squares, generating, ordering and storing moves costs more than it
/// saves.

#ifndef GAMESEARCH_BENCHMARKS_OTHELLO_LAST_SQUARES_HPP
#define GAMESEARCH_BENCHMARKS_OTHELLO_LAST_SQUARES_HPP

#include "othello_bits.hpp"

#include <array>
#include <bit>
#include <cstddef>

namespace benchmarks::othello_bits {

/// The margin for \p own at the end, when neither side can move. Empty squares go to the winner.
[[nodiscard]] inline int final_margin(squares own, squares other)
{
    const int margin = std::popcount(own) - std::popcount(other);
    const int empty = std::popcount(~(own | other));
    return margin + (margin > 0 ? empty : margin < 0 ? -empty : 0);
}

/// For each square its neighbours.
inline constexpr std::array<squares, 64> beside = [] {
    std::array<squares, 64> all{};
    for (int square = 0; square != 64; ++square) {
        for (int other = 0; other != 64; ++other) {
            const int across = square % 8 - other % 8;
            const int down = square / 8 - other / 8;
            if (square != other && -1 <= across && across <= 1 && -1 <= down && down <= 1) {
                all[static_cast<std::size_t>(square)] |= squares{1} << other;
            }
        }
    }
    return all;
}();

template <std::size_t Count>
using empty_squares_list = std::array<int, Count>;

template <std::size_t Count>
[[nodiscard]] inline empty_squares_list<Count - 1> without(const empty_squares_list<Count>& list, std::size_t index)
{
    empty_squares_list<Count - 1> rest{};
    for (std::size_t i = 0; i + 1 != Count; ++i) {
        rest[i] = list[i + (i >= index ? 1 : 0)];
    }
    return rest;
}

[[nodiscard]] inline int margin_of_last(squares own, squares other, const empty_squares_list<1>& empty, int, int)
{
    const int margin = 2 * std::popcount(own) - 63;
    if (const squares flipped = flips(empty[0], own, other)) {
        return margin + 1 + 2 * std::popcount(flipped);
    }
    if (const squares flipped = flips(empty[0], other, own)) {
        return margin - 1 - 2 * std::popcount(flipped);
    }
    return margin > 0 ? margin + 1 : margin - 1;
}

/// The margin for \p own, the side to move, when exactly the squares of \p empty are left; fail soft.
template <std::size_t Count>
[[nodiscard]] inline int margin_of_last(squares own, squares other, const empty_squares_list<Count>& empty, int alpha,
                                        int beta)
{
    constexpr int none = -65;
    const auto best_of = [&](squares mover, squares opponent, int lower, int upper) {
        int best = none;
        for (std::size_t i = 0; i != Count; ++i) {
            if ((beside[static_cast<std::size_t>(empty[i])] & opponent) == 0) {
                continue;
            }
            if (const squares flipped = flips(empty[i], mover, opponent)) {
                const squares placed = squares{1} << empty[i];
                const int margin =
                    -margin_of_last(opponent ^ flipped, mover ^ flipped ^ placed, without(empty, i), -upper, -lower);
                if (margin > best) {
                    best = margin;
                    if (best >= upper) {
                        return best;
                    }
                    lower = best > lower ? best : lower;
                }
            }
        }
        return best;
    };
    if (const int best = best_of(own, other, alpha, beta); best != none) {
        return best;
    }
    if (const int best = best_of(other, own, -beta, -alpha); best != none) { // after a pass
        return -best;
    }
    return final_margin(own, other);
}

/// The quadrants with an odd number of \p empty squares: a player who moves there first also moves there last, if both
/// stay.
[[nodiscard]] inline squares odd_quadrants(squares empty)
{
    constexpr squares quadrant = 0x000000000F0F0F0F;
    squares odd = 0;
    for (const int corner : {0, 4, 32, 36}) {
        const squares whole = quadrant << corner;
        odd |= (std::popcount(empty & whole) & 1) != 0 ? whole : 0;
    }
    return odd;
}

/// The same for 1 to 4 empty squares, odd quadrants first.
[[nodiscard]] inline int margin_of_last(squares own, squares other, int alpha, int beta)
{
    const squares empty = ~(own | other);
    const squares odd = odd_quadrants(empty);
    empty_squares_list<4> list{};
    std::size_t count = 0;
    for (squares left = empty & odd; left != 0; left &= left - 1) {
        list[count++] = std::countr_zero(left);
    }
    for (squares left = empty & ~odd; left != 0; left &= left - 1) {
        list[count++] = std::countr_zero(left);
    }
    switch (count) {
    case 1:
        return margin_of_last(own, other, empty_squares_list<1>{list[0]}, alpha, beta);
    case 2:
        return margin_of_last(own, other, empty_squares_list<2>{list[0], list[1]}, alpha, beta);
    case 3:
        return margin_of_last(own, other, empty_squares_list<3>{list[0], list[1], list[2]}, alpha, beta);
    default:
        return margin_of_last(own, other, list, alpha, beta);
    }
}

} // namespace benchmarks::othello_bits

#endif
