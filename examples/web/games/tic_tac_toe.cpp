// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "../../program/shelf/tic_tac_toe.hpp"

#include "../games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <memory>
#include <optional>

namespace web {

template <>
struct board<gs::tic_tac_toe> {
    static constexpr int columns = 3;
    static constexpr int rows = 3;
    static constexpr int block = 0;
    static char at(const gs::tic_tac_toe& game, int row, int column) { return game.at(3 * row + column); }
    static std::optional<int> move_at(const gs::tic_tac_toe&, int row, int column) { return 3 * row + column; }
};

std::unique_ptr<page_game> tic_tac_toe()
{
    return std::make_unique<adapter<gs::tic_tac_toe>>();
}

} // namespace web
