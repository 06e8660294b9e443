// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Games to which the search was not tuned: fox and hounds, order and chaos, Sim, atari Go, spread, and Col. They were
// chosen before they were measured.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_HELD_OUT_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_HELD_OUT_HPP

#include "board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace suite {

/// All pieces move a step slantwise, on the cells of one colour. The maximizer has the fox, in the last row, and wins
/// in the first row. The minimizer has the hounds, which fill the first row and never go back. Whoever cannot move
/// loses. A move is 64 times the cell that it leaves, and the cell that it enters.
struct fox_and_hounds : board {
    fox_and_hounds(int r, int c) : board{r, c}
    {
        for (int cell = 1; cell < columns; cell += 2) {
            at(cell) = 2;
        }
        const int fox = count() - 1 - columns / 2;
        at(is_used(fox) ? fox : fox + 1) = 1;
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int from = 0; from != count(); ++from) {
            for (const auto& [down, right] : eight_ways) {
                const int to = beside(from, down, right);
                const bool is_step = down != 0 && right != 0 && (me() == 1 || down == 1);
                if (at(from) == me() && is_step && to >= 0 && at(to) == 0) {
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
        for (int cell = 0; cell != columns; ++cell) {
            if (at(cell) == 1) {
                return 1;
            }
        }
        return legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (int cell = 0; cell != count(); ++cell) {
            key = is_used(cell) ? key * 3 + static_cast<std::uint64_t>(at(cell)) : key;
        }
        return key;
    }

private:
    [[nodiscard]] bool is_used(int cell) const { return (row(cell) + column(cell)) % 2 == 1; }
};

/// Both players place either of two marks. The maximizer wins with a line of equal marks, as long as the shorter side
/// of the board; the minimizer wins once the board is full. A move is twice the cell, and 1 for the second mark.
struct order_and_chaos : board {
    order_and_chaos(int r, int c) : board{r, c} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int move = 0; move != 2 * count(); ++move) {
            if (at(move / 2) == 0) {
                moves.push_back(move);
            }
        }
        return moves;
    }
    void apply(int move)
    {
        at(move / 2) = static_cast<signed char>(1 + move % 2);
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        bool is_full = true;
        for (int cell = 0; cell != count(); ++cell) {
            is_full = is_full && at(cell) != 0;
            for (const auto& [down, right] : {std::pair{0, 1}, {1, -1}, {1, 0}, {1, 1}}) {
                if (at(cell) != 0 && is_line(cell, down, right)) {
                    return 1;
                }
            }
        }
        return is_full ? std::optional{-1} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

private:
    [[nodiscard]] bool is_line(int cell, int down, int right) const
    {
        for (int i = 1; i != std::min(rows, columns); ++i) {
            const int next = beside(cell, i * down, i * right);
            if (next < 0 || at(next) != at(cell)) {
                return false;
            }
        }
        return true;
    }
};

/// Players colour the edges between this many points. Whoever completes a triangle of their own colour has lost; it is
/// a draw if nobody does. The edge of points a < b is the cell in row a and column b.
struct sim : board {
    explicit sim(int points) : board{points, points} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            if (row(cell) < column(cell) && at(cell) == 0) {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int edge)
    {
        at(edge) = me();
        for (int point = 0; point != rows; ++point) {
            has_triangle = has_triangle || (colour(point, row(edge)) == me() && colour(point, column(edge)) == me());
        }
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return has_triangle ? std::optional{-lost()} : legal_moves().empty() ? std::optional{0} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (int cell = 0; cell != count(); ++cell) {
            key = row(cell) < column(cell) ? key * 3 + static_cast<std::uint64_t>(at(cell)) : key;
        }
        return key;
    }
    bool operator==(const sim&) const = default;

private:
    [[nodiscard]] int colour(int a, int b) const { return at(std::min(a, b) * columns + std::max(a, b)); }

    bool has_triangle = false; ///< of whoever moved last
};

/// Go in which the first to capture wins. A stone may not be placed where it would be captured itself; whoever cannot
/// move loses.
struct atari_go : board {
    atari_go(int r, int c) : board{r, c} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            if (at(cell) == 0) {
                atari_go placed = *this;
                placed.apply(cell);
                std::array<bool, 49> seen{};
                if (placed.has_captured || placed.has_liberty(cell, seen)) {
                    moves.push_back(cell);
                }
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        at(cell) = me();
        for (const auto& [down, right] : four_ways) {
            const int next = beside(cell, down, right);
            std::array<bool, 49> seen{};
            has_captured = has_captured || (next >= 0 && at(next) == them() && !has_liberty(next, seen));
        }
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return has_captured || legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3) * 2 + (has_captured ? 1 : 0); }
    bool operator==(const atari_go&) const = default;

private:
    [[nodiscard]] bool has_liberty(int cell, std::array<bool, 49>& seen) const
    {
        seen[static_cast<std::size_t>(cell)] = true;
        for (const auto& [down, right] : four_ways) {
            const int next = beside(cell, down, right);
            if (next >= 0 && (at(next) == 0 || (at(next) == at(cell) && !seen[static_cast<std::size_t>(next)] &&
                                                has_liberty(next, seen)))) {
                return true;
            }
        }
        return false;
    }

    bool has_captured = false; ///< whoever moved last
};

/// A stone each in opposite corners. A stone is placed next to one's own, slantwise too, and turns the stones of the
/// other side that touch its edges. The game is over when the side to move has no move; the score is the margin.
struct spread : board {
    spread(int r, int c) : board{r, c}
    {
        at(0) = 2;
        at(count() - 1) = 1;
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            for (const auto& [down, right] : eight_ways) {
                const int next = beside(cell, down, right);
                if (at(cell) == 0 && next >= 0 && at(next) == me()) {
                    moves.push_back(cell);
                    break;
                }
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        at(cell) = me();
        for (const auto& [down, right] : four_ways) {
            const int next = beside(cell, down, right);
            if (next >= 0 && at(next) == them()) {
                at(next) = me();
            }
        }
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (!legal_moves().empty()) {
            return std::nullopt;
        }
        int margin = 0;
        for (int cell = 0; cell != count(); ++cell) {
            margin += at(cell) == 1 ? 1 : at(cell) == 2 ? -1 : 0;
        }
        return margin;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }
};

/// A stone is placed on an empty cell that touches none of one's own. Whoever cannot move loses.
struct col : board {
    col(int r, int c) : board{r, c} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            bool may = at(cell) == 0;
            for (const auto& [down, right] : four_ways) {
                const int next = beside(cell, down, right);
                may = may && !(next >= 0 && at(next) == me());
            }
            if (may) {
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
        return legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }
};

} // namespace suite

#endif
