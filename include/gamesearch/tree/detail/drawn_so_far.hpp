// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A drawn tree as it is known in the middle of the search.

#ifndef GAMESEARCH_TREE_DETAIL_DRAWN_SO_FAR_HPP
#define GAMESEARCH_TREE_DETAIL_DRAWN_SO_FAR_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/tree/detail/drawing.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/tree/steps.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace gamesearch::detail {

/// Removes everything that is unknown after \p done of \p all steps of the search, and returns a description. Marks
/// where the search is: the node that it has entered, or the parent of the node that has just returned a value.
/// \pre \p done is less than the number of steps.
template <game G>
[[nodiscard]] std::string keep_known(drawn_tree& drawn, const recorded_tree<G>& tree, const std::vector<tree_step>& all,
                                     std::size_t done)
{
    std::vector<bool> entered(tree.nodes().size());
    std::vector<bool> valued(tree.nodes().size());
    tree_index here = 0;
    for (std::size_t step = 0; step != done; ++step) {
        const auto [kind, node] = all[step];
        entered[node] = entered[node] || kind == tree_step_kind::enter;
        valued[node] = kind == tree_step_kind::value;
        here = valued[node] && tree.nodes()[node].parent != no_index ? tree.nodes()[node].parent : node;
    }
    for (tree_index at = 0; at != tree.nodes().size(); ++at) {
        drawn_item& item = drawn[at];
        item.later = !entered[at];
        item.on_line = false; // known only at the end
        if (!valued[at]) {
            const bool moves = !item.later && tree.nodes()[at].leaf != leaf_reason::terminal;
            item.value = !moves ? "" : tree.nodes()[at].mover == player::maximizer ? "▲" : "▼";
            item.note = item.later ? "" : item.note;
            for (const std::size_t child : item.children) {
                drawn[child].later = drawn[child].later || child >= tree.nodes().size(); // moves that were not searched
            }
        }
    }
    drawn[here].here = true;
    std::string place; // the moves that lead there
    for (tree_index at = here; tree.nodes()[at].parent != no_index; at = tree.nodes()[at].parent) {
        place.insert(0, " " + drawn[at].move);
    }
    const auto count = [](const std::vector<bool>& marks) { return std::to_string(std::ranges::count(marks, true)); };
    return "after " + std::to_string(done) + " of " + std::to_string(all.size()) + " steps: " + count(entered) +
           " of " + std::to_string(tree.nodes().size()) + " nodes entered, " + count(valued) +
           " of their values known; now at" + (place.empty() ? " the root" : place);
}

} // namespace gamesearch::detail

#endif
