// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The move that attains a node's proven score.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_PROVEN_CHILD_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_PROVEN_CHILD_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

#include <cstdint>
#include <limits>

namespace gamesearch::inline v0_2_0::detail {

/// The child that attains a proven score: the shortest known win, the longest known loss, or the first draw in the
/// list. `no_node` if no remaining child attains the score.
template <game G>
[[nodiscard]] node_index proven_child(const node_memory<visited_node<G>>& tree, node_index parent)
{
    const visited_node<G>& above = tree[parent];
    const player mover = above.mover;
    const score_t<G> draw{};
    const score_t<G> score = above.proven.score();
    const bool wins = mover == player::maximizer ? draw < score : score < draw;
    const bool loses = mover == player::maximizer ? score < draw : draw < score;
    node_index best = no_node;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (is_better_end(mover, above.proven.sure_of(mover), child.proven.sure_of(mover))) {
            continue;
        }
        if (best == no_node || (wins && child.plies < tree[best].plies) || (loses && tree[best].plies < child.plies)) {
            best = tree.index_of(child);
        }
    }
    return best;
}

/// Records the distance to the end of the game at a node whose score has just been proven.
template <game G>
void count_plies(node_memory<visited_node<G>>& tree, node_index i)
{
    if (const node_index next = detail::proven_child<G>(tree, i); next != no_node) {
        constexpr std::uint16_t most = (std::numeric_limits<std::uint16_t>::max)();
        const std::uint16_t plies = tree[next].plies;
        tree[i].plies = plies == most ? most : static_cast<std::uint16_t>(plies + 1);
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
