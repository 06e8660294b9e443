// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Positions and scores in words and pictures.

#ifndef GAMESEARCH_EXAMPLES_TIC_TAC_TOE_BOARD_HPP
#define GAMESEARCH_EXAMPLES_TIC_TAC_TOE_BOARD_HPP

#include "terminal.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <algorithm>
#include <ostream>
#include <string>

namespace gs = gamesearch;

inline char letter(gs::player side)
{
    return side == gs::player::maximizer ? 'X' : 'O';
}

/// One cell: its letter, or its number where a move is still possible.
inline std::string cell_text(const gs::tic_tac_toe& game, int cell, bool colors)
{
    const char symbol = game.at(cell);
    std::string text(1, symbol == '.' ? static_cast<char>('0' + cell) : symbol);
    if (!colors) {
        return text;
    }
    const char* const color = symbol == 'X' ? "\x1B[1;36m" : symbol == 'O' ? "\x1B[1;33m" : "\x1B[2m";
    return color + text + "\x1B[0m";
}

inline void draw(std::ostream& out, const gs::tic_tac_toe& game)
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

inline bool is_legal(const gs::tic_tac_toe& game, int cell)
{
    return !game.terminal_score() && std::ranges::count(game.legal_moves(), cell) != 0;
}

/// What a score means: scores are good for X, the maximizer, when they are positive.
inline std::string outcome(int score)
{
    return score == 0 ? "draw" : score > 0 ? "X wins" : "O wins";
}

#endif
