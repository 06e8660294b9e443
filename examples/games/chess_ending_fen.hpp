// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Forsyth-Edwards notation (FEN) of two kings and one white piece, on square boards of up to 9 x 9.

#pragma once

#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games::chess_fen {

namespace gs = gamesearch;

/// The contents of the text; squares are numbered row by row from a1, 0.
struct position {
    static constexpr int nowhere = -1;

    int white_king = nowhere;
    int piece = nowhere;
    int black_king = nowhere;
    gs::player mover = gs::player::maximizer;
};

[[noreturn]] inline void refuse(const std::string& message)
{
    gs::raise<std::invalid_argument>(message.c_str());
}

[[noreturn]] inline void refuse_symbol(char symbol, char piece)
{
    const char shown = ' ' < symbol && symbol <= '~' ? symbol : '?'; // if it is printable
    refuse(std::string{"'"} + shown + "' is not on the board: K and " + piece +
           " are white's, k is black's, and a digit counts empty squares");
}

[[noreturn]] inline void refuse_rows(int size)
{
    const std::string number = std::to_string(size);
    refuse("wrong length: a board has " + number + " rows of " + number + " squares, with / between them");
}

constexpr void put(position& read, char symbol, char piece, int square)
{
    int& place = symbol == 'K' ? read.white_king : symbol == 'k' ? read.black_king : read.piece;
    if (symbol != 'K' && symbol != 'k' && symbol != piece) {
        refuse_symbol(symbol, piece);
    }
    if (place != position::nowhere) {
        refuse(std::string{"more than one "} + symbol + ": there is one piece of a kind");
    }
    place = square;
}

/// Reads the rows, from the top.
constexpr position read_rows(std::string_view rows, int size, char piece)
{
    position read;
    int row = size - 1;
    int column = 0;
    for (const char symbol : rows) {
        if (symbol == '/' ? column != size || row == 0 : column == size) {
            refuse_rows(size);
        }
        if (symbol == '/') {
            --row;
            column = 0;
        } else if ('1' <= symbol && symbol <= '9') {
            column += symbol - '0';
        } else {
            put(read, symbol, piece, row * size + column);
            ++column;
        }
        if (column > size) {
            refuse_rows(size);
        }
    }
    if (row != 0 || column != size) {
        refuse_rows(size);
    }
    return read;
}

/// Reads the rows and the side to move, `w` or `b`; the remaining FEN fields may follow. \p piece is the letter of
/// white's piece, which may be missing. Throws `std::invalid_argument` with a one-line description of the error.
constexpr position read(std::string_view text, int size, char piece)
{
    const std::string_view rows = text.substr(0, text.find(' '));
    position read = chess_fen::read_rows(rows, size, piece);
    if (read.white_king == position::nowhere || read.black_king == position::nowhere) {
        refuse(std::string{"no "} + (read.white_king == position::nowhere ? 'K' : 'k') +
               ": both kings are on the board");
    }
    const std::string_view rest = text.substr((std::min)(rows.size() + 1, text.size()));
    const std::string_view turn = rest.substr(0, rest.find(' '));
    if (turn != "w" && turn != "b") {
        refuse("no side to move: after the board come a space and the side to move, w (white) or b (black)");
    }
    if (rest.size() > turn.size() && !rest.substr(turn.size()).starts_with(" - -")) {
        refuse("too much text: after the side to move only - - and the counts of a FEN may follow, as nobody castles "
               "here");
    }
    read.mover = turn == "w" ? gs::player::maximizer : gs::player::minimizer;
    return read;
}

/// The rows of a board and the side to move. \p at returns the piece on a square, or `.` for an empty one.
template <class At>
[[nodiscard]] std::string write(int size, At at, gs::player mover)
{
    std::string text;
    for (int row = size - 1; row >= 0; --row) {
        int empty = 0; // squares since the last piece
        for (int column = 0; column != size; ++column) {
            const char symbol = at(row * size + column);
            if (symbol == '.') {
                ++empty;
                continue;
            }
            text += empty != 0 ? std::to_string(empty) : "";
            text += symbol;
            empty = 0;
        }
        text += empty != 0 ? std::to_string(empty) : "";
        text += row != 0 ? "/" : "";
    }
    return text + (mover == gs::player::maximizer ? " w" : " b");
}

} // namespace games::chess_fen
