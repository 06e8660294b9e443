// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The tree of a search, recorded, walked and drawn.

#include "pictures/boards.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/selected_tree.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg.hpp>

#include <iostream>
#include <sstream>
#include <string>

namespace gs = gamesearch;

//! [walk]
/// Prints the moves below a node, and what came of them.
void print_below(const gs::recorded_tree<gs::tic_tac_toe>& tree, gs::tree_index at)
{
    const std::string indent(static_cast<std::size_t>(4 * tree.nodes()[at].ply), ' ');
    for (const gs::tree_index child : tree.children(at)) {
        const auto& node = tree.nodes()[child];
        std::cout << indent << *node.move << ": " << node.value.score << " at ply "
                  << node.value.distance << '\n';
        print_below(tree, child);
    }
    for (const gs::tree_index stub : tree.stubs(at)) {
        std::cout << indent << tree.stubs()[stub].move << ": not searched\n";
    }
}
//! [walk]

/// Draws the trees, but prints only how many lines that takes.
void draw(const gs::recorded_tree<gs::tic_tac_toe>& tree)
{
    std::ostringstream out;
    //! [draw]
    gs::write_dot(out, tree);
    gs::write_json(out, tree);

    gs::svg_style<gs::tic_tac_toe> style{.title = "Three cells are empty"};
    style.board = [](const gs::tic_tac_toe& game) { return pictures::draw(game); };
    gs::write_svg(out, tree, style);
    //! [draw]
    std::cout << (out.str().size() > 1000 ? "drawn\n" : "not drawn\n");
}

int main()
{
    //! [record]
    const gs::tic_tac_toe game{"X.O/X.X/OO."};
    gs::tree_recorder<gs::tic_tac_toe> tree{10'000}; // nodes at most
    tree.finish(gs::alpha_beta(game, gs::unlimited, gs::own_evaluation, tree));

    std::cout << tree.nodes().size() << " nodes, " << tree.stubs().size()
              << " move not searched, " << tree.left_out() << " nodes left out\n";
    //! [record]
    std::cout << "\n";
    print_below(tree, 0);
    std::cout << "\n";
    draw(tree);
    //! [select]
    const gs::selected_tree<gs::tic_tac_toe> few{tree, {.children = 2, .plies = 2}};
    std::cout << few.nodes().size() << " nodes, " << few.left_out()
              << " nodes left out\n";
    //! [select]
}
