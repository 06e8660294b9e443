// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which move of a node is best when all simulations are done.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_FINAL_CHOICE_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_FINAL_CHOICE_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/proven_child.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace gamesearch::detail {

/// The child to play: `proven_child`, if the score of its parent is known; else the one with the highest lower confidence
/// bound, of which a known score is one, and of equal ones the one visited more. `no_node` if none was visited, or none that attains the score is left.
template <game G>
[[nodiscard]] node_index best_child(const node_memory<visited_node<G>>& tree, node_index parent, double unit)
{
    const visited_node<G>& above = tree[parent];
    if (above.proven.are_exact()) {
        return detail::proven_child<G>(tree, parent);
    }
    const double sign = above.mover == player::maximizer ? 1 : -1;
    double highest = -std::numeric_limits<double>::infinity();
    node_index best = no_node;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (child.visits != 0) {
            const double doubt = unit / std::sqrt(static_cast<double>(child.visits));
            const double bound = sign * reward_within(child.proven, child.mean() - sign * doubt);
            if (best == no_node || bound > highest || (bound == highest && tree[best].visits < child.visits)) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

} // namespace gamesearch::detail

#endif
