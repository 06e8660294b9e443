// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../program/game/notation.hpp"
#include "../games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace program {

/// Cells are called a1 to c3, so that nobody takes a move for a score.
template <>
struct notation<gs::tic_tac_toe> {
    static constexpr std::string_view title = "Tic-tac-toe";

    static std::string player_name(gs::player side) { return side == gs::player::maximizer ? "X" : "O"; }
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
};

} // namespace program

template <>
struct gamesearch::game_view<gamesearch::tic_tac_toe> : program::notation<gamesearch::tic_tac_toe> {
    static constexpr int columns = 3;
    static constexpr int rows = 3;
    static constexpr int in_row = 3;
    static char cell(const gamesearch::tic_tac_toe& game, int row, int column) { return game.at(3 * row + column); }
    static std::optional<int> move_at(const gamesearch::tic_tac_toe&, int row, int column) { return 3 * row + column; }
};

namespace web {

std::unique_ptr<page_game> tic_tac_toe()
{
    return std::make_unique<adapter<gs::tic_tac_toe>>();
}

} // namespace web
