// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The library's own game. It has no notation of its own, so this file adds one.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_TIC_TAC_TOE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_TIC_TAC_TOE_HPP

#include "../game/notation.hpp"
#include "box.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <ostream>
#include <string>
#include <string_view>

namespace program {

template <>
struct notation<gs::tic_tac_toe> {
    static constexpr std::string_view title = "Tic-tac-toe";
    static constexpr std::string_view move_form = "an empty cell, such as b2";
    static constexpr std::string_view position_form = "nine of X, O and ., by rows, such as X.OX.XOO.";

    static std::string player_name(gs::player side) { return side == gs::player::maximizer ? "X" : "O"; }
    /// Cells are called a1 to c3, as on the page to play on, so that nobody takes a move for a score.
    static std::string move_text(const gs::tic_tac_toe&, int cell)
    {
        return {static_cast<char>('a' + cell % 3), static_cast<char>('3' - cell / 3)};
    }

    static std::string text(const gs::tic_tac_toe& game)
    {
        std::string cells;
        for (int cell = 0; cell != 9; ++cell) {
            cells += game.at(cell);
        }
        return cells;
    }

    /// For a terminal; defined in terminal/tic_tac_toe_board.cpp.
    static void draw(std::ostream& out, const gs::tic_tac_toe& game);
};

using tic_tac_toe_box = box<"tic-tac-toe", edition_of<gs::tic_tac_toe, "", gs::max_depth>>;

} // namespace program

#endif
