// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games that fall apart, and that whoever cannot move has lost: Cram, Domineering, Clobber, and NoGo on one line.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_SUMS_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_SUMS_HPP

#include "board_game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace solutions {

enum class tiling : unsigned char {
    cram,        ///< both sides place dominoes either way
    domineering, ///< the first player places them upright, the second level
    clobber      ///< a stone takes a neighbouring one of the other side; the board begins full, as a chequerboard
};

/// A board of at most 15 rows and columns. The cells are digits to the base 2, or 3 for stones; 0 is out of play.
class board_that_splits : public rules {
public:
    board_that_splits(tiling kind, int rows, int columns)
        : kind_{kind}, kinds_{kind == tiling::clobber ? 3U : 2U}, first_{rows, columns}
    {
        for (int cell = 0; cell != rows * columns; ++cell) {
            weights_.push_back(weights_.empty() ? 1 : weights_.back() * kinds_);
            first_.cells[board::place(cell / columns, cell % columns)] =
                static_cast<unsigned char>(kind == tiling::clobber ? 1 + (cell / columns + cell % columns) % 2 : 1);
        }
    }
    [[nodiscard]] state start() const override { return packed(first_, 0); }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        std::vector<state> all;
        find_move(now, [&](state after) {
            all.push_back(after);
            return false;
        });
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        const bool is_over = !find_move(now, [](state) { return true; });
        return is_over ? std::optional{(now & 1) == 0 ? -1 : 1} : std::nullopt;
    }
    [[nodiscard]] std::vector<state> parts(state now) const override
    {
        std::vector<state> all;
        board rest = unpacked(now);
        for (int r = 0; r != rest.rows; ++r) {
            for (int c = 0; c != rest.columns; ++c) {
                region found;
                take(rest, board::place(r, c), found);
                if (has_moves(found)) {
                    all.push_back(least(found));
                }
            }
        }
        return all;
    }
    [[nodiscard]] picture picture_of(state now) const override
    {
        const board drawn = unpacked(now);
        picture text;
        for (int r = 0; r != drawn.rows; ++r) {
            for (int c = 0; c != drawn.columns; ++c) {
                const int what = drawn.cells[board::place(r, c)];
                text += kind_ != tiling::clobber ? "#."[what] : ".XO"[what];
            }
            text += '\n';
        }
        return text;
    }

private:
    static constexpr std::size_t most_cells = 64;

    /// Around the cells there are zeros, so that every cell has four neighbours; the last column of the array is never
    /// filled, and separates the rows.
    struct board {
        static constexpr std::size_t stride = 16;

        int rows;
        int columns;
        std::array<unsigned char, (15 + 2) * stride> cells{};

        [[nodiscard]] static std::size_t place(int r, int c)
        {
            return static_cast<std::size_t>(r + 1) * stride + static_cast<std::size_t>(c);
        }
    };
    struct filled_cell {
        int row;
        int column;
        int what;
    };
    /// Cells that are connected.
    struct region {
        std::array<filled_cell, most_cells> cells;
        std::size_t size = 0;

        [[nodiscard]] const filled_cell* begin() const { return cells.data(); }
        [[nodiscard]] const filled_cell* end() const { return cells.data() + size; }
    };

    /// Returns whether a move is found for which `wanted(after)` holds, and stops there.
    template <class Wanted>
    bool find_move(state now, const Wanted& wanted) const
    {
        const board from = unpacked(now);
        const int own = static_cast<int>(now & 1) + 1;
        const bool takes = kind_ == tiling::clobber;
        const auto wide = static_cast<std::size_t>(from.columns);
        auto digit = static_cast<std::size_t>(from.rows) * wide; // of the cell, from the last one
        std::size_t place = 0;
        const auto tries = [&](std::size_t other, std::size_t other_digit) {
            const int here = from.cells[place];
            const int there = from.cells[other];
            if (takes ? here != own || there != 3 - own : here == 0 || there == 0) {
                return false;
            }
            const state lost = weights_[digit] * static_cast<state>(here) +
                               weights_[other_digit] * static_cast<state>(takes ? there - own : there);
            return wanted((now ^ 1) - (lost << 9));
        };
        const bool goes_down = kind_ != tiling::domineering || own == 1;
        const bool goes_right = kind_ != tiling::domineering || own == 2;
        for (int r = 0; r != from.rows; ++r) {
            for (int c = 0; c != from.columns; ++c) {
                place = board::place(r, c);
                --digit;
                if ((goes_down && tries(place + board::stride, digit - wide)) ||
                    (goes_right && tries(place + 1, digit - 1)) ||
                    (takes && (tries(place - board::stride, digit + wide) || tries(place - 1, digit + 1)))) {
                    return true;
                }
            }
        }
        return false;
    }
    [[nodiscard]] state packed(const board& b, state to_move) const
    {
        state number = 0;
        for (int r = 0; r != b.rows; ++r) {
            for (int c = 0; c != b.columns; ++c) {
                number = number * kinds_ + static_cast<state>(b.cells[board::place(r, c)]);
            }
        }
        return packed(number, b.rows, b.columns, to_move);
    }
    [[nodiscard]] static state packed(state number, int rows, int columns, state to_move)
    {
        return (number << 8 | static_cast<state>(rows << 4 | columns)) << 1 | to_move;
    }
    [[nodiscard]] board unpacked(state now) const { return kinds_ == 2 ? unpacked<2>(now) : unpacked<3>(now); }
    /// Dividing by a constant takes a fraction of the time.
    template <unsigned Kinds>
    [[nodiscard]] static board unpacked(state now)
    {
        board b{static_cast<int>(now >> 5 & 15), static_cast<int>(now >> 1 & 15)};
        state number = now >> 9;
        for (int r = b.rows; r-- != 0;) {
            for (int c = b.columns; c-- != 0; number /= Kinds) {
                b.cells[board::place(r, c)] = static_cast<unsigned char>(number % Kinds);
            }
        }
        return b;
    }
    static void take(board& from, std::size_t place, region& taken)
    {
        if (const int what = std::exchange(from.cells[place], 0); what != 0) {
            taken.cells[taken.size++] = {static_cast<int>(place / board::stride),
                                         static_cast<int>(place % board::stride), what};
            take(from, place - board::stride, taken);
            take(from, place + board::stride, taken);
            take(from, place - 1, taken);
            take(from, place + 1, taken);
        }
    }
    [[nodiscard]] bool has_moves(const region& cells) const
    {
        return kind_ != tiling::clobber ? cells.size > 1 : std::ranges::any_of(cells, [&](const filled_cell& cell) {
            return cell.what != cells.cells.front().what;
        });
    }
    /// The least of the ways to see a region on the smallest board that holds it: reflected either way, or both, and
    /// turned over its diagonal.
    [[nodiscard]] state least(const region& cells) const
    {
        const auto [top, bottom] = std::ranges::minmax(cells | std::views::transform(&filled_cell::row));
        const auto [left, right] = std::ranges::minmax(cells | std::views::transform(&filled_cell::column));
        const std::array<int, 2> sizes{bottom - top + 1, right - left + 1};
        state found = ~state{0};
        for (const bool turned : {false, true}) {
            if (turned && kind_ == tiling::domineering) {
                break;
            }
            const int down = turned ? 1 : sizes[1]; // to the next row, in digits
            const int across = turned ? sizes[0] : 1;
            std::array<state, 4> numbers{};
            for (const auto& [row, column, what] : cells) {
                const std::array<int, 2> rows{(row - top) * down, (bottom - row) * down};
                const std::array<int, 2> columns{(column - left) * across, (right - column) * across};
                for (std::size_t way = 0; way != 4; ++way) {
                    const int digit = rows[way % 2] + columns[way / 2];
                    numbers[way] += weights_[static_cast<std::size_t>(digit)] * static_cast<state>(what);
                }
            }
            for (const state number : numbers) {
                found = std::min(found, packed(number, sizes[turned ? 1 : 0], sizes[turned ? 0 : 1], 0));
            }
        }
        return found;
    }

    tiling kind_;
    unsigned kinds_;
    board first_;
    std::vector<state> weights_{}; // of the digits, from the last one
};

