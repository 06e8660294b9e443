// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Positions of nine men's morris as texts: reading them, writing them, and drawing the board.

#ifndef GAMESEARCH_EXAMPLES_GAMES_NINE_MENS_MORRIS_TEXT_HPP
#define GAMESEARCH_EXAMPLES_GAMES_NINE_MENS_MORRIS_TEXT_HPP

#include "nine_mens_morris_board.hpp"

#include <gamesearch/error.hpp>
#include <gamesearch/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace games::morris {

namespace gs = gamesearch;

inline constexpr int men_each = 9; ///< in hand at first

/// Who stands where, how many men are still to be placed by both sides together, and who moves. White, the maximizer,
/// has an even number to place on its turns, and black an odd one, until none is left.
struct setup {
    std::array<points, 2> men{}; ///< white's, black's
    std::uint8_t in_hand = 2 * men_each; ///< of both
    gs::player mover = gs::player::maximizer;

    bool operator==(const setup&) const = default;
};

[[nodiscard]] constexpr std::size_t index_of(gs::player p) noexcept
{
    return p == gs::player::maximizer ? 0 : 1;
}

/// How many men \p p has still to place. Of an odd number one more is black's.
[[nodiscard]] constexpr int in_hand(const setup& position, gs::player p) noexcept
{
    return (position.in_hand + (p == gs::player::maximizer ? 0 : 1)) / 2;
}

/// `white` or `black`.
[[nodiscard]] constexpr std::string_view name_of(gs::player p) noexcept
{
    return p == gs::player::maximizer ? "white" : "black";
}

/// What is on a point: `W`, `B`, or `.` if it is free.
[[nodiscard]] constexpr char symbol_at(const setup& position, int point) noexcept
{
    const points here = set_of(point);
    return (position.men[0] & here) != 0 ? 'W' : (position.men[1] & here) != 0 ? 'B' : '.';
}

/// How a text has the free points of an empty board.
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

/// Draws the board with its coordinates, without a line break at the end.
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

[[noreturn]] inline void refuse(const std::string& message)
{
    gs::raise<std::invalid_argument>(message.c_str());
}

/// The beginning of \p text in quotes, fit to be printed.
[[nodiscard]] inline std::string quoted(std::string_view text)
{
    std::string shown{text.substr(0, 12)};
    std::ranges::replace_if(shown, [](char c) { return c < ' ' || '~' < c; }, '?');
    return "'" + shown + (text.size() > 12 ? "...'" : "'");
}

/// What stands before the next space, or all if there is none; it is taken out of \p rest, and the space too.
[[nodiscard]] constexpr std::string_view cut(std::string_view& rest)
{
    const std::size_t length = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, length);
    rest.remove_prefix(std::min(length + 1, rest.size()));
    return word;
}

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
        refuse(quoted(word) + " cannot move: behind the points comes white or black, who moves");
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
               " men in hand: they place by turns, white first");
    }
}

/// Nobody has more men on the board than have been placed. The other side takes none with its first two men; so there
/// is always one left to take for whoever closes a mill.
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

/// Reads the points row by row from the top, `W`, `B` or a dot, with `/` between the rows; then, behind a space, who
/// moves, `white` or `black`; then, if there are any, the number of men in hand. Throws `std::invalid_argument` for
/// anything else, and for positions that no game leads to, as far as the counts tell.
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

#endif
