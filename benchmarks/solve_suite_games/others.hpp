// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Connect Four, Quoridor and endings of nine men's morris. The last two have cycles.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_OTHERS_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_OTHERS_HPP

#include "board.hpp"

#include <cstdlib>

namespace suite {

/// Four in a row. A move is a column.
struct connect_four : board {
    connect_four(int r, int c) : board{r, c} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int c = 0; c != columns; ++c) {
            if (at(c) == 0) {
                moves.push_back(c);
            }
        }
        return moves;
    }
    void apply(int column)
    {
        int cell = column;
        for (int below = cell; below >= 0 && at(below) == 0; below = beside(below, 1, 0)) {
            cell = below;
        }
        at(cell) = me();
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        for (int cell = 0; cell != count(); ++cell) {
            for (const auto& [down, right] : {std::pair{0, 1}, {1, -1}, {1, 0}, {1, 1}}) {
                int length = 0;
                for (int next = cell; length != 4 && next >= 0 && at(next) == them();
                     next = beside(next, down, right)) {
                    ++length;
                }
                if (length == 4) {
                    return lost();
                }
            }
        }
        return legal_moves().empty() ? std::optional{0} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }
};

/// The maximizer's pawn starts in the middle of the last row, the minimizer's in the first; who reaches the opposite
/// row wins. A turn moves the pawn to a neighbouring cell, over the other pawn if that is in the way, or places a wall,
/// two cells long, which must leave both a way. A move is a cell, or 64 + the cell above and left of the middle of a
/// level wall, or 128 + that of an upright one.
struct quoridor : board {
    std::array<signed char, 2> pawns;
    std::array<signed char, 2> walls_left;

    quoridor(int size, int walls)
        : board{size, size},
          pawns{static_cast<signed char>(count() - 1 - size / 2), static_cast<signed char>(size / 2)},
          walls_left{static_cast<signed char>(walls), static_cast<signed char>(walls)}
    {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (const auto& [down, right] : four_ways) {
            add_steps(moves, down, right);
        }
        if (walls_left[index()] != 0) {
            for (int cell = 0; cell != count() - columns; ++cell) {
                add_walls(moves, cell);
            }
        }
        return moves;
    }
    void apply(int move)
    {
        if (move < 64) {
            pawns[index()] = static_cast<signed char>(move);
        } else {
            at(move % 64) = static_cast<signed char>(move / 64);
            --walls_left[index()];
        }
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return row(pawns[1 - index()]) == goal(1 - index()) ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = digits(3);
        for (const int n : {pawns[0] + 0, pawns[1] + 0, walls_left[0] + 0, walls_left[1] + 0}) {
            key = key * static_cast<std::uint64_t>(count()) + static_cast<std::uint64_t>(n);
        }
        return key; // unequal ones may be alike on boards larger than 5x5
    }
    bool operator==(const quoridor&) const = default;

private:
    [[nodiscard]] std::size_t index() const { return mover == gs::player::maximizer ? 0 : 1; }
    [[nodiscard]] int goal(std::size_t player) const { return player == 0 ? 0 : rows - 1; }

