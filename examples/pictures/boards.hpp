// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Small boards for pictures of trees. To draw your own game, write a function like these.

#pragma once

#include "../games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/tree/svg_board.hpp>

#include <string>

namespace pictures {

namespace gs = gamesearch;

/// A grid of square cells, without its outer lines.
inline gs::svg_board grid(int columns, int rows, int cell)
{
    gs::svg_board board{.width = columns * cell, .height = rows * cell};
    board.elements = "<path class='line' d='";
    for (int column = 1; column < columns; ++column) {
        board.elements += "M" + std::to_string(column * cell) + " 0v" + std::to_string(board.height);
    }
    for (int row = 1; row < rows; ++row) {
        board.elements += "M0 " + std::to_string(row * cell) + "h" + std::to_string(board.width);
    }
    board.elements += "'/>";
    return board;
}

/// A circle around the middle of a cell.
inline std::string circle(int column, int row, int cell, const std::string& look)
{
    const auto middle = [cell](int place) { return std::to_string(place * cell + cell / 2); };
    return "<circle " + look + " stroke-width='2' cx='" + middle(column) + "' cy='" + middle(row) + "' r='" +
           std::to_string(cell / 3) + "'/>";
}

inline std::string cross(int column, int row, int cell)
{
    const int inset = cell / 5;
    const std::string across = std::to_string(cell - 2 * inset);
    const std::string left = std::to_string(column * cell + inset);
    return "<path class='maximizer' stroke-width='2' d='M" + left + ' ' + std::to_string(row * cell + inset) + 'l' +
           across + ' ' + across + 'M' + left + ' ' + std::to_string(row * cell + cell - inset) + 'l' + across + " -" +
           across + "'/>";
}

/// A small text whose middle is at \p x and whose foot is at \p y: the name of a cell or a column.
inline std::string name(int x, int y, const std::string& text)
{
    return "<text class='soft' font-size='9' x='" + std::to_string(x) + "' y='" + std::to_string(y) + "'>" + text +
           "</text>";
}

/// A cell of tic-tac-toe: its number, or a letter and a number from `a1` at the bottom left, which nobody takes for a
/// score.
inline std::string cell_name(int cell, bool letters)
{
    return letters ? std::string{static_cast<char>('a' + cell % 3), static_cast<char>('3' - cell / 3)}
                   : std::to_string(cell);
}

/// Crosses and noughts, and the names of empty cells.
inline gs::svg_board draw(const gs::tic_tac_toe& game, bool letters = false)
{
    constexpr int size = 16;
    gs::svg_board board = grid(3, 3, size);
    for (int cell = 0; cell != 9; ++cell) {
        if (game.at(cell) == 'X') {
            board.elements += cross(cell % 3, cell / 3, size);
        } else if (game.at(cell) == 'O') {
            board.elements += circle(cell % 3, cell / 3, size, "class='minimizer' fill='none'");
        } else {
            board.elements += name(cell % 3 * size + size / 2, cell / 3 * size + 11, cell_name(cell, letters));
        }
    }
    return board;
}

/// Discs for X and rings for O, so that they can be told apart without colours; below them the numbers of the columns.
template <int Width, int Height>
gs::svg_board draw(const games::connect_four<Width, Height>& game)
{
    constexpr int size = 12;
    gs::svg_board board = grid(Width, Height, size);
    for (int column = 0; column != Width; ++column) {
        board.elements += name(column * size + size / 2, Height * size + 9, std::to_string(column + 1));
        for (int row = 0; row != Height; ++row) {
            const char symbol = game.at(column, row);
            if (symbol != '.') {
                board.elements += circle(column, Height - 1 - row, size,
                                         symbol == 'X' ? "class='maximizer'" : "class='minimizer' fill='none'");
            }
        }
    }
    board.height += 10;
    return board;
}

} // namespace pictures
