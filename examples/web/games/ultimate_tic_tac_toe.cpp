// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../games/ultimate_tic_tac_toe.hpp"

#include "../games.hpp"

#include <memory>
#include <optional>

namespace web {

template <>
struct board<games::ultimate_tic_tac_toe> {
    using game_type = games::ultimate_tic_tac_toe;
    static constexpr int columns = 9;
    static constexpr int rows = 9;
    static constexpr int block = 3;
    static int cell(int row, int column) { return 9 * (row / 3 * 3 + column / 3) + row % 3 * 3 + column % 3; }
    static char at(const game_type& game, int row, int column) { return game.at(cell(row, column)); }
    static std::optional<int> move_at(const game_type&, int row, int column) { return cell(row, column); }
    static char owner(const game_type& game, int row, int column)
    {
        const int board = cell(row, column) / 9;
        for (const char side : {'X', 'O'}) {
            unsigned marks = 0;
            for (int place = 0; place != 9; ++place) {
                marks |= game.at(9 * board + place) == side ? games::nine::bit(place) : 0;
            }
            if (games::nine::facts_of[marks].has_line) {
                return side;
            }
        }
        return '.';
    }
};

std::unique_ptr<page_game> ultimate_tic_tac_toe()
{
    return std::make_unique<adapter<games::ultimate_tic_tac_toe>>();
}

} // namespace web
