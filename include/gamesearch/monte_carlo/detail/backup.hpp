// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The updates of a simulation on its way back to the root.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_BACKUP_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_BACKUP_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/proven_child.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

namespace gamesearch::inline v0_2_0::detail {

/// Derives the proven bounds of a node from those of its children: the side to move is sure of the most that any child
/// guarantees, and can hope for no more than the best that any child allows. Returns whether a bound improved. Earlier
/// bounds stay, even if children have been discarded since. Source: T. Cazenave and A. Saffidine, "Score Bounded
/// Monte-Carlo Tree Search", Computers and Games (2010).
template <game G>
bool prove_from_children(node_memory<visited_node<G>>& tree, node_index i)
{
    visited_node<G>& node = tree[i];
    const player mover = node.mover;
    auto sure = last_score_for<score_t<G>>(opponent(mover));
    auto hope = sure;
    for (const visited_node<G>& child : tree.children(i)) {
        const auto& proven = child.proven;
        sure = is_better_end(mover, proven.sure_of(mover), sure) ? proven.sure_of(mover) : sure;
        hope = is_better_end(mover, proven.hoped_by(mover), hope) ? proven.hoped_by(mover) : hope;
    }
    const bool surer = is_better_end(mover, sure, node.proven.sure_of(mover));
    const bool less_to_hope = is_better_end(mover, node.proven.hoped_by(mover), hope);
    if (surer) {
        node.proven.sure_of(mover) = sure;
    }
    if (less_to_hope) {
        node.proven.hoped_by(mover) = hope;
    }
    if ((surer || less_to_hope) && node.proven.are_exact()) {
        detail::count_plies<G>(tree, i);
    }
    return surer || less_to_hope;
}

/// Propagates the proven bounds of a node to its ancestors, as far up as a bound improves.
template <game G>
void prove_above(node_memory<visited_node<G>>& tree, node_index node)
{
    bool news = tree[node].proven.say_something();
    for (node_index i = tree[node].parent; news && i != no_node; i = tree[i].parent) {
        news = detail::prove_from_children<G>(tree, i);
    }
}

/// Recomputes the proof numbers of a node that was entered, and of its ancestors as far up as they change.
template <game G>
void count_proof_efforts(node_memory<visited_node<G>>& tree, node_index entered)
{
    for (node_index i = entered; i != no_node; i = tree[i].parent) {
        visited_node<G>& node = tree[i];
        const proof_effort before = node.effort;
        if (node.is_expanded()) {
            node.effort.add_up(node.mover, tree.children(i));
        }
        node.effort.settle(node.proven);
        if (i != entered && node.effort == before) {
            break;
        }
    }
}

/// Counts a simulation with this result at `leaf` and at all its ancestors, at each clamped to its proven bounds.
template <game G>
void back_up(node_memory<visited_node<G>>& tree, node_index leaf, double result)
{
    for (node_index i = leaf; i != no_node; i = tree[i].parent) {
        visited_node<G>& node = tree[i];
        result = reward_within(node.proven, result);
        node.add_result(result);
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
