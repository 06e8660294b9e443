// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Breakthrough and hexapawn: pawns that reach the far side.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_PAWNS_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_PAWNS_HPP

#include "board.hpp"

namespace suite {

/// Pawns move straight ahead to an empty cell, and take slantwise. The maximizer's start at the bottom. A move is 64
/// times the cell that it leaves, and the cell that it enters.
struct pawn_board : board {
    pawn_board(int r, int c, int rows_of_pawns) : board{r, c}
    {
        for (int cell = 0; cell != rows_of_pawns * columns; ++cell) {
            at(cell) = 2;
            at(count() - 1 - cell) = 1;
        }
    }

    void apply(int move)
    {
        at(move / 64) = 0;
        at(move % 64) = me();
        pass_turn();
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

protected:
    [[nodiscard]] std::vector<int> pawn_moves(bool slantwise_to_empty) const
    {
        std::vector<int> moves;
        for (int from = 0; from != count(); ++from) {
            if (at(from) != me()) {
                continue;
            }
            for (int side = -1; side <= 1; ++side) {
                const int to = beside(from, me() == 1 ? -1 : 1, side);
                if (to >= 0 && (side == 0 ? at(to) == 0 : at(to) == them() || (slantwise_to_empty && at(to) == 0))) {
                    moves.push_back(64 * from + to);
                }
            }
        }
        return moves;
    }
    /// Has the player who moved last reached the far side?
    [[nodiscard]] bool is_through() const
    {
        for (int c = 0; c != columns; ++c) {
            if (at(them() == 1 ? c : count() - 1 - c) == them()) {
                return true;
            }
        }
        return false;
    }
};

/// Two rows of pawns each, which may also move slantwise. The first on the far side wins; who has no pawn left loses.
struct breakthrough : pawn_board {
    breakthrough(int r, int c) : pawn_board{r, c, 2} {}

    [[nodiscard]] std::vector<int> legal_moves() const { return pawn_moves(true); }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        bool has_pawn = false;
        for (int cell = 0; cell != count(); ++cell) {
            has_pawn = has_pawn || at(cell) == me();
        }
        return is_through() || !has_pawn ? std::optional{lost()} : std::nullopt;
    }
};

/// One row of pawns each. The first on the far side wins; who cannot move loses.
struct hexapawn : pawn_board {
    hexapawn(int r, int c) : pawn_board{r, c, 1} {}

    [[nodiscard]] std::vector<int> legal_moves() const { return pawn_moves(false); }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return is_through() || pawn_moves(false).empty() ? std::optional{lost()} : std::nullopt;
    }
};

} // namespace suite

#endif