/// NoGo on one line, where both sides place stones of either colour: no stone may leave a group without a free
/// neighbour. A position is a line of stones and free points, to the base 3, below a 1.
///
/// Between neighbours of different colours it falls apart, and neighbours of one colour are as good as one.
class line_of_nogo : public rules {
public:
    explicit line_of_nogo(int length) : length_{length} {}
    [[nodiscard]] state start() const override
    {
        return packed(std::string(static_cast<std::size_t>(length_), '.'), 0);
    }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        std::vector<state> all;
        std::string line = unpacked(now);
        for (char& point : line) {
            for (const char stone : {'X', 'O'}) {
                if (point == '.') {
                    point = stone;
                    if (all_can_breathe(line)) {
                        all.push_back(packed(line, ~now & 1));
                    }
                    point = '.';
                }
            }
        }
        return all;
    }
    [[nodiscard]] std::vector<state> parts(state now) const override
    {
        std::vector<state> all;
        std::string part;
        for (const char point : unpacked(now)) {
            if (!part.empty() && part.back() != '.' && point != '.') {
                if (part.back() == point) {
                    continue;
                }
                all.push_back(least(std::exchange(part, "")));
            }
            part += point;
        }
        all.push_back(least(part));
        return all;
    }
    [[nodiscard]] picture picture_of(state now) const override { return unpacked(now) + '\n'; }
    /// `Xb1`: the stone and the point.
    [[nodiscard]] std::string move_text(state before, state after) const override
    {
        const std::string line = unpacked(after);
        return *std::ranges::mismatch(line, unpacked(before)).in1 + rules::move_text(before, after);
    }

private:
    [[nodiscard]] static state packed(const std::string& line, state to_move)
    {
        state number = 1;
        for (const char point : line) {
            number = number * 3 + (point == '.' ? 0U : point == 'X' ? 1U : 2U);
        }
        return number << 1 | to_move;
    }
    [[nodiscard]] static std::string unpacked(state now)
    {
        std::string line;
        for (state number = now >> 1; number != 1; number /= 3) {
            line += ".XO"[number % 3];
        }
        std::ranges::reverse(line);
        return line;
    }
    [[nodiscard]] static bool all_can_breathe(const std::string& line)
    {
        for (std::size_t begin = 0; begin != line.size();) {
            const std::size_t end = std::min(line.find_first_not_of(line[begin], begin), line.size());
            const bool is_free = line[begin] == '.' || (begin != 0 && line[begin - 1] == '.') ||
                                 (end != line.size() && line[end] == '.');
            if (!is_free) {
                return false;
            }
            begin = end;
        }
        return true;
    }
    /// The least of the ways to write a part: backwards, and with the colours exchanged.
    [[nodiscard]] static state least(std::string part)
    {
        state found = ~state{0};
        for (int way = 0; way != 4; ++way) {
            found = std::min(found, packed(part, 0));
            std::ranges::reverse(part);
            if (way == 1) {
                std::ranges::transform(part, part.begin(), [](char p) { return p == '.' ? p : p == 'X' ? 'O' : 'X'; });
            }
        }
        return found;
    }

    int length_;
};

} // namespace solutions

#endif
