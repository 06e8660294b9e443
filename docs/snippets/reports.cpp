// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Is a game fair, and how well was it played? With a folder as its argument, the program writes its results there.

#include "games/connect_four.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/report.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstddef>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;
using connect_four = games::connect_four<5, 4>;

gs::game_report is_it_fair()
{
    //! [report]
    const auto report = gs::report(connect_four{}, gs::level{3},
                                   {.games = 100, .seed = 1, .threads = 0});
    gs::write_table(std::cout, report);
    //! [report]
    return report;
}

void other_players()
{
    //! [players]
    for (const int level : {1, 2, 3}) {
        std::cout << "level " << level << ": "
                  << gs::report(
                         connect_four{}, gs::level{level},
                         {.games = 100, .random_plies = 2, .solving = {.nodes = 0}})
                  << '\n';
    }
    //! [players]
}

void vary()
{
    //! [varied]
    gs::transposition_table<connect_four> table{std::size_t{1} << 22};
    auto perfect = gs::varied(gs::principal_variation_search.with(table), {}, 1);
    for (int game = 0; game != 3; ++game) {
        connect_four position{"12345"};
        while (!gs::final_score(position)) {
            const int column = perfect(position);
            position.apply(column);
            std::cout << column + 1;
        }
        std::cout << " score " << *gs::final_score(position) << '\n';
    }
    //! [varied]
}

gs::game_review<connect_four> how_was_it_played()
{
    //! [review]
    const std::vector<int> game{2, 2, 2, 1, 1, 3, 3, 0, 1, 4, 0, 4, 0};
    gs::transposition_table<connect_four> table{std::size_t{1} << 22};
    const auto review =
        gs::review(connect_four{}, game, gs::principal_variation_search.with(table));
    gs::write_table(std::cout, review);
    //! [review]
    return review;
}

//! [estimates]
int centre(const connect_four& game) // stones in the middle column
{
    int stones = 0;
    for (int row = 0; row != 4; ++row) {
        const char cell = game.at(2, row);
        stones += cell == 'X' ? 10 : cell == 'O' ? -10 : 0;
    }
    return stones;
}

void by_estimates(const std::vector<int>& game)
{
    const gs::iterative_deepening search{gs::principal_variation_search};
    std::cout << gs::review(connect_four{}, game, search, {.depth = 2}, centre,
                            {.scale = 40})
              << '\n';
}
//! [estimates]

//! [files]
void save(const std::string& folder, const gs::game_report& report,
          const gs::game_review<connect_four>& review)
{
    std::ofstream picture{folder + "/report.svg"};
    gs::write_svg(picture, report, "Connect Four on a board of 5x4");
    std::ofstream data{folder + "/report.json"};
    gs::write_json(data, report);
    std::ofstream graph{folder + "/review.svg"};
    gs::write_svg(graph, review);
    std::ofstream moves{folder + "/review.json"};
    gs::write_json(moves, review);
}
//! [files]

} // namespace

int main(int count, char** arguments)
{
    const auto report = is_it_fair();
    other_players();
    vary();
    const auto review = how_was_it_played();
    by_estimates({2, 2, 0, 2, 0, 2, 0});
    if (count == 2) {
        save(arguments[1], report, review);
    }
}
