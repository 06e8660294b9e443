// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Men on a small board whose play can go on for ever: three men's morris and its relatives, mu torere, dodgem, dao.

#ifndef GAMESEARCH_EXAMPLES_SOLUTIONS_MEN_HPP
#define GAMESEARCH_EXAMPLES_SOLUTIONS_MEN_HPP

#include "../games/placement_classes.hpp"
#include "../games/three_mens_morris_moves.hpp"
#include "board_game.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace solutions {

/// Men of two sides on the squares of a square board: the first player's are the bits from 1 on, the second player's
/// those from 17 on.
class men_on_squares : public rules {
public:
    explicit men_on_squares(int width) : width_{width} {}
    [[nodiscard]] picture picture_of(state now) const override
    {
        picture drawn;
        for (int r = width_; r-- != 0;) {
            for (int c = 0; c != width_; ++c) {
                const state here = state{1} << (r * width_ + c);
                drawn += (men_of(now, 0) & here) != 0 ? 'X' : (men_of(now, 1) & here) != 0 ? 'O' : '.';
            }
            drawn += '\n';
        }
        return drawn;
    }

protected:
    [[nodiscard]] static state men_of(state now, state side) { return now >> (side == 0 ? 1 : 17) & 0xFFFF; }
    [[nodiscard]] static state position_of(state first, state second, state to_move)
    {
        return first << 1 | second << 17 | to_move;
    }
    /// The side to move changes the squares of its men, and passes the turn.
    [[nodiscard]] static state moved(state now, state changed)
    {
        return now ^ changed << ((now & 1) == 0 ? 1 : 17) ^ 1;
    }

    int width_;
};

/// What differs between the relatives of three men's morris.
struct morris_family {
    games::morris_moves moves = games::morris_moves::lines;
    int men = 3; ///< of each side, placed in turn
    bool diagonals_win = true;
    bool stuck_is_draw = false; ///< else whoever cannot move has lost
};

/// On 3x3 points the sides place their men, and then move them, until one has three in a row.
class morris : public men_on_squares {
public:
    explicit morris(morris_family family) : men_on_squares{3}, family_{family}
    {
        for (unsigned from = 0; from != 9; ++from) {
            for (unsigned to = 0; to != 9; ++to) {
                const bool reaches = games::may_move(family.moves, static_cast<int>(from), static_cast<int>(to));
                reach_[from] |= reaches ? state{1} << to : 0;
            }
        }
    }
    [[nodiscard]] state start() const override { return 0; }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        const state own = men_of(now, now & 1);
        const state free = 0x1FF & ~(men_of(now, 0) | men_of(now, 1));
        std::vector<state> all;
        if (std::popcount(own) < family_.men) {
            for (state left = free; left != 0; left &= left - 1) {
                all.push_back(moved(now, left & ~(left - 1)));
            }
            return all;
        }
        for (state men = own; men != 0; men &= men - 1) {
            const auto from = static_cast<std::size_t>(std::countr_zero(men));
            for (state to = reach_[from] & free; to != 0; to &= to - 1) {
                all.push_back(moved(now, (men & ~(men - 1)) | (to & ~(to - 1))));
            }
        }
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        static constexpr std::array<state, 8> rows{0007, 0070, 0700, 0111, 0222, 0444, 0124, 0421};
        const state last = men_of(now, ~now & 1); // only the side that has just moved can have made one
        const int lost = (now & 1) == 0 ? -1 : 1;
        for (std::size_t row = 0; row != (family_.diagonals_win ? 8U : 6U); ++row) {
            if ((last & rows[row]) == rows[row]) {
                return lost;
            }
        }
        return !moves(now).empty() ? std::nullopt : std::optional{family_.stuck_is_draw ? 0 : lost};
    }

private:
    morris_family family_;
    std::array<state, 9> reach_{};
};

/// Eight points around a centre, four men each. A man moves to the free point next to it, and to the centre only from
/// next to an enemy. Whoever cannot move has lost.
class mu_torere : public men_on_squares {
public:
    mu_torere() : men_on_squares{3} {}
    [[nodiscard]] state start() const override { return position_of(0710, 0047, 0); }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        static constexpr std::array<std::size_t, 8> ring{0, 1, 2, 5, 8, 7, 6, 3};
        const auto man = [&](std::size_t point, state side) { return (men_of(now, side) >> point & 1) != 0; };
        std::vector<state> all;
        const auto add = [&](std::size_t from, std::size_t to) {
            if (man(from, now & 1) && !man(to, 0) && !man(to, 1)) {
                all.push_back(moved(now, state{1} << from | state{1} << to));
            }
        };
        for (std::size_t i = 0; i != 8; ++i) {
            const std::size_t next = ring[(i + 1) % 8];
            const std::size_t previous = ring[(i + 7) % 8];
            add(ring[i], next);
            add(ring[i], previous);
            add(4, ring[i]);
            if (man(next, ~now & 1) || man(previous, ~now & 1)) {
                add(ring[i], 4);
            }
        }
        return all;
    }
};

