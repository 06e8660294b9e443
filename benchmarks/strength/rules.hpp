// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The rules of a game, drawn from a seed: board, start, how pieces move and capture, how the game is won. Many sets of
/// rules make no sense; drawn_games.cpp keeps those that do. A change here changes the games of the lists.

#ifndef BENCHMARKS_STRENGTH_RULES_HPP
#define BENCHMARKS_STRENGTH_RULES_HPP

#include "board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace strength {

/// The number of features of an evaluation.
inline constexpr std::size_t feature_count = 8;

/// How pieces on the cell of a move are captured by the piece that moves there.
enum class taking : unsigned char { none, replacement, removal }; // by removal the capturing piece stays where it is

/// What happens to the opponent's pieces around the cell that a move has occupied.
enum class effect : unsigned char { none, custodian, flank, infect };

/// Where a piece may be placed.
enum class placing : unsigned char { none, anywhere, beside_own, beside_other, apart };

/// What a side does that has no move.
enum class passing : unsigned char { lost, forced, free };

/// How the game is won.
enum class goal : unsigned char { reach, connect, line, surround, capture_all, majority, last_move };

/// The outline of the board.
enum class shape : unsigned char { rectangle, hexagon, corners, holes };

/// How pieces of a kind move.
struct kind {
    directions forward_up = 0; ///< its directions, if its side moves up
    bool slides = false; ///< any number of empty cells
    bool leaps = false; ///< over a neighbour to the empty cell behind it
    bool leap_takes = false; ///< and captures that neighbour
    bool pushes = false; ///< the row of pieces in front of it, if that ends at an empty cell or at the edge
    taking takes = taking::none;
};

/// A set of rules. Side 0 moves first, and up; the board is the same when it is turned by half, with sides exchanged.
struct rules {
    std::uint64_t seed = 0;
    int width = 0;
    int height = 0;
    shape outline = shape::rectangle;
    cells board = 0; ///< the cells that there are
    cells middle = 0; ///< those not in the outer quarters of rows and columns
    directions adjacent = 0; ///< in which cells are neighbours
    std::array<kind, 2> kinds{};
    std::array<std::array<cells, 2>, 2> start{}; ///< by side and kind
    placing places = placing::none;
    int stock = 0; ///< the number of pieces that a side may place; 255 for any number
    bool moves_early = false; ///< whether pieces move before all are placed
    bool must_take = false; ///< whether every move of a piece captures
    bool clones = false; ///< a step leaves the piece where it was, and places a new one
    bool burns = false; ///< the cell that a piece leaves is gone
    effect effects = effect::none;
    goal won_by = goal::reach;
    bool misere = false; ///< whoever makes the last move loses
    int length = 4; ///< of a line
    passing passes = passing::lost;
    int moves_in_turn = 1;
    int most_plies = 0; ///< then the majority wins
    std::array<int, feature_count> weights{}; ///< of the evaluation, found by play

    /// The goal of side \p side: the last row before it, or the first.
    [[nodiscard]] cells far_row(int side) const { return side == 0 ? row(height - 1) : row(0); }

    /// The cells of a row.
    [[nodiscard]] cells row(int index) const { return (cells{0xFF} << 8 * index) & board; }

    /// The cells of a column.
    [[nodiscard]] cells column(int index) const { return (cells{0x0101010101010101U} << index) & board; }

    /// The set as it looks when the board is turned by half.
    [[nodiscard]] cells turned(cells set) const
    {
        cells found = 0;
        any_of(set, [&](int index) {
            found |= cell(8 * (height - 1 - index / 8) + width - 1 - index % 8);
            return false;
        });
        return found;
    }

    /// The directions in which a piece may move.
    [[nodiscard]] directions of(int side, std::size_t which) const
    {
        const directions up = kinds[which].forward_up;
        return static_cast<directions>((side == 0 ? up : opposite(up)) & adjacent);
    }
};

/// Draws rules from random numbers (SplitMix64, of its own, so that they never change).
class drawing {
public:
    explicit drawing(std::uint64_t seed) : state_{seed} { drawn_.seed = seed; }

