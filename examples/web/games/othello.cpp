// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../games/othello.hpp"

#include "../games.hpp"

#include <memory>
#include <optional>

template <>
struct gamesearch::words<games::othello<>> : gamesearch::default_words<games::othello<>> {
    static constexpr int columns = 8;
    static constexpr int rows = 8;
    static char cell(const games::othello<>& game, int row, int column)
    {
        const char disc = game.at(8 * row + column);
        return disc == 'X' || disc == 'O' ? disc : '.';
    }
    static std::optional<int> move_at(const games::othello<>&, int row, int column) { return 8 * row + column; }
};

namespace web {

std::unique_ptr<page_game> othello()
{
    return std::make_unique<adapter<games::othello<>>>();
}

} // namespace web
