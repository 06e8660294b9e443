// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The library's own game. It does not say how it is written, so this file does.

#pragma once

#include "box.hpp"

#include <gamesearch/game/words.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

#include <optional>
#include <string>
#include <string_view>

/// Cells are called a1 to c3, so that nobody takes a move for a score.
template <>
struct gamesearch::words<gamesearch::tic_tac_toe> : gamesearch::default_words<gamesearch::tic_tac_toe> {
    using game = gamesearch::tic_tac_toe;
    static constexpr std::string_view title = "Tic-tac-toe";
    static constexpr std::string_view move_form = "an empty cell, such as b2";
    static constexpr std::string_view position_form = "nine of X, O and ., by rows, such as X.OX.XOO.";

    static std::string player_name(player side) { return side == player::maximizer ? "X" : "O"; }
    static std::string move_text(const game&, int cell)
    {
        return {static_cast<char>('a' + cell % 3), static_cast<char>('3' - cell / 3)};
    }
    static std::string text(const game& position)
    {
        std::string cells;
        for (int cell = 0; cell != 9; ++cell) {
            cells += position.at(cell);
        }
        return cells;
    }
    static std::string picture(const game& position)
    {
        std::string lines;
        for (int cell = 0; cell != 9; ++cell) {
            const char symbol = position.at(cell); // an empty cell shows the name of the move
            lines += ' ' + (symbol == '.' ? move_text(position, cell) : std::string{symbol, ' '});
            lines += cell == 8 ? "" : cell % 3 != 2 ? " |" : "\n----+----+----\n";
        }
        return lines;
    }

    static constexpr int rows = 3;
    static constexpr int columns = 3;
    static constexpr int in_row = 3;
    static char cell(const game& position, int row, int column) { return position.at(3 * row + column); }
    static std::optional<int> move_at(const game&, int row, int column) { return 3 * row + column; }
};

namespace program {

using tic_tac_toe_box = box<"tic-tac-toe", edition_of<gs::tic_tac_toe, "", gs::max_depth>>;

} // namespace program
