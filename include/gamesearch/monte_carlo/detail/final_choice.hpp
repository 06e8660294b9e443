// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The choice of the best move of a node after the last simulation.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_FINAL_CHOICE_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_FINAL_CHOICE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/proven_child.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

#include <cmath>
#include <limits>

namespace gamesearch::detail {

/// The child to play. If the parent's score is proven, that is `proven_child`. Otherwise it is the one with the highest
/// lower confidence bound, where a proven score is its own bound; ties go to the child with more visits. `no_node` if
/// no child was visited, or if no remaining child attains the proven score.
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
            if (best == no_node || bound > highest || (bound >= highest && tree[best].visits < child.visits)) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

} // namespace gamesearch::detail

#endif