    /// The neighbouring cell, or -1 if a wall or the edge of the board is in the way.
    [[nodiscard]] int step(int cell, int down, int right) const
    {
        const int to = beside(cell, down, right);
        if (to < 0) {
            return -1;
        }
        const int first = to < cell ? to : cell; // a wall next to it, or one cell before that
        const int before = down != 0 ? beside(first, 0, -1) : beside(first, -1, 0);
        const int closing = down != 0 ? 1 : 2;
        return at(first) == closing || (before >= 0 && at(before) == closing) ? -1 : to;
    }
    void add_steps(std::vector<int>& moves, int down, int right) const
    {
        const int to = step(pawns[index()], down, right);
        if (to < 0) {
            return;
        }
        if (to != pawns[1 - index()]) {
            moves.push_back(to);
        } else if (const int beyond = step(to, down, right); beyond >= 0) {
            moves.push_back(beyond);
        } else {
            for (const int side : {-1, 1}) {
                if (const int slantwise = step(to, side * right, side * down); slantwise >= 0) {
                    moves.push_back(slantwise);
                }
            }
        }
    }
    void add_walls(std::vector<int>& moves, int cell) const
    {
        if (column(cell) == columns - 1 || at(cell) != 0) {
            return;
        }
        for (const int kind : {1, 2}) {
            const bool level = kind == 1;
            const int before = level ? beside(cell, 0, -1) : beside(cell, -1, 0);
            const int after = level ? beside(cell, 0, 1) : beside(cell, 1, 0);
            if ((before >= 0 && at(before) == kind) || (after >= 0 && at(after) == kind)) {
                continue;
            }
            quoridor with_wall = *this;
            with_wall.at(cell) = static_cast<signed char>(kind);
            if (with_wall.has_way(0) && with_wall.has_way(1)) {
                moves.push_back(64 * kind + cell);
            }
        }
    }
    [[nodiscard]] bool has_way(std::size_t player) const
    {
        std::array<bool, 49> seen{};
        std::array<int, 49> open{pawns[player]};
        seen[static_cast<std::size_t>(pawns[player])] = true;
        for (std::size_t waiting = 1; waiting != 0;) {
            const int cell = open[--waiting];
            if (row(cell) == goal(player)) {
                return true;
            }
            for (const auto& [down, right] : four_ways) {
                const int to = step(cell, down, right);
                if (to >= 0 && !std::exchange(seen[static_cast<std::size_t>(to)], true)) {
                    open[waiting++] = to;
                }
            }
        }
        return false;
    }
};

/// All stones are on the board, three or four a side. A player with three may move a stone to any empty point. Who
/// closes a mill takes a stone, one outside a mill if there is one. Who has two stones, or cannot move, has lost. A
/// move is from + 32 * to + 1024 * (taken, or 31 for none).
struct morris : board {
    morris(int first, int second) : board{3, 8} // three squares of eight points each
    {
        for (int i = 0; i != first; ++i) {
            at(i * 5 % count()) = 1;
        }
        for (int i = 0; i != second; ++i) {
            at((i * 7 + 2) % count()) = 2;
        }
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        const bool flies = stones(me()) == 3;
        for (int from = 0; from != count(); ++from) {
            for (int to = 0; at(from) == me() && to != count(); ++to) {
                if (at(to) == 0 && (flies || is_adjacent(from, to))) {
                    add_move(moves, from, to);
                }
            }
        }
        return moves;
    }
    void apply(int move)
    {
        at(move % 32) = 0;
        at(move / 32 % 32) = me();
        if (move / 1024 != 31) {
            at(move / 1024) = 0;
        }
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return stones(me()) < 3 || legal_moves().empty() ? std::optional{lost()} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

private:
    [[nodiscard]] int stones(signed char side) const
    {
        int n = 0;
        for (const signed char cell : cells) {
            n += cell == side ? 1 : 0;
        }
        return n;
    }
    [[nodiscard]] bool is_adjacent(int a, int b) const
    {
        const int around = (column(a) - column(b) + 8) % 8;
        const bool same_spoke = around == 0 && column(a) % 2 == 1 && std::abs(row(a) - row(b)) == 1;
        return same_spoke || (row(a) == row(b) && (around == 1 || around == 7));
    }
    [[nodiscard]] bool in_mill(int point) const
    {
        const auto is_same = [&](int r, int c) { return at(r * 8 + (c + 8) % 8) == at(point); };
        const int r = row(point);
        const int c = column(point);
        if (c % 2 == 1) {
            return (is_same(r, c - 1) && is_same(r, c + 1)) || (is_same(0, c) && is_same(1, c) && is_same(2, c));
        }
        return (is_same(r, c + 1) && is_same(r, c + 2)) || (is_same(r, c - 1) && is_same(r, c - 2));
    }
    void add_move(std::vector<int>& moves, int from, int to) const
    {
        morris moved = *this;
        moved.at(from) = 0;
        moved.at(to) = me();
        if (!moved.in_mill(to)) {
            moves.push_back(from + 32 * to + 1024 * 31);
            return;
        }
        bool all_in_mills = true;
        for (int taken = 0; taken != count(); ++taken) {
            all_in_mills = all_in_mills && (at(taken) != them() || moved.in_mill(taken));
        }
        for (int taken = 0; taken != count(); ++taken) {
            if (at(taken) == them() && (all_in_mills || !moved.in_mill(taken))) {
                moves.push_back(from + 32 * to + 1024 * taken);
            }
        }
    }
};

} // namespace suite

#endif
