// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What the games of the suite share: a small rectangular board, and a key from its cells.

#ifndef BENCHMARKS_SOLVE_SUITE_GAMES_BOARD_HPP
#define BENCHMARKS_SOLVE_SUITE_GAMES_BOARD_HPP

#include <gamesearch/game/player.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace suite {

namespace gs = gamesearch;

/// A board of at most 49 cells, row by row from the top left, and who moves. A cell is 0 if it is empty; otherwise it
/// mostly holds the number of the player whose piece it is, 1 for the maximizer and 2 for the minimizer.
struct board {
    int rows = 0;
    int columns = 0;
    std::array<signed char, 49> cells{};
    gs::player mover = gs::player::maximizer;

    board(int r, int c) : rows{r}, columns{c}
    {
        if (r < 1 || c < 1 || r * c > 49) {
            throw std::invalid_argument{"a board has from 1 to 49 cells"};
        }
    }

    [[nodiscard]] int count() const { return rows * columns; }
    [[nodiscard]] signed char& at(int cell) { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] int at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] int row(int cell) const { return cell / columns; }
    [[nodiscard]] int column(int cell) const { return cell % columns; }
    /// The cell this far down and to the right, or -1 if that is off the board.
    [[nodiscard]] int beside(int cell, int down, int right) const
    {
        const int r = row(cell) + down;
        const int c = column(cell) + right;
        return r < 0 || r >= rows || c < 0 || c >= columns ? -1 : r * columns + c;
    }

    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] signed char me() const { return mover == gs::player::maximizer ? 1 : 2; }
    [[nodiscard]] signed char them() const { return mover == gs::player::maximizer ? 2 : 1; }
    void pass_turn() { mover = gs::opponent(mover); }
    /// The score if the side to move has lost.
    [[nodiscard]] int lost() const { return mover == gs::player::maximizer ? -1 : 1; }

    /// The cells as digits of this base, and the side to move. Exact if it fits into 64 bits.
    [[nodiscard]] std::uint64_t digits(std::uint64_t base) const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (int cell = 0; cell != count(); ++cell) {
            key = key * base + static_cast<std::uint64_t>(at(cell));
        }
        return key;
    }

    bool operator==(const board&) const = default;
};

inline constexpr std::array<std::pair<int, int>, 4> four_ways{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
inline constexpr std::array<std::pair<int, int>, 8> eight_ways{
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

} // namespace suite

#endif
