// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which move of a node the next simulation tries, and which is best when all simulations are done.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_SELECTION_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_SELECTION_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/tree_node.hpp>
#include <gamesearch/detail/support/random_generator.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace gamesearch::detail {

/// Could another simulation below the child tell its parent anything? Not where its score is known, nor where the player who
/// moves at the parent cannot hope for more than what is proven there.
template <game G>
[[nodiscard]] bool is_open(const tree_node<G>& parent, const tree_node<G>& child)
{
    const player mover = parent.mover;
    return !child.proven.are_exact() &&
           is_better_end(mover, child.proven.hoped_by(mover), parent.proven.sure_of(mover));
}

/// One of the open children that were not visited yet, or `no_node`: the first from a random place on.
template <game G>
[[nodiscard]] node_index select_unvisited(const node_memory<tree_node<G>>& tree, node_index parent,
                                          random_generator& random)
{
    const tree_node<G>& above = tree[parent];
    const std::uint32_t start = random.below(above.child_count);
    for (std::uint32_t i = 0; i != above.child_count; ++i) {
        const std::uint32_t place = start + i < above.child_count ? start + i : start + i - above.child_count;
        if (tree[above.first_child + place].visits == 0) {
            return above.first_child + place;
        }
    }
    return no_node;
}

/// The open child with the highest upper confidence bound, as the player sees it who moves at the parent. What was not visited
/// goes first.
///
/// The bound is the mean result plus `unit * sqrt(ln(visits of the parent) / visits of the child)`.
/// Source: L. Kocsis and C. Szepesvari, "Bandit Based Monte-Carlo Planning", ECML (2006).
/// \pre the parent is expanded, and its score is not known: so there is one.
template <game G>
[[nodiscard]] node_index select_child(const node_memory<tree_node<G>>& tree, node_index parent, double unit,
                                      random_generator& random)
{
    const tree_node<G>& above = tree[parent];
    const double sign = above.mover == player::maximizer ? 1 : -1;
    const double exploration = unit * std::sqrt(std::log(static_cast<double>(above.visits)));
    double highest = -std::numeric_limits<double>::infinity();
    node_index best = no_node;
    for (const tree_node<G>& child : tree.children(parent)) {
        if (child.visits == 0) {
            return detail::select_unvisited<G>(tree, parent, random);
        }
        if (is_open(above, child)) {
            const double bound = sign * child.mean() + exploration / std::sqrt(static_cast<double>(child.visits));
            if (bound > highest || best == no_node) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

/// The child to play: one that attains the score of its parent, if that is known; else the one with the highest lower
/// confidence bound, of which a known score is one. `no_node` if none was visited, or none that attains the score is left.
template <game G>
[[nodiscard]] node_index best_child(const node_memory<tree_node<G>>& tree, node_index parent, double unit)
{
    const tree_node<G>& above = tree[parent];
    const double sign = above.mover == player::maximizer ? 1 : -1;
    double highest = -std::numeric_limits<double>::infinity();
    node_index best = no_node;
    for (const tree_node<G>& child : tree.children(parent)) {
        if (above.proven.are_exact()) {
            if (!is_better_end(above.mover, above.proven.sure_of(above.mover), child.proven.sure_of(above.mover))) {
                return tree.index_of(child);
            }
        } else if (child.visits != 0) {
            const double doubt = unit / std::sqrt(static_cast<double>(child.visits));
            const double bound = sign * reward_within(child.proven, child.mean() - sign * doubt);
            if (bound > highest || best == no_node) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

} // namespace gamesearch::detail

#endif
