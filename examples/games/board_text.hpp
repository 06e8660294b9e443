// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Positions as text, for games on a board of rows: the rows from the top, with `/` between them, and the side to move.
/// Also moves by their text.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games::board_text {

namespace gs = gamesearch;

[[noreturn]] inline void refuse(const std::string& message)
{
    gs::raise<std::invalid_argument>(message.c_str());
}

/// The beginning of \p text in quotes, made printable.
[[nodiscard]] inline std::string quoted(std::string_view text)
{
    std::string shown{text.substr(0, 12)};
    std::ranges::replace_if(shown, [](char c) { return c < ' ' || '~' < c; }, '?');
    return "'" + shown + (text.size() > 12 ? "...'" : "'");
}

/// Returns the text before the next space, or all of it if there is none, and removes it and the space from \p rest.
[[nodiscard]] constexpr std::string_view cut(std::string_view& rest)
{
    const std::size_t length = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, length);
    rest.remove_prefix(std::min(length + 1, rest.size()));
    return word;
}

/// The symbols of a board of \p Width x \p Height squares, which are numbered row by row from a1 at the bottom left.
/// \p rows has them from the top row; each is one of \p symbols. Throws `std::invalid_argument` for any other text.
template <int Width, int Height>
[[nodiscard]] std::array<char, Width * Height> read_rows(std::string_view rows, std::string_view symbols)
{
    if (const std::size_t wrong = rows.find_first_not_of(std::string{symbols} + '/'); wrong != std::string_view::npos) {
        refuse(quoted(rows.substr(wrong, 1)) + " is not a square: a square is one of " + std::string{symbols});
    }
    std::array<char, Width * Height> squares{};
    std::size_t read = 0;
    for (int row = Height - 1; row >= 0; --row) {
        for (int column = 0; column != Width; ++column) {
            const char symbol = read < rows.size() ? rows[read++] : '/';
            if (symbol == '/') {
                refuse("wrong shape: the board has " + std::to_string(Height) + " rows of " + std::to_string(Width) +
                       " squares, with / between them");
            }
            const int square = row * Width + column;
            squares[static_cast<std::size_t>(square)] = symbol;
        }
        const bool ends = row == 0 ? read == rows.size() : read < rows.size() && rows[read] == '/';
        ++read;
        if (!ends) {
            refuse("wrong shape: the board has " + std::to_string(Height) + " rows of " + std::to_string(Width) +
                   " squares, with / between them");
        }
    }
    return squares;
}

/// The rows from the top; \p at returns the symbol of a square.
template <int Width, int Height, class At>
[[nodiscard]] std::string write_rows(At at)
{
    std::string text;
    for (int row = Height - 1; row >= 0; --row) {
        for (int column = 0; column != Width; ++column) {
            text += at(row * Width + column);
        }
        text += row == 0 ? "" : "/";
    }
    return text;
}

/// The rows with a dot for each empty square, where digits count them, as in a FEN: `P.../....` for `P3/4`.
[[nodiscard]] inline std::string with_dots(std::string_view rows)
{
    std::string text;
    for (std::size_t at = 0; at != rows.size(); ++at) {
        const auto is_digit = [rows](std::size_t place) {
            return place < rows.size() && '0' <= rows[place] && rows[place] <= '9';
        };
        if (!is_digit(at)) {
            text += rows[at];
            continue;
        }
        int count = rows[at] - '0';
        if (is_digit(at + 1)) { // two digits on wide boards
            count = 10 * count + (rows[++at] - '0');
        }
        text.append(static_cast<std::size_t>(count), '.');
    }
    return text;
}

/// The rows with numbers instead of dots, as in a FEN: `P3/4` for `P.../....`.
[[nodiscard]] inline std::string with_digits(std::string_view rows)
{
    std::string text;
    int empty = 0;
    for (const char symbol : rows) {
        empty += symbol == '.' ? 1 : 0;
        if (symbol != '.') {
            text += (empty != 0 ? std::to_string(empty) : "") + symbol;
            empty = 0;
        }
    }
    return text + (empty != 0 ? std::to_string(empty) : "");
}

/// Draws the rows from the top with their numbers, and the letters of the columns below.
template <int Width, int Height, class At>
void draw(std::ostream& out, At at)
{
    constexpr bool wide_numbers = Height > 9;
    for (int row = Height - 1; row >= 0; --row) {
        out << (wide_numbers && row < 9 ? " " : "") << row + 1;
        for (int column = 0; column != Width; ++column) {
            out << ' ' << at(row * Width + column);
        }
        out << '\n';
    }
    out << (wide_numbers ? "  " : " ");
    for (int column = 0; column != Width; ++column) {
        out << ' ' << static_cast<char>('a' + column);
    }
    out << '\n';
}

/// `a1`: the letter of the column and the number of the row.
template <int Width>
[[nodiscard]] std::string name_of(int square)
{
    return static_cast<char>('a' + square % Width) + std::to_string(square / Width + 1);
}

/// The side to move, by the names of both.
[[nodiscard]] inline gs::player read_mover(std::string_view word, std::string_view maximizer,
                                           std::string_view minimizer)
{
    if (word != maximizer && word != minimizer) {
        refuse(quoted(word) + " is not a side: after the board comes the side to move, " + std::string{maximizer} +
               " or " + std::string{minimizer});
    }
    return word == maximizer ? gs::player::maximizer : gs::player::minimizer;
}

/// The legal move with this text, if there is one.
template <gs::game G>
[[nodiscard]] std::optional<gs::move_t<G>> parse_move(const G& position, std::string_view text)
{
    if (!gs::final_score(position)) {
        for (const auto& move : position.legal_moves()) {
            if (position.move_text(move) == text) {
                return move;
            }
        }
    }
    return std::nullopt;
}

} // namespace games::board_text
