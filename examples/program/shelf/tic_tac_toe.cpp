// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The library's own game. It does not say how it is written, so this file does.

#include "../terminal.hpp"
#include "edition_of.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

namespace program {

namespace {

/// One cell: its letter, or its number where a move is still possible.
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

template <>
struct notation<gs::tic_tac_toe> {
    static constexpr std::string_view title = "Tic-tac-toe";
    static constexpr std::string_view move_form = "the number of an empty cell";
    static constexpr std::string_view position_form = "nine of X, O and ., by rows, such as X.OX.XOO.";

    static std::string player_name(gs::player side) { return side == gs::player::maximizer ? "X" : "O"; }
    static std::string move_text(const gs::tic_tac_toe&, int cell) { return std::to_string(cell); }

    static std::string text(const gs::tic_tac_toe& game)
    {
        std::string cells;
        for (int cell = 0; cell != 9; ++cell) {
            cells += game.at(cell);
        }
        return cells;
    }

    static void draw(std::ostream& out, const gs::tic_tac_toe& game)
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
};

boxed_game tic_tac_toe()
{
    return {"tic-tac-toe", {edition_of<gs::tic_tac_toe>("", gs::max_depth)}};
}

} // namespace program