    /// The rules of this seed.
    [[nodiscard]] rules drawn()
    {
        draw_board();
        find_middle();
        draw_goal();
        draw_kinds();
        draw_start();
        drawn_.effects = pick<effect>({4, 2, 1, 1});
        drawn_.passes = drawn_.won_by == goal::last_move ? passing::lost : pick<passing>({4, 3, 1});
        const bool moves = drawn_.kinds[0].forward_up != 0;
        drawn_.burns = one_in(drawn_.won_by == goal::last_move ? 2 : 12) && moves;
        drawn_.clones = one_in(drawn_.won_by == goal::majority ? 2 : 12) && moves && !drawn_.burns;
        drawn_.must_take = drawn_.places == placing::none && drawn_.won_by == goal::last_move && one_in(3);
        drawn_.moves_in_turn = one_in(8) ? 2 : 1;
        drawn_.most_plies = (drawn_.places == placing::none ? 80 : 40) + 2 * count(drawn_.board);
        return drawn_;
    }

private:
    std::uint32_t below(std::uint32_t end)
    {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>((((z ^ (z >> 31U)) >> 32U) * end) >> 32U);
    }

    int between(int least, int most)
    {
        return least + static_cast<int>(below(static_cast<std::uint32_t>(most - least + 1)));
    }
    bool one_in(std::uint32_t number) { return below(number) == 0; }

    /// An enumerator, each as often as its weight says.
    template <class Enum, std::size_t N>
    Enum pick(const std::uint32_t (&weights)[N])
    {
        std::uint32_t sum = 0;
        for (const std::uint32_t weight : weights) {
            sum += weight;
        }
        std::uint32_t left = below(sum);
        unsigned char index = 0;
        while (left >= weights[index]) {
            left -= weights[index++];
        }
        return static_cast<Enum>(index);
    }

    void draw_board()
    {
        constexpr std::array<directions, 3> lattices{0x0F, 0x3F, 0xFF};
        drawn_.adjacent = lattices[below(3)];
        drawn_.width = between(5, 8);
        drawn_.height = one_in(2) ? drawn_.width : between(5, 8);
        drawn_.outline = pick<shape>({5, 2, 2, 1});
        const int cut = between(1, 2);
        for (int r = 0; r != drawn_.height; ++r) {
            for (int c = 0; c != drawn_.width; ++c) {
                const int from_corner = std::min(r + c, drawn_.height + drawn_.width - 2 - r - c);
                const int from_other = std::min(drawn_.height - 1 - r + c, r + drawn_.width - 1 - c);
                const bool left_out = drawn_.outline == shape::hexagon   ? from_other < cut + 1
                                      : drawn_.outline == shape::corners ? std::min(from_corner, from_other) < cut
                                                                         : false;
                drawn_.board |= left_out ? 0 : cell(8 * r + c);
            }
        }
        if (drawn_.outline == shape::holes) {
            for (int hole = between(1, 2); hole > 0; --hole) {
                const cells one = cell(8 * between(1, drawn_.height - 2) + between(0, drawn_.width - 1));
                drawn_.board &= ~(one | drawn_.turned(one));
            }
        }
    }

    void find_middle()
    {
        drawn_.middle = drawn_.board;
        for (int r = 0; r != (drawn_.height + 3) / 4; ++r) {
            drawn_.middle &= ~(drawn_.row(r) | drawn_.row(drawn_.height - 1 - r));
        }
        for (int c = 0; c != (drawn_.width + 3) / 4; ++c) {
            drawn_.middle &= ~(drawn_.column(c) | drawn_.column(drawn_.width - 1 - c));
        }
    }

    void draw_goal()
    {
        drawn_.won_by = pick<goal>({4, 2, 2, 2, 3, 3, 3});
        drawn_.misere = drawn_.won_by == goal::last_move && one_in(4);
        drawn_.length = between(drawn_.adjacent == 0x0F ? 3 : 4, 5);
        const bool is_placed = drawn_.won_by == goal::connect || (drawn_.won_by == goal::line && !one_in(3)) ||
                               (drawn_.won_by != goal::reach && one_in(3));
        if (is_placed) {
            drawn_.places = drawn_.won_by == goal::connect || drawn_.won_by == goal::line
                                ? placing::anywhere
                                : pick<placing>({0, 3, 2, 2, 2});
            drawn_.stock = one_in(2) || drawn_.won_by == goal::connect ? 255 : between(4, 12);
            drawn_.moves_early = one_in(3);
        }
    }

