// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Nodes of principal variation search, and quiescence.

#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/draughts.hpp"
#include "games/othello.hpp"

#include <gamesearch/gamesearch.hpp>

#include <cstddef>
#include <iomanip>
#include <iostream>

namespace gs = gamesearch;

namespace {

template <gs::game G>
void print_nodes(const char* name, const G& game, int depth)
{
    //! [nodes]
    const gs::limits limits{.depth = depth};
    const auto plain = gs::alpha_beta(game, limits);
    const auto ordered = gs::principal_variation_search(game, limits);
    gs::transposition_table<G> table{std::size_t{1} << 20};
    const auto search = gs::principal_variation_search.with(table);
    const auto remembering = search(game, limits);
    table.clear();
    const auto deepened = gs::iterative_deepening{search}(game, limits);
    //! [nodes]
    std::cout << std::left << std::setw(24) << name << std::right << std::setw(10)
              << plain.statistics.nodes << std::setw(9) << ordered.statistics.nodes
              << std::setw(11) << remembering.statistics.nodes << std::setw(11)
              << deepened.statistics.nodes << '\n';
}

void look_beyond_the_horizon()
{
    //! [quiet]
    // White must take a man, and black takes it back.
    const games::draughts<8> game{"W:W15,32:B1,10"};
    const auto look = [&](const auto& searcher) {
        const auto found = searcher(game, {.depth = 1});
        std::cout << game.move_text(*found.best_move) << ", score " << found.score
                  << ", depth " << found.depth << ", distance " << found.distance
                  << '\n';
    };
    look(gs::principal_variation_search.with(gs::no_quiescence));
    look(gs::principal_variation_search);
    //! [quiet]
}

} // namespace

int main()
{
    std::cout << std::setw(34) << "alpha_beta" << std::setw(9) << "pvs" << std::setw(11)
              << "with table" << std::setw(11) << "deepened" << '\n';
    print_nodes("Connect Four, depth 10", games::connect_four<7, 6>{}, 10);
    print_nodes("Othello, depth 7", games::othello<8>{}, 7);
    print_nodes("dots and boxes 2x2", games::dots_and_boxes<2, 2>{}, gs::max_depth);
    look_beyond_the_horizon();
}
