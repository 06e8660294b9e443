// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The board of tic-tac-toe, as it is drawn in a terminal.

#include "../shelf/tic_tac_toe.hpp"

#include <ostream>
#include <string>

namespace program {

void notation<gs::tic_tac_toe>::draw(std::ostream& out, const gs::tic_tac_toe& game)
{
    for (int cell = 0; cell != 9; ++cell) {
        const bool end_of_row = cell % 3 == 2;
        const char symbol = game.at(cell); // an empty cell shows the name of the move
        out << ' ' << (symbol == '.' ? move_text(game, cell) : std::string{symbol, ' '}) << (end_of_row ? "\n" : " |");
        if (end_of_row && cell != 8) {
            out << "----+----+----\n";
        }
    }
}

} // namespace program
