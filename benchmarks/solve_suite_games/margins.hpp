// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Dots and boxes, Othello and Kalah: the score is a margin.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_MARGINS_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_MARGINS_HPP

#include "board.hpp"

namespace suite {

/// Closing a box gives its owner another turn. The lines of R x C boxes lie on a board of 2R + 1 by 2C + 1 cells, where
/// one coordinate is odd. At most 3x3 boxes.
struct dots_and_boxes : board {
    int lead = 0;

    dots_and_boxes(int r, int c) : board{2 * r + 1, 2 * c + 1} {}

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            if (at(cell) == 0 && is_line(cell)) {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int line)
    {
        at(line) = 1;
        int closed = 0;
        for (const auto& [down, right] : four_ways) {
            const int box = beside(line, down, right);
            closed += box >= 0 && row(box) % 2 == 1 && column(box) % 2 == 1 && is_closed(box) ? 1 : 0;
        }
        lead += mover == gs::player::maximizer ? closed : -closed;
        if (closed == 0) {
            pass_turn();
        }
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return legal_moves().empty() ? std::optional{lead} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (int cell = 0; cell != count(); ++cell) {
            key = is_line(cell) ? key * 2 + static_cast<std::uint64_t>(at(cell)) : key;
        }
        return key * 32 + static_cast<std::uint64_t>(lead + 16);
    }
    bool operator==(const dots_and_boxes&) const = default;

private:
    [[nodiscard]] bool is_line(int cell) const { return (row(cell) + column(cell)) % 2 == 1; }
    [[nodiscard]] bool is_closed(int box) const
    {
        return at(box - 1) + at(box + 1) + at(box - columns) + at(box + columns) == 4;
    }
};

/// The score is the margin of discs. The minimizer has the discs on the main diagonal; the maximizer begins.
struct othello : board {
    static constexpr int pass = -1;

    explicit othello(int size) : board{size, size}
    {
        const int m = size / 2 - 1;
        at(m * size + m) = at((m + 1) * size + m + 1) = 2;
        at(m * size + m + 1) = at((m + 1) * size + m) = 1;
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        auto moves = placings(me(), them());
        if (moves.empty()) {
            moves.push_back(pass);
        }
        return moves;
    }
    void apply(int cell)
    {
        if (cell != pass) {
            for (const auto& [down, right] : eight_ways) {
                for (int n = flips(cell, down, right, me(), them()); n != 0; --n) {
                    at(beside(cell, n * down, n * right)) = me();
                }
            }
            at(cell) = me();
        }
        pass_turn();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (!placings(me(), them()).empty() || !placings(them(), me()).empty()) {
            return std::nullopt;
        }
        int margin = 0;
        for (int cell = 0; cell != count(); ++cell) {
            margin += at(cell) == 1 ? 1 : at(cell) == 2 ? -1 : 0;
        }
        return margin;
    }
    [[nodiscard]] std::uint64_t key() const { return digits(3); }

private:
    /// How many discs of `theirs` are flipped in this direction.
    [[nodiscard]] int flips(int cell, int down, int right, signed char mine, signed char theirs) const
    {
        int n = 0;
        int next = beside(cell, down, right);
        for (; next >= 0 && at(next) == theirs; next = beside(next, down, right)) {
            ++n;
        }
        return next >= 0 && at(next) == mine ? n : 0;
    }
    [[nodiscard]] std::vector<int> placings(signed char mine, signed char theirs) const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != count(); ++cell) {
            for (const auto& [down, right] : eight_ways) {
                if (at(cell) == 0 && flips(cell, down, right, mine, theirs) != 0) {
                    moves.push_back(cell);
                    break;
                }
            }
        }
        return moves;
    }
};

/// A row of pits and a store for each player. A sowing that ends in one's own store gives another turn; one that ends
/// in an empty pit of one's own takes that seed and those opposite, if there are any. When a player who is to move has
/// no seeds in the pits, the rest goes to the opponent. The score is the margin of seeds in the stores.
///
/// The cells are the maximizer's pits and store, then the minimizer's, in the direction of sowing.
struct kalah : board {
    kalah(int pits, int seeds) : board{2, pits + 1}
    {
        for (int pit = 0; pit != pits; ++pit) {
            at(pit) = at(columns + pit) = static_cast<signed char>(seeds);
        }
    }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int pit = first_pit(); pit != store(); ++pit) {
            if (at(pit) != 0) {
                moves.push_back(pit);
            }
        }
        return moves;
    }
    void apply(int pit)
    {
        const int skipped = (store() + columns) % count();
        int cell = pit;
        for (int seeds = std::exchange(at(pit), 0); seeds != 0; --seeds) {
            do {
                cell = (cell + 1) % count();
            } while (cell == skipped);
            at(cell) = static_cast<signed char>(at(cell) + 1);
        }
        const int opposite = count() - 2 - cell;
        if (cell >= first_pit() && cell < store() && at(cell) == 1 && at(opposite) != 0) {
            at(store()) = static_cast<signed char>(at(store()) + 1 + std::exchange(at(opposite), 0));
            at(cell) = 0;
        }
        if (cell != store()) {
            pass_turn();
        }
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (!legal_moves().empty()) {
            return std::nullopt;
        }
        int margin = 0;
        for (int cell = 0; cell != count(); ++cell) {
            const bool is_store = cell % columns == columns - 1;
            const bool is_first =
                is_store ? cell < columns : mover == gs::player::minimizer; // the rest is the opponent's
            margin += is_first ? at(cell) : -at(cell);
        }
        return margin;
    }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (int cell = 0; cell + 1 != count(); ++cell) { // the last store holds the rest
            key = key * 64 + static_cast<std::uint64_t>(at(cell));
        }
        return key;
    }

private:
    [[nodiscard]] int first_pit() const { return mover == gs::player::maximizer ? 0 : columns; }
    [[nodiscard]] int store() const { return first_pit() + columns - 1; }
};

} // namespace suite

#endif
