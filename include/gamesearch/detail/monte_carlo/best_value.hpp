// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Where a best-first minimax search goes on, and what its nodes are worth.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_BEST_VALUE_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_BEST_VALUE_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/selection.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/random_generator.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// Is `a` to be looked into rather than `b`? It is worth more to `mover`, or as much and was looked into more often, so that the
/// search stays on its line; or as often and the game rates its move higher.
template <game G>
[[nodiscard]] bool goes_first(player mover, const visited_node<G>& a, const visited_node<G>& b)
{
    const double sign = mover == player::maximizer ? 1 : -1;
    const double more = sign * (a.mean() - b.mean());
    return more > 0 ||
           (more == 0 && (b.visits < a.visits || (a.visits == b.visits && b.weight.get() < a.weight.get())));
}

/// Of the children whose score is open the one that goes first; of equal ones the first from a random place on. `no_node` as
/// long as one was not visited.
/// \pre the parent is expanded, and its score is not known.
template <game G>
[[nodiscard]] node_index most_valuable_open_child(const node_memory<visited_node<G>>& tree, node_index parent,
                                                  random_generator& random)
{
    const visited_node<G>& above = tree[parent];
    const std::uint32_t start = random.below(above.child_count);
    node_index best = no_node;
    for (std::uint32_t i = 0; i != above.child_count; ++i) {
        const node_index child = above.rotated_child(start, i);
        if (tree[child].visits == 0) {
            return no_node;
        }
        if (detail::is_open(above, tree[child]) &&
            (best == no_node || detail::goes_first<G>(above.mover, tree[child], tree[best]))) {
            best = child;
        }
    }
    return best;
}

/// The value of the child that is worth most to the mover, of those that were visited.
/// \pre one was.
template <game G>
[[nodiscard]] double value_of_children(const node_memory<visited_node<G>>& tree, node_index parent)
{
    const bool is_max = tree[parent].mover == player::maximizer;
    bool found = false;
    double best = 0;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (child.visits != 0) {
            const double value = reward_within(child.proven, child.mean());
            best = !found || (is_max ? best < value : value < best) ? value : best;
            found = true;
        }
    }
    return best;
}

/// A node is worth what its children are worth, and so are all nodes above it, each within what is proven.
template <game G>
void back_up_values(node_memory<visited_node<G>>& tree, node_index node)
{
    for (node_index i = node; i != no_node; i = tree[i].parent) {
        tree[i].set_value(reward_within(tree[i].proven, detail::value_of_children<G>(tree, i)));
    }
}

} // namespace gamesearch::detail

#endif
