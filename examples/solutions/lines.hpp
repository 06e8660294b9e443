// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Stones in a row: m,n,k, and Connect Four, where they fall; and Hex, where they connect sides.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_LINES_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_LINES_HPP

#include "board_game.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <vector>

namespace solutions {

/// The first player's stones are the bits from 1 on, the second player's those from 32 on.
class stones_in_a_row : public rules {
public:
    stones_in_a_row(int columns, int rows, int length, bool fall) : columns_{columns}, rows_{rows}, fall_{fall}
    {
        const auto add = [&](int across, int up) {
            for (int r = 0; r != rows; ++r) {
                for (int c = 0; c != columns; ++c) {
                    const int last_c = c + across * (length - 1);
                    if (r + up * (length - 1) < rows && last_c < columns && last_c >= 0) {
                        state line = 0;
                        for (int step = 0; step != length; ++step) {
                            line |= stone(r + up * step, c + across * step);
                        }
                        lines_.push_back(line);
                    }
                }
            }
        };
        add(1, 0);
        add(0, 1);
        add(1, 1);
        add(-1, 1);
    }
    [[nodiscard]] state start() const override { return 0; }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        const state taken = now | now >> 31;
        std::vector<state> all;
        for (int c = 0; c != columns_; ++c) {
            for (int r = 0; r != rows_; ++r) {
                if ((taken & stone(r, c)) == 0) {
                    all.push_back((now ^ 1) | stone(r, c) << ((now & 1) == 0 ? 0 : 31));
                    if (fall_) {
                        break;
                    }
                }
            }
        }
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        const state last = (now & 1) == 0 ? now >> 31 : now; // only the side that has just moved can have made one
        for (const state line : lines_) {
            if ((last & line) == line) {
                return (now & 1) == 0 ? -1 : 1;
            }
        }
        return std::popcount(now >> 1) == columns_ * rows_ ? std::optional{0} : std::nullopt;
    }
    [[nodiscard]] picture picture_of(state now) const override
    {
        picture drawn;
        for (int r = rows_; r-- != 0;) {
            for (int c = 0; c != columns_; ++c) {
                drawn += (now & stone(r, c)) != 0 ? 'X' : (now >> 31 & stone(r, c)) != 0 ? 'O' : '.';
            }
            drawn += '\n';
        }
        return drawn;
    }

protected:
    [[nodiscard]] state stone(int r, int c) const { return state{2} << (r * columns_ + c); }

    int columns_;
    int rows_;

private:
    bool fall_;
    std::vector<state> lines_{};
};

/// Hex: the first player connects the lowest row and the highest one, the second the outer columns. Squares touch as
/// on a chessboard, but diagonally only towards the upper left and the lower right, so that a1 is an acute corner.
class hex : public stones_in_a_row {
public:
    static constexpr int none = -1;

    /// \param opening the square of the first stone, row by row, or \ref none
    hex(int width, int opening)
        : stones_in_a_row{width, width, width + 1, false}, opening_{opening},
          near_(static_cast<std::size_t>(width * width) + 1)
    {
        for (int from = 0; from != width * width; ++from) {
            for (int to = 0; to != width * width; ++to) {
                const int up = to / width - from / width;
                const int right = to % width - from % width;
                if (up * up <= 1 && right * right <= 1 && up * right != 1) {
                    near_[static_cast<std::size_t>(from) + 1] |= state{2} << to;
                }
            }
        }
    }
    [[nodiscard]] state start() const override { return opening_ == none ? 0 : state{2} << opening_ | 1; }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        const bool is_first = (now & 1) != 0; // only the side that has just moved can have connected
        const state own = (is_first ? now : now >> 31) & ((state{2} << columns_ * rows_) - 2);
        state reached = 0;
        state goal = 0;
        for (int at = 0; at != columns_; ++at) {
            reached |= own & (is_first ? stone(0, at) : stone(at, 0));
            goal |= is_first ? stone(rows_ - 1, at) : stone(at, columns_ - 1);
        }
        for (state next = reached; next != 0;) {
            const state added = near_[static_cast<std::size_t>(std::countr_zero(next))] & own & ~reached;
            reached |= added;
            next = (next & (next - 1)) | added;
        }
        return (reached & goal) == 0 ? std::nullopt : std::optional{is_first ? 1 : -1};
    }

private:
    int opening_;
    std::vector<state> near_; // by bit
};

} // namespace solutions

#endif
