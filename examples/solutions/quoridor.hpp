// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Quoridor on small boards.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_QUORIDOR_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_QUORIDOR_HPP

#include "board_game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace solutions {

/// Each side moves its pawn to the next square, or over the other pawn, or places one of its walls, which are two
/// squares long; neither pawn may be cut off from the row at its far end. Whoever gets there first has won. The first
/// player begins in the lowest row. On at most 25 squares.
///
/// The bits of a position: the squares of both pawns, 5 from 1 on and from 6 on; the walls left, 4 from 11 and 15 on;
/// level walls, 16 from 19 on, upright ones from 35 on, each by the square at the lower left of its middle.
/// Source: https://www.gigamic.com, rules of Quoridor, Mirko Marchesi, 1997
class quoridor : public rules {
public:
    quoridor(int columns, int rows, int walls, bool opposite = false)
        : columns_{columns}, rows_{rows}, walls_{walls}, opposite_{opposite}
    {}
    [[nodiscard]] state start() const override
    {
        const int column = columns_ / 2;
        const int across = opposite_ ? columns_ - 1 - column : column;
        return static_cast<state>(column) << 1 | static_cast<state>(square(rows_ - 1, across)) << 6 |
               static_cast<state>(walls_) << 11 | static_cast<state>(walls_) << 15;
    }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        std::vector<state> all;
        const auto side = static_cast<int>(now & 1);
        add_steps(now, side, all);
        if ((now >> (11 + 4 * side) & 15) != 0) {
            const state placed = (now ^ 1) - (state{1} << (11 + 4 * side));
            for (int r = 0; r != rows_ - 1; ++r) {
                for (int c = 0; c != columns_ - 1; ++c) {
                    if (has_wall(now, 0, r, c) || has_wall(now, 1, r, c)) {
                        continue;
                    }
                    for (const int upright : {0, 1}) {
                        const bool overlaps = upright == 0 ? has_wall(now, 0, r, c - 1) || has_wall(now, 0, r, c + 1)
                                                           : has_wall(now, 1, r - 1, c) || has_wall(now, 1, r + 1, c);
                        const state after = placed | wall(upright, r, c);
                        if (!overlaps && has_path(after, 0) && has_path(after, 1)) {
                            all.push_back(after);
                        }
                    }
                }
            }
        }
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        if (pawn(now, 0) / columns_ == rows_ - 1 || pawn(now, 1) / columns_ == 0) {
            return (now & 1) == 0 ? -1 : 1;
        }
        std::vector<state> steps;
        add_steps(now, static_cast<int>(now & 1), steps);
        return steps.empty() ? rules::end(now) : std::nullopt; // to look for walls takes long
    }
    [[nodiscard]] picture picture_of(state now) const override
    {
        picture drawn;
        for (int line = 2 * rows_ - 1; line-- != 0;) {
            for (int at = 0; at != 2 * columns_ - 1; ++at) {
                const int r = line / 2;
                const int c = at / 2;
                const int here = square(r, c);
                const bool level =
                    line % 2 == 1 && (has_wall(now, 0, r, c) || (at % 2 == 0 && has_wall(now, 0, r, c - 1)));
                const bool upright =
                    at % 2 == 1 && (has_wall(now, 1, r, c) || (line % 2 == 0 && has_wall(now, 1, r - 1, c)));
                const bool is_square = line % 2 == 0 && at % 2 == 0;
                drawn += level                  ? '-'
                         : upright              ? '|'
                         : !is_square           ? ' '
                         : here == pawn(now, 0) ? 'X'
                         : here == pawn(now, 1) ? 'O'
                                                : '.';
            }
            drawn += '\n';
        }
        return drawn;
    }
    /// `b2` for the pawn's square, `b2-` for a level wall above b2 and c2, `b2|` for an upright one right of b2 and b3.
    [[nodiscard]] std::string move_text(state before, state after) const override
    {
        const auto name = [&](int at) {
            return static_cast<char>('a' + at % columns_) + std::to_string(at / columns_ + 1);
        };
        const auto side = static_cast<int>(before & 1);
        for (int at = 0; at != columns_ * rows_; ++at) {
            for (const int upright : {0, 1}) {
                const int r = at / columns_;
                const int c = at % columns_;
                if (has_wall(after, upright, r, c) && !has_wall(before, upright, r, c)) {
                    return name(at) + (upright == 0 ? '-' : '|');
                }
            }
        }
        return name(pawn(after, side));
    }

private:
    [[nodiscard]] int square(int r, int c) const { return r * columns_ + c; }
    [[nodiscard]] static int pawn(state now, int side) { return static_cast<int>(now >> (side == 0 ? 1 : 6) & 31); }
    [[nodiscard]] state wall(int upright, int r, int c) const
    {
        return state{1} << (19 + 16 * upright + r * (columns_ - 1) + c);
    }
    [[nodiscard]] bool has_wall(state now, int upright, int r, int c) const
    {
        return r >= 0 && r < rows_ - 1 && c >= 0 && c < columns_ - 1 && (now & wall(upright, r, c)) != 0;
    }
    /// Returns whether a pawn can step from a square to the next one, if nobody is there.
    [[nodiscard]] bool is_open(state now, int r, int c, int up, int right) const
    {
        if (r + up < 0 || r + up >= rows_ || c + right < 0 || c + right >= columns_) {
            return false;
        }
        const int low = r + (up < 0 ? up : 0);
        const int left = c + (right < 0 ? right : 0);
        return up != 0 ? !has_wall(now, 0, low, c) && !has_wall(now, 0, low, c - 1)
                       : !has_wall(now, 1, r, left) && !has_wall(now, 1, r - 1, left);
    }
    void add_steps(state now, int side, std::vector<state>& all) const
    {
        const int from = pawn(now, side);
        const int other = pawn(now, 1 - side);
        const auto add = [&](int to) {
            const state after = (now ^ 1) + (static_cast<state>(to) << (side == 0 ? 1 : 6));
            all.push_back(after - (static_cast<state>(from) << (side == 0 ? 1 : 6)));
        };
        const int r = from / columns_;
        const int c = from % columns_;
        for (const auto& [up, right] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            if (!is_open(now, r, c, up, right)) {
                continue;
            }
            if (square(r + up, c + right) != other) {
                add(square(r + up, c + right));
            } else if (is_open(now, r + up, c + right, up, right)) {
                add(square(r + 2 * up, c + 2 * right));
            } else {
                for (const int aside : {1, -1}) {
                    if (is_open(now, r + up, c + right, aside * right, aside * up)) {
                        add(square(r + up + aside * right, c + right + aside * up));
                    }
                }
            }
        }
    }
    [[nodiscard]] bool has_path(state now, int side) const
    {
        const int goal = side == 0 ? rows_ - 1 : 0;
        state reached = state{1} << pawn(now, side);
        std::vector<int> next{pawn(now, side)};
        while (!next.empty()) {
            const int r = next.back() / columns_;
            const int c = next.back() % columns_;
            next.pop_back();
            if (r == goal) {
                return true;
            }
            for (const auto& [up, right] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const int to = square(r + up, c + right);
                if (is_open(now, r, c, up, right) && (reached >> to & 1) == 0) {
                    reached |= state{1} << to;
                    next.push_back(to);
                }
            }
        }
        return false;
    }

    int columns_;
    int rows_;
    int walls_;
    bool opposite_;
};

} // namespace solutions

#endif
