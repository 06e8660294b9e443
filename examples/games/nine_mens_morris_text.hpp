// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Positions of nine men's morris as text: reading, writing, and drawing the board.

#pragma once

#include "board_text.hpp"
#include "nine_mens_morris_board.hpp"

#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

namespace games::morris {

namespace gs = gamesearch;

inline constexpr int men_each = 9; ///< at the start

/// The men on the board, the number of men still to be placed by both sides together, and the side to move. White, the
/// maximizer, has an even number to place on its turns, and black an odd one, until none is left.
struct setup {
    std::array<points, 2> men{}; ///< white's, black's
    std::uint8_t in_hand = 2 * men_each; ///< of both sides
    gs::player mover = gs::player::maximizer;

    bool operator==(const setup&) const = default;
};

[[nodiscard]] constexpr std::size_t index_of(gs::player p) noexcept
{
    return p == gs::player::maximizer ? 0 : 1;
}

/// The number of men that \p p has still to place. If the total is odd, black has the extra one.
[[nodiscard]] constexpr int in_hand(const setup& position, gs::player p) noexcept
{
    return (position.in_hand + (p == gs::player::maximizer ? 0 : 1)) / 2;
}

/// `white` or `black`.
[[nodiscard]] constexpr std::string_view name_of(gs::player p) noexcept
{
    return p == gs::player::maximizer ? "white" : "black";
}

/// The man on a point: `W`, `B`, or `.` if it is free.
[[nodiscard]] constexpr char symbol_at(const setup& position, int point) noexcept
{
    const points here = set_of(point);
    return (position.men[0] & here) != 0 ? 'W' : (position.men[1] & here) != 0 ? 'B' : '.';
}

/// The rows of an empty board in a text.
inline constexpr std::string_view empty_rows = ".../.../.../....../.../.../...";

/// The position in the form that \ref read reads.
[[nodiscard]] inline std::string text_of(const setup& position)
{
    std::string text{empty_rows};
    int point = 0;
    for (char& symbol : text) {
        symbol = symbol == '/' ? '/' : symbol_at(position, point++);
    }
    text.append(" ").append(name_of(position.mover));
    return position.in_hand == 0 ? text : text + ' ' + std::to_string(position.in_hand);
}

/// Draws the board with its coordinates, without a trailing line break.
inline void draw(std::ostream& out, const setup& position)
{
    constexpr std::string_view board = "7  .-----.-----.\n"
                                       "   |     |     |\n"
                                       "6  | .---.---. |\n"
                                       "   | |   |   | |\n"
                                       "5  | | .-.-. | |\n"
                                       "   | | |   | | |\n"
                                       "4  .-.-.   .-.-.\n"
                                       "   | | |   | | |\n"
                                       "3  | | .-.-. | |\n"
                                       "   | |   |   | |\n"
                                       "2  | .---.---. |\n"
                                       "   |     |     |\n"
                                       "1  .-----.-----.\n"
                                       "   a b c d e f g";
    int point = 0;
    for (const char symbol : board) {
        out << (symbol == '.' ? symbol_at(position, point++) : symbol);
    }
}

using board_text::cut;
using board_text::quoted;
using board_text::refuse;

inline void read_men(setup& position, std::string_view rows)
{
    if (const std::size_t wrong = rows.find_first_not_of("WB./"); wrong != std::string_view::npos) {
        refuse(quoted(rows.substr(wrong, 1)) + " is not a point: a point is W, B, or . if it is free");
    }
    std::string shape{rows};
    std::ranges::replace_if(shape, [](char symbol) { return symbol != '/'; }, '.');
    if (shape != empty_rows) {
        refuse("wrong shape: the board has seven rows of 3, 3, 3, 6, 3, 3 and 3 points, with / between them");
    }
    int point = 0;
    for (const char symbol : rows) {
        position.men[0] |= symbol == 'W' ? set_of(point) : 0;
        position.men[1] |= symbol == 'B' ? set_of(point) : 0;
        point += symbol == '/' ? 0 : 1;
    }
}

inline void read_mover(setup& position, std::string_view word)
{
    if (word != name_of(gs::player::maximizer) && word != name_of(gs::player::minimizer)) {
        refuse(quoted(word) + " is not a side: after the points comes the side to move, white or black");
    }
    position.mover = word == name_of(gs::player::maximizer) ? gs::player::maximizer : gs::player::minimizer;
}

inline void read_in_hand(setup& position, std::string_view word)
{
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 0 || number > 2 * men_each) {
        refuse(quoted(word) + " is not a number of men in hand: both sides together have 0 to 18");
    }
    position.in_hand = static_cast<std::uint8_t>(number);
    if (number != 0 && (number % 2 == 0) != (position.mover == gs::player::maximizer)) {
        refuse(std::string{name_of(position.mover)} + " cannot move with " + std::to_string(number) +
               " men in hand: the sides take turns placing, white first");
    }
}

/// A side has at most as many men on the board as it has placed. The opponent's first two men take nothing; so a side
/// that closes a mill always finds a man to take.
inline void refuse_wrong_counts(const setup& position)
{
    for (const gs::player p : {gs::player::maximizer, gs::player::minimizer}) {
        const int placed = men_each - in_hand(position, p);
        const int most_lost = std::max(0, men_each - in_hand(position, gs::opponent(p)) - 2);
        const int men = std::popcount(position.men[index_of(p)]);
        const std::string counts =
            " men: " + std::to_string(men) + " on the board, " + std::to_string(placed) + " placed";
        if (men > placed) {
            refuse("too many " + std::string{name_of(p)} + counts);
        }
        if (men < placed - most_lost) {
            refuse("too few " + std::string{name_of(p)} + counts + ", and at most " + std::to_string(most_lost) +
                   " taken");
        }
    }
}

/// Reads the points row by row from the top, `W`, `B` or a dot, with `/` between the rows; then, after a space, the
/// side to move, `white` or `black`; then the number of men in hand, if any. Throws `std::invalid_argument` for any
/// other text, and for positions whose counts show that no game leads to them.
[[nodiscard]] inline setup read(std::string_view text)
{
    setup position;
    std::string_view rest = text;
    read_men(position, cut(rest));
    read_mover(position, cut(rest));
    read_in_hand(position, rest.empty() ? "0" : rest);
    refuse_wrong_counts(position);
    return position;
}

} // namespace games::morris
