// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a simulation changes on its way back to the root.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_BACKUP_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_BACKUP_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/proven_child.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cstdint>
#include <limits>

namespace gamesearch::detail {

/// Proves of a node what follows from its children: the mover is sure of what one of them is sure to give, and can hope for no
/// more than the best hope of all. Was anything new? What was proven before stays, also where children were given up.
/// Source: T. Cazenave and A. Saffidine, "Score Bounded Monte-Carlo Tree Search", Computers and Games (2010).
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

/// So many visits of the root are too many: soon one more could not be counted.
inline constexpr std::uint32_t most_visits = (std::numeric_limits<std::uint32_t>::max)() - 0x10000;

/// Halves all counts.
template <game G>
void halve_visits(node_memory<visited_node<G>>& tree)
{
    for (node_index i = 0; i != tree.size(); ++i) {
        visited_node<G>& node = tree[i];
        const std::uint32_t half = node.visits / 2 + node.visits % 2;
        node.sum = node.visits == 0 ? 0 : node.mean() * half;
        node.visits = half;
    }
}

/// What the rules say of a node proves something of the nodes above it, as far up as there is news.
template <game G>
void prove_above(node_memory<visited_node<G>>& tree, node_index node)
{
    bool news = tree[node].proven.say_something();
    for (node_index i = tree[node].parent; news && i != no_node; i = tree[i].parent) {
        news = detail::prove_from_children<G>(tree, i);
    }
}

/// Counts a simulation that came to `leaf` with this result, there and at all nodes above it, at each within what is proven.
template <game G>
void back_up(node_memory<visited_node<G>>& tree, node_index leaf, double result)
{
    for (node_index i = leaf; i != no_node; i = tree[i].parent) {
        visited_node<G>& node = tree[i];
        result = reward_within(node.proven, result);
        node.sum += result;
        ++node.visits;
    }
}

} // namespace gamesearch::detail

#endif