/// Cars of the first player drive right from the left edge, those of the second up from the lower one, and aside. They
/// leave the board forwards only. Whoever cannot move has won.
class dodgem : public men_on_squares {
public:
    explicit dodgem(int width) : men_on_squares{width} {}
    [[nodiscard]] state start() const override
    {
        state first = 0;
        for (int row = 1; row != width_; ++row) {
            first |= square(row, 0);
        }
        return position_of(first, (square(0, width_) - 1) ^ 1, 0);
    }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        const bool up = (now & 1) != 0;
        const state taken = men_of(now, 0) | men_of(now, 1);
        std::vector<state> all;
        const auto add = [&](state from, int row, int column) {
            const bool leaves = up ? row == width_ : column == width_;
            if (leaves ||
                (row >= 0 && row < width_ && column >= 0 && column < width_ && (taken & square(row, column)) == 0)) {
                all.push_back(moved(now, leaves ? from : from | square(row, column)));
            }
        };
        for (int row = 0; row != width_; ++row) {
            for (int column = 0; column != width_; ++column) {
                const state from = square(row, column);
                if ((men_of(now, now & 1) & from) != 0) {
                    add(from, row + (up ? 1 : 0), column + (up ? 0 : 1));
                    add(from, row + (up ? 0 : 1), column + (up ? 1 : 0));
                    add(from, row - (up ? 0 : 1), column - (up ? 1 : 0));
                }
            }
        }
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        return moves(now).empty() ? std::optional{(now & 1) == 0 ? 1 : -1} : std::nullopt;
    }

private:
    [[nodiscard]] state square(int row, int column) const { return state{1} << (row * width_ + column); }
};

/// Four men each, which move in any direction as far as they can. Four in a row or a column, in a square of two by two
/// or in the corners win; and so does a man in a corner that is shut in by three of the other side.
class dao : public men_on_squares {
public:
    dao() : men_on_squares{4}, images_(8)
    {
        constexpr auto symmetries = games::square_symmetries<4>();
        for (std::size_t way = 0; way != 8; ++way) {
            for (state set = 0; set != 0x10000; ++set) {
                images_[way].push_back(static_cast<std::uint16_t>(games::image_of(set, symmetries[way])));
            }
        }
    }
    [[nodiscard]] state start() const override { return position_of(0x8421, 0x1248, 0); }
    [[nodiscard]] int ways() const override { return 8; }
    [[nodiscard]] state seen(int way, state now) const override
    {
        const auto& image = images_[static_cast<std::size_t>(way)];
        return position_of(image[men_of(now, 0)], image[men_of(now, 1)], now & 1);
    }
    [[nodiscard]] std::vector<state> moves(state now) const override
    {
        const state taken = men_of(now, 0) | men_of(now, 1);
        std::vector<state> all;
        for (state men = men_of(now, now & 1); men != 0; men &= men - 1) {
            const int from = std::countr_zero(men);
            for (int way = 0; way != 9; ++way) {
                const int up = way / 3 - 1;
                const int right = way % 3 - 1;
                int r = from / 4;
                int c = from % 4;
                while (way != 4 && r + up >= 0 && r + up < 4 && c + right >= 0 && c + right < 4 &&
                       (taken >> ((r + up) * 4 + c + right) & 1) == 0) {
                    r += up;
                    c += right;
                }
                if (r * 4 + c != from) {
                    all.push_back(moved(now, state{1} << from | state{1} << (r * 4 + c)));
                }
            }
        }
        return all;
    }
    [[nodiscard]] std::optional<int> end(state now) const override
    {
        static constexpr std::array<std::array<state, 2>, 4> corners{
            {{0x0001, 0x0032}, {0x0008, 0x00C4}, {0x1000, 0x2300}, {0x8000, 0x4C00}}};
        const state last = men_of(now, ~now & 1); // only the side that has just moved can have ended the game
        const int lost = (now & 1) == 0 ? -1 : 1;
        const state shape = last >> std::countr_zero(last);
        const int column = std::countr_zero(last) % 4;
        if (shape == 0x1111 || (shape == 0x000F && column == 0) || (shape == 0x0033 && column != 3) || last == 0x9009) {
            return lost;
        }
        for (const auto& [corner, around] : corners) {
            if ((men_of(now, now & 1) & corner) != 0 && (last & around) == around) {
                return -lost;
            }
        }
        return std::nullopt;
    }

private:
    std::vector<std::vector<std::uint16_t>> images_; // of sets of squares, in each way
};

} // namespace solutions

#endif
