// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Clobber, Domineering, Konane, Amazons and Isolation: who cannot move loses.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_LAST_MOVE_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_LAST_MOVE_HPP

#include "board.hpp"

namespace suite {

/// A stone takes a neighbouring stone of the other side. The board begins full, as a chequerboard.
struct clobber : board {
    clobber(int r, int c) : board{r, c}
    {
        for (int cell = 0; cell != count(); ++cell) {
            at(cell) = (row(cell) + column(cell)) % 2 == 0 ? 1 : 2;
        }
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int from = 0; from != count(); ++from) {
            for (const auto& [down, right] : four_ways) {
                const int to = beside(from, down, right);
                if (at(from) == me() && to >= 0 && at(to) == them()) {
                    moves.push_back(64 * from + to);
                }
            }
        }
        return moves;
    }
    void apply(int move)
    {
        at(move / 64) = 0;
        at(move % 64) = me();
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }
};

/// The maximizer places upright dominoes, the minimizer level ones. A move is the upper or left cell.
struct domineering : board {
    domineering(int r, int c) : board{r, c} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            const int other = second_half(cell);
            if (at(cell) == 0 && other >= 0 && at(other) == 0) {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        at(cell) = 1;
        at(second_half(cell)) = 1;
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(2); }

private:
    [[nodiscard]] int second_half(int cell) const { return me() == 1 ? beside(cell, 1, 0) : beside(cell, 0, 1); }
};

/// Stones jump over a neighbour of the other side to an empty cell, and on in the same direction. The maximizer begins
/// by removing a stone in the middle, the minimizer one beside the gap: both are done here.
struct konane : board {
    konane(int r, int c) : board{r, c}
    {
        for (int cell = 0; cell != count(); ++cell) {
            at(cell) = (row(cell) + column(cell)) % 2 == 0 ? 1 : 2;
        }
        const int middle = r / 2 * columns + c / 2;
        at(middle) = 0;
        at(middle - 1) = 0;
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int from = 0; from != count(); ++from) {
            for (const auto& [down, right] : four_ways) {
                for (int jumps = 1; at(from) == me() && can_jump(from, (jumps - 1) * 2, down, right); ++jumps) {
                    moves.push_back(64 * from + beside(from, down * jumps * 2, right * jumps * 2));
                }
            }
        }
        return moves;
    }
    void apply(int move)
    {
        const int from = move / 64;
        const int to = move % 64;
        const int length = row(to) - row(from) + column(to) - column(from);
        const int step = length < 0 ? -1 : 1;
        for (int i = 0; i != length; i += step) {
            at(row(to) == row(from) ? beside(from, 0, i) : beside(from, i, 0)) = 0;
        }
        at(to) = me();
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

private:
    [[nodiscard]] bool can_jump(int from, int jumped, int down, int right) const
    {
        const int over = beside(from, down * (jumped + 1), right * (jumped + 1));
        const int to = beside(from, down * (jumped + 2), right * (jumped + 2));
        return to >= 0 && at(over) == them() && at(to) == 0;
    }
};

/// Two amazons each, the maximizer's at the bottom. An amazon moves as a queen and shoots an arrow as a queen, which
/// closes the cell that it hits: cell 3. A move is from + 64 * to + 4096 * arrow.
struct amazons : board {
    amazons(int r, int c) : board{r, c}
    {
        at(1) = at(columns - 2) = 2;
        at(count() - 2) = at(count() - columns + 1) = 1;
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int from = 0; from != count(); ++from) {
            if (at(from) != me()) {
                continue;
            }
            amazons lifted = *this;
            lifted.at(from) = 0;
            each_on_lines(from, [&](int to) {
                lifted.each_on_lines(to, [&](int arrow) { moves.push_back(from + 64 * to + 4096 * arrow); });
            });
        }
        return moves;
    }
    void apply(int move)
    {
        at(move % 64) = 0;
        at(move / 64 % 64) = me();
        at(move / 4096) = 3;
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        for (int from = 0; from != count(); ++from) {
            for (const auto& [down, right] : eight_ways) {
                const int to = beside(from, down, right);
                if (at(from) == me() && to >= 0 && at(to) == 0) {
                    return std::nullopt;
                }
            }
        }
        return lost();
    }
    [[nodiscard]] std::uint64_t key() const { return digits(4); }

private:
    /// Calls visit(cell) for the empty cells that a queen reaches.
    template <class Visit>
    void each_on_lines(int from, Visit visit) const
    {
        for (const auto& [down, right] : eight_ways) {
            for (int to = beside(from, down, right); to >= 0 && at(to) == 0; to = beside(to, down, right)) {
                visit(to);
            }
        }
    }
};

/// One pawn each, in the middle of the first and the last row. A move is a step of the pawn to a neighbouring cell, and
/// a cell to be removed: to + 64 * removed.
struct isolation : board {
    isolation(int r, int c) : board{r, c}
    {
        at(c / 2) = 2;
        at(count() - 1 - c / 2) = 1;
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        const int from = pawn();
        for (const auto& [down, right] : eight_ways) {
            const int to = beside(from, down, right);
            for (int cell = 0; to >= 0 && at(to) == 0 && cell != count(); ++cell) {
                if (cell != to && (at(cell) == 0 || cell == from)) {
                    moves.push_back(to + 64 * cell);
                }
            }
        }
        return moves;
    }
    void apply(int move)
    {
        at(pawn()) = 0;
        at(move % 64) = me();
        at(move / 64) = 3;
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        for (const auto& [down, right] : eight_ways) {
            const int to = beside(pawn(), down, right);
            if (to >= 0 && at(to) == 0) {
                return std::nullopt;
            }
        }
        return lost();
    }
    [[nodiscard]] std::uint64_t key() const { return digits(4); }

private:
    [[nodiscard]] int pawn() const
    {
        int cell = 0;
        while (at(cell) != me()) {
            ++cell;
        }
        return cell;
    }
};

} // namespace suite

#endif
