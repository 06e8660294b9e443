// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Hex and the game of Y: connect the sides of the board. There are no draws.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_CONNECTION_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_CONNECTION_HPP

#include "board.hpp"

namespace suite {

/// The maximizer connects top and bottom, the minimizer left and right.
struct hex : board {
    explicit hex(int size) : board{size, size} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            if (at(cell) == 0) {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        at(cell) = me();
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const // only who moved last can have connected
    {
        return connects(them()) ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

private:
    [[nodiscard]] bool connects(signed char side) const
    {
        std::array<bool, 49> seen{};
        std::array<int, 49> open{};
        std::size_t waiting = 0;
        const auto visit = [&](int cell) {
            if (cell >= 0 && at(cell) == side && !std::exchange(seen[static_cast<std::size_t>(cell)], true)) {
                open[waiting++] = cell;
            }
        };
        for (int i = 0; i != rows; ++i) {
            visit(side == 1 ? i : i * columns);
        }
        while (waiting != 0) {
            const int cell = open[--waiting];
            if ((side == 1 ? row(cell) : column(cell)) == rows - 1) {
                return true;
            }
            for (const auto& [down, right] : eight_ways) {
                if (down != right) {
                    visit(beside(cell, down, right));
                }
            }
        }
        return false;
    }
};

/// A triangle of this many rows: row r has r + 1 cells. Who connects all three sides wins.
struct game_of_y : board {
    explicit game_of_y(int size) : board{size, size} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            if (at(cell) == 0 && column(cell) <= row(cell)) {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        at(cell) = me();
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        std::array<bool, 49> seen{};
        for (int r = 0; r != rows; ++r) {
            if (sides_of_group(r * columns, seen) == 7) {
                return lost();
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

private:
    /// The sides that a group of the player who moved last touches, as bits: left, right, bottom.
    [[nodiscard]] int sides_of_group(int cell, std::array<bool, 49>& seen) const
    {
        if (cell < 0 || column(cell) > row(cell) || at(cell) != them() ||
            std::exchange(seen[static_cast<std::size_t>(cell)], true)) {
            return 0;
        }
        int sides = (column(cell) == 0 ? 1 : 0) | (column(cell) == row(cell) ? 2 : 0) | (row(cell) == rows - 1 ? 4 : 0);
        for (const auto& [down, right] : eight_ways) {
            if (down + right != 0) {
                sides |= sides_of_group(beside(cell, down, right), seen);
            }
        }
        return sides;
    }
};

} // namespace suite

#endif
