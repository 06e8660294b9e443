// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The board of tic-tac-toe, as it is drawn in a terminal.

#include "../shelf/tic_tac_toe.hpp"

#include "terminal.hpp"

#include <ostream>
#include <string>

namespace program {

namespace {

/// One cell: its mark, or its number if a move is possible there.
std::string cell_text(const gs::tic_tac_toe& game, int cell, bool colors)
{
    const char symbol = game.at(cell);
    std::string text(1, symbol == '.' ? static_cast<char>('0' + cell) : symbol);
    if (!colors) {
        return text;
    }
    const char* const color = symbol == 'X' ? "\x1B[1;36m" : symbol == 'O' ? "\x1B[1;33m" : "\x1B[2m";
    return color + text + "\x1B[0m";
}

} // namespace

void notation<gs::tic_tac_toe>::draw(std::ostream& out, const gs::tic_tac_toe& game)
{
    const bool colors = use_colors();
    for (int cell = 0; cell != 9; ++cell) {
        const bool end_of_row = cell % 3 == 2;
        out << ' ' << cell_text(game, cell, colors) << (end_of_row ? "\n" : " |");
        if (end_of_row && cell != 8) {
            out << "---+---+---\n";
        }
    }
}

} // namespace program
