// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../games/ultimate_tic_tac_toe.hpp"

#include "../games.hpp"

#include <memory>
#include <optional>

template <>
struct gamesearch::words<games::ultimate_tic_tac_toe> : gamesearch::default_words<games::ultimate_tic_tac_toe> {
    using game_type = games::ultimate_tic_tac_toe;
    static constexpr int columns = 9;
    static constexpr int rows = 9;
    static constexpr int block = 3;
    static int place(int row, int column) { return 9 * (row / 3 * 3 + column / 3) + row % 3 * 3 + column % 3; }
    static char cell(const game_type& game, int row, int column) { return game.at(place(row, column)); }
    static std::optional<int> move_at(const game_type&, int row, int column) { return place(row, column); }
    static char owner(const game_type& game, int row, int column)
    {
        const int board = place(row, column) / 9;
        for (const char side : {'X', 'O'}) {
            unsigned marks = 0;
            for (int cell = 0; cell != 9; ++cell) {
                marks |= game.at(9 * board + cell) == side ? games::nine::bit(cell) : 0;
            }
            if (games::nine::facts_of[marks].has_line) {
                return side;
            }
        }
        return '.';
    }
};

namespace web {

std::unique_ptr<page_game> ultimate_tic_tac_toe()
{
    return std::make_unique<adapter<games::ultimate_tic_tac_toe>>();
}

} // namespace web