    void draw_kinds()
    {
        constexpr std::array<directions, 6> ways{0xFF, 0x0F, 0xF0, 0x51, 0x5D, 0x50};
        for (kind& each : drawn_.kinds) {
            each.forward_up = ways[drawn_.won_by == goal::reach ? 3 + below(2) : below(6)];
            if ((each.forward_up & drawn_.adjacent) == 0) {
                each.forward_up = drawn_.adjacent;
            }
            each.slides = one_in(4);
            each.takes = pick<taking>({2, 4, 1});
            each.leaps = one_in(4);
            each.leap_takes = one_in(2);
            each.pushes = each.takes == taking::none && one_in(3);
        }
        if (drawn_.places != placing::none && drawn_.stock == 255 && !one_in(4)) {
            drawn_.kinds = {}; // pieces stay where they were placed
        }
    }

    void draw_start()
    {
        if (drawn_.places != placing::none && drawn_.places != placing::beside_own &&
            drawn_.places != placing::beside_other) {
            return; // an empty board
        }
        auto& own = drawn_.start[0];
        if (one_in(2)) {
            const int rows = std::min(between(1, 2), (drawn_.height - 1) / 2);
            for (int r = 0; r != rows; ++r) {
                own[0] |= drawn_.row(r);
            }
        } else {
            for (int pieces = between(2, drawn_.width + 2); pieces > 0; --pieces) {
                const int rows = drawn_.won_by == goal::reach ? 2 : drawn_.height;
                own[0] |= cell(8 * between(0, rows - 1) + between(0, drawn_.width - 1)) & drawn_.board;
            }
            own[0] &= ~drawn_.turned(own[0]);
        }
        if (one_in(2)) { // some are of the other kind
            any_of(own[0], [&](int index) {
                own[one_in(3) ? 1 : 0] |= cell(index);
                return false;
            });
            own[0] &= ~own[1];
        }
        drawn_.start[1] = {drawn_.turned(own[0]), drawn_.turned(own[1])};
    }

    rules drawn_{};
    std::uint64_t state_;
};

/// The rules in words.
[[nodiscard]] inline std::string description(const rules& of)
{
    constexpr std::array<const char*, 4> outlines{"", ", hexagon", ", cut corners", ", holes"};
    constexpr std::array<const char*, 5> places{"", ", place", ", place beside own", ", place beside others",
                                                ", place apart"};
    constexpr std::array<const char*, 4> effects{"", ", custodian", ", flip a flanked row", ", flip neighbours"};
    constexpr std::array<const char*, 3> passes{"", ", pass if stuck", ", pass"};
    constexpr std::array<const char*, 7> goals{"reach",       "connect",  "line",     "surround",
                                               "capture all", "majority", "last move"};
    const auto at = [](const auto& names, auto value) { return std::string{names[static_cast<std::size_t>(value)]}; };
    std::string text = at(goals, of.won_by) + (of.misere ? ", misere" : "") + ", " + std::to_string(of.width) + 'x' +
                       std::to_string(of.height) + at(outlines, of.outline) +
                       (of.adjacent == 0x0F   ? ", 4 directions"
                        : of.adjacent == 0x3F ? ", 6 directions"
                                              : ", 8 directions") +
                       at(places, of.places) + (of.stock != 0 && of.stock != 255 ? " " + std::to_string(of.stock) : "");
    for (std::size_t which = 0; which != 2; ++which) {
        const kind& each = of.kinds[which];
        if (each.forward_up == 0 || (which == 1 && of.start[0][1] == 0)) {
            continue;
        }
        text += std::string{each.slides ? ", slide" : ", step"} + (each.leaps ? " leap" : "") +
                (each.leaps && each.leap_takes ? " over taken" : "") + (each.pushes ? " push" : "") +
                (each.takes == taking::replacement ? " take"
                 : each.takes == taking::removal   ? " shoot"
                                                   : "");
    }
    return text + at(effects, of.effects) + (of.clones ? ", clone" : "") + (of.burns ? ", burn" : "") +
           (of.must_take ? ", must take" : "") + at(passes, of.passes) + (of.moves_in_turn == 2 ? ", two moves" : "");
}

} // namespace strength

#endif
