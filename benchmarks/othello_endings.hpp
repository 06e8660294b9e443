// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Positions late in games of Othello, the same in every run.

#ifndef GAMESEARCH_BENCHMARKS_OTHELLO_ENDINGS_HPP
#define GAMESEARCH_BENCHMARKS_OTHELLO_ENDINGS_HPP

#include "games/othello.hpp"

#include <gamesearch/alpha_beta.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

namespace benchmarks {

namespace gs = gamesearch;

template <int Size>
int empty_squares_of(const games::othello<Size>& position)
{
    int empty = 0;
    for (int square = 0; square != games::othello<Size>::square_count; ++square) {
        empty += position.at(square) == '-' ? 1 : 0;
    }
    return empty;
}

/// A position with \p empty squares left: 8 random plies, then both sides look two plies ahead, by corners and
/// mobility, so that they stay the same when the evaluation is tuned. Nothing if the game ends earlier.
template <int Size>
std::optional<games::othello<Size>> othello_ending(std::mt19937_64& random, int empty)
{
    games::othello<Size> position;
    for (int ply = 0;; ++ply) {
        const auto moves = position.legal_moves();
        if (moves.empty()) {
            return std::nullopt;
        }
        if (empty_squares_of(position) == empty) {
            return position;
        }
        std::vector<int> choice;
        if (ply < 8) {
            for (const int move : moves) {
                choice.push_back(move);
            }
        } else {
            constexpr auto by_hand = [](const games::othello<Size>& p) { return p.corners_and_mobility(); };
            choice.push_back(gs::alpha_beta(position, {.depth = 2}, by_hand).best_move.value());
        }
        static_cast<void>(position.apply(choice[random() % choice.size()]));
    }
}

template <int Size>
std::vector<games::othello<Size>> othello_endings(int empty, std::size_t count)
{
    std::mt19937_64 random{5};
    std::vector<games::othello<Size>> positions;
    while (positions.size() != count) {
        if (const auto position = othello_ending<Size>(random, empty)) {
            positions.push_back(*position);
        }
    }
    return positions;
}

} // namespace benchmarks

#endif
