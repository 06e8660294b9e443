// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../games/connect_four.hpp"

#include "../games.hpp"
#include "connect_four_oracle.hpp"

#include <memory>
#include <optional>

/// Every empty cell of a column stands for the move that drops a stone into it.
template <>
struct gamesearch::words<games::connect_four<>> : gamesearch::default_words<games::connect_four<>> {
    using oracle = web::connect_four_oracle;
    static constexpr int columns = 7;
    static constexpr int rows = 6;
    static constexpr int in_row = 4;
    static char cell(const games::connect_four<>& game, int row, int column) { return game.at(column, rows - 1 - row); }
    static std::optional<int> move_at(const games::connect_four<>&, int, int column) { return column; }
};

namespace web {

std::unique_ptr<page_game> connect_four()
{
    return std::make_unique<adapter<games::connect_four<>>>();
}

} // namespace web
