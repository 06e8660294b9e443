// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../games/nine_mens_morris.hpp"

#include "../games.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The points of the board on a grid of 7 by 7.
template <>
struct gamesearch::words<games::nine_mens_morris> : gamesearch::default_words<games::nine_mens_morris> {
    using game_type = games::nine_mens_morris;
    static constexpr int columns = 7;
    static constexpr int rows = 7;

    static int cell_of(int point)
    {
        const std::string name = games::morris::name_of(point);
        return columns * ('7' - name[1]) + (name[0] - 'a');
    }
    static int point_at(int row, int column)
    {
        int point = 0;
        while (point != games::morris::point_count && cell_of(point) != columns * row + column) {
            ++point;
        }
        return point; // `nowhere` if there is none
    }
    static char cell(const game_type& game, int row, int column)
    {
        const int point = point_at(row, column);
        return point == games::morris::nowhere ? ' ' : game.at(point);
    }
    static std::optional<game_type::move> move_at(const game_type&, int row, int column)
    {
        const int point = point_at(row, column);
        if (point == games::morris::nowhere) {
            return std::nullopt;
        }
        return game_type::move{games::morris::nowhere, static_cast<std::uint8_t>(point), games::morris::nowhere};
    }
    static std::vector<int> path(const game_type::move& move)
    {
        std::vector<int> cells;
        for (const std::uint8_t point : {move.from, move.to, move.captured}) {
            if (point != games::morris::nowhere) {
                cells.push_back(cell_of(point));
            }
        }
        return cells;
    }
};

namespace web {

std::unique_ptr<page_game> nine_mens_morris()
{
    return std::make_unique<adapter<games::nine_mens_morris>>();
}

} // namespace web
