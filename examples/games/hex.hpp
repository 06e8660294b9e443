// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Hex: each side connects two opposite edges. The first player can win, so it is played with the swap rule.

#pragma once

#include "board_text.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace games {

/// A position of Hex on \p Size x \p Size cells: X, the maximizer, moves first and connects top and bottom,
/// O left and right. There are no draws. A move is a cell, row by row from the top left.
template <int Size = 5>
struct hex {
    static_assert(2 <= Size && Size <= 9, "boards have 2 to 9 rows");

    static constexpr bool strictly_alternating = true;
    static constexpr int cells = Size * Size;

    std::string board = std::string(cells, '.');
    gamesearch::player mover = gamesearch::player::maximizer;

    [[nodiscard]] char at(int cell) const { return board[static_cast<std::size_t>(cell)]; }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int cell = 0; cell != cells; ++cell) {
            if (at(cell) == '.') {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        board[static_cast<std::size_t>(cell)] = mover == gamesearch::player::maximizer ? 'X' : 'O';
        mover = gamesearch::opponent(mover);
    }
    void undo(int cell)
    {
        board[static_cast<std::size_t>(cell)] = '.';
        mover = gamesearch::opponent(mover);
    }
    [[nodiscard]] gamesearch::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return stones_missing('X') == 0   ? std::optional{1}
               : stones_missing('O') == 0 ? std::optional{-1}
                                          : std::nullopt;
    }

    /// The minimizer's number of missing stones minus the maximizer's, each along the shortest path.
    [[nodiscard]] int evaluate() const { return stones_missing('O') - stones_missing('X'); }

    [[nodiscard]] gamesearch::score_interval<int> score_bounds() const { return {-1, 1}; }

    /// If the side to move needs a single stone, only that move is worth considering.
    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        std::vector<int> winning = legal_moves();
        if (stones_missing(mover == gamesearch::player::maximizer ? 'X' : 'O') == 1) {
            std::erase_if(winning, [this](int cell) {
                hex child = *this;
                child.apply(cell);
                return !child.terminal_score();
            });
        }
        return winning;
    }
    [[nodiscard]] std::uint64_t hash() const { return hash_of(board); }

    struct form {
        std::uint64_t number;
        bool turned;
        [[nodiscard]] int move(int cell) const { return turned ? cells - 1 - cell : cell; }
    };
    /// Rotated by a half turn, a position is equivalent.
    [[nodiscard]] form canonical() const
    {
        const std::string turned{board.rbegin(), board.rend()};
        return {hash_of((std::min)(board, turned)), turned < board};
    }

    bool operator==(const hex&) const = default;

    // How it is written.

    static constexpr std::string_view name = "Hex";
    static constexpr std::string_view move_form = "an empty cell, such as b2";
    static constexpr std::string_view position_form = "the rows from the top with / between them, of X, O and .";

    [[nodiscard]] static std::string player_name(gamesearch::player side)
    {
        return side == gamesearch::player::maximizer ? "X" : "O";
    }
    /// Throws `std::invalid_argument` if \p text is not a position that X began.
    [[nodiscard]] static hex from_text(std::string_view text)
    {
        const auto cells_read = board_text::read_rows<Size, Size>(text, "XO.");
        hex position;
        for (int cell = 0; cell != cells; ++cell) { // rows are read from the bottom
            const int read = (Size - 1 - cell / Size) * Size + cell % Size;
            position.board[static_cast<std::size_t>(cell)] = cells_read[static_cast<std::size_t>(read)];
        }
        const auto ahead = std::ranges::count(position.board, 'X') - std::ranges::count(position.board, 'O');
        if (ahead != 0 && ahead != 1) {
            board_text::refuse("impossible position: X begins, so X has as many stones as O, or one more");
        }
        position.mover = ahead == 0 ? gamesearch::player::maximizer : gamesearch::player::minimizer;
        return position;
    }
    [[nodiscard]] std::string text() const
    {
        std::string rows;
        for (int cell = 0; cell != cells; ++cell) {
            rows += cell != 0 && cell % Size == 0 ? "/" : "";
            rows += at(cell);
        }
        return rows;
    }
    /// Rows are counted from the top.
    [[nodiscard]] static std::string move_text(int cell) { return board_text::name_of<Size>(cell); }
    [[nodiscard]] std::optional<int> parse_move(std::string_view move) const
    {
        return board_text::parse_move(*this, move);
    }
    /// Draws the board, each row half a cell further to the right.
    friend std::ostream& operator<<(std::ostream& out, const hex& position)
    {
        out << ' ';
        for (int column = 0; column != Size; ++column) {
            out << ' ' << static_cast<char>('a' + column);
        }
        for (int row = 0; row != Size; ++row) {
            out << '\n' << std::string(static_cast<std::size_t>(row), ' ') << row + 1;
            for (int column = 0; column != Size; ++column) {
                out << ' ' << position.at(row * Size + column);
            }
        }
        return out;
    }

private:
    [[nodiscard]] std::uint64_t hash_of(const std::string& stones) const
    {
        std::uint64_t hash = mover == gamesearch::player::maximizer ? 0 : 0x9E3779B97F4A7C15u;
        for (const char cell : stones) {
            hash = (hash ^ static_cast<std::uint64_t>(cell)) * 0xD6E8FEB86659FD93u;
            hash ^= hash >> 32;
        }
        return hash;
    }

    /// The smallest number of empty cells on a path from one side to the other, by Bellman and Ford, as the board is
    /// small.
    [[nodiscard]] int stones_missing(char side) const
    {
        const auto cost = [&](int cell) { return at(cell) == side ? 0 : at(cell) == '.' ? 1 : cells; };
        std::array<int, cells> missing{};
        missing.fill(cells);
        const int step = side == 'X' ? 1 : Size; // along the first row, or the first column
        const int across = side == 'X' ? Size : 1;
        for (int i = 0; i != Size; ++i) {
            missing[static_cast<std::size_t>(i * step)] = cost(i * step);
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (int cell = 0; cell != cells; ++cell) {
                if (at(cell) != '.' && at(cell) != side) {
                    continue;
                }
                for (const int way : {-Size, -Size + 1, -1, 1, Size - 1, Size}) {
                    const int other = cell + way;
                    const int columns = other % Size - cell % Size;
                    if (other < 0 || other >= cells || columns < -1 || columns > 1) {
                        continue;
                    }
                    const int through = missing[static_cast<std::size_t>(other)] + cost(cell);
                    int& known = missing[static_cast<std::size_t>(cell)];
                    changed = changed || through < known;
                    known = (std::min)(known, through);
                }
            }
        }
        int least = cells;
        for (int i = 0; i != Size; ++i) {
            least = (std::min)(least, missing[static_cast<std::size_t>((Size - 1) * across + i * step)]);
        }
        return least;
    }
};

} // namespace games
