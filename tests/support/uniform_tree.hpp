// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A small tree whose expected search can be followed by hand.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace support {

/// Every position has the same number of moves, numbered from 0, and every line of play the same number of plies. The
/// players alternate. The scores of the ends are listed from left to right.
template <int Branching, int Height>
struct uniform_tree {
    static constexpr std::size_t lines = [] {
        std::size_t product = 1;
        for (int i = 0; i != Height; ++i) {
            product *= Branching;
        }
        return product;
    }();

    std::array<int, lines> ends{};
    gamesearch::player first = gamesearch::player::maximizer;
    int ply = 0;
    int place = 0; ///< Among the positions at this ply, from the left.

    [[nodiscard]] constexpr std::array<int, Branching> legal_moves() const
    {
        std::array<int, Branching> moves{};
        std::iota(moves.begin(), moves.end(), 0);
        return moves;
    }
    constexpr void apply(int move)
    {
        place = place * Branching + move;
        ++ply;
    }
    constexpr void undo(int)
    {
        place /= Branching;
        --ply;
    }
    [[nodiscard]] constexpr gamesearch::player to_move() const
    {
        return ply % 2 == 0 ? first : gamesearch::opponent(first);
    }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        return ply == Height ? std::optional{ends[static_cast<std::size_t>(place)]} : std::nullopt;
    }
    friend constexpr bool operator==(const uniform_tree&, const uniform_tree&) = default;
};

/// The example of many textbooks: the replies score 3, 2 and 2, so the first move is best.
inline constexpr uniform_tree<3, 2> textbook_tree{{3, 12, 8, 2, 4, 6, 14, 5, 2}};

} // namespace support
