// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A position comes into the tree: what the rules and the game's hints say of it.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_EXPANSION_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_EXPANSION_HPP

#include <gamesearch/detail/monte_carlo/move_weights.hpp>
#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/statistics.hpp>

#include <span>

namespace gamesearch::detail {

/// Adds a child for each move that counts; false, and none, where there is no room for all of them.
template <game G>
[[nodiscard]] bool add_children(node_memory<visited_node<G>>& tree, node_index i, const G& position)
{
    const auto weigh = [&](std::span<visited_node<G>> children) { detail::weigh_moves<G>(position, children); };
    if constexpr (pruned_game<G>) {
        auto&& moves = position.undominated_moves();
        return tree.expand(i, moves, weigh);
    } else {
        auto&& moves = position.legal_moves();
        return tree.expand(i, moves, weigh);
    }
}

/// A node is visited for the first time: who moves, and what is proven without a search. The root must name a move, so that
/// what its hints say is not enough.
template <game G>
void enter_node(visited_node<G>& node, const G& position, bool is_root, statistics& counts)
{
    using proven = proof_bounds<score_t<G>>;
    ++counts.nodes;
    node.mover = position.to_move();
    if (const auto end = gamesearch::final_score(position)) {
        node.proven = proven::exactly(*end);
        node.plies = 0;
        ++counts.leaves;
        return;
    }
    if constexpr (bounded_game<G>) {
        if (!is_root) {
            const auto bounds = position.score_bounds();
            node.proven = proven::between(static_cast<score_t<G>>(bounds.lower), static_cast<score_t<G>>(bounds.upper));
            counts.cutoffs += node.proven.are_exact() ? 1 : 0;
        }
    }
}

} // namespace gamesearch::detail

#endif
