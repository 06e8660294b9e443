// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/dots_and_boxes.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>

#include <cstddef>
#include <iostream>

namespace gs = gamesearch;
using games::dots_and_boxes;

int main()
{
    //! [search]
    const auto first =
        gs::best_first_minimax(dots_and_boxes<3, 3>{}, {.nodes = 20'000});
    std::cout << "line " << *first.best_move << ", worth " << first.score << ", of "
              << first.statistics.nodes << " positions\n";
    //! [search]

    //! [proof]
    const auto r = gs::best_first_minimax(gs::tic_tac_toe{});
    std::cout << r.score << (r.bound == gs::bound::exact ? ", proven by " : ", ")
              << r.statistics.nodes << " positions\n";
    //! [proof]

    //! [tree]
    gs::search_tree<dots_and_boxes<3, 3>> tree{std::size_t{64} << 20};
    const auto search = gs::best_first_minimax.with(tree);
    dots_and_boxes<3, 3> position;
    gs::bound known = gs::bound::none;
    for (int ply = 0; known != gs::bound::exact; ++ply) {
        const auto answer = search(position, {.nodes = 100'000});
        known = answer.bound;
        if (known == gs::bound::exact) {
            std::cout << "after " << ply << " plies it is proven: " << answer.score
                      << '\n';
        }
        position.apply(*answer.best_move);
    }
    //! [tree]
}
