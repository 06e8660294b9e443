// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A provisional result for a simulation in progress, so that other threads look elsewhere.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_VIRTUAL_LOSS_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_VIRTUAL_LOSS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/result_spread.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

namespace gamesearch::inline v0_2_0::detail {

/// Counts a visit of a node and its ancestors, with a result that is bad for the side that moved there, until the true
/// result is known. Source: G. Chaslot, M. Winands and J. van den Herik, "Parallel Monte-Carlo Tree Search", Computers
/// and Games (2008).
class virtual_loss {
public:
    /// The loss is `deviations` standard deviations away from the mean.
    explicit virtual_loss(const result_spread& spread, double deviations = 1)
        : mean_{spread.mean()}, loss_{deviations * spread.deviation()}
    {}

    template <game G>
    void count(node_memory<visited_node<G>>& tree, node_index leaf) const
    {
        for (node_index i = leaf; i != no_node; i = tree[i].parent) {
            ++tree[i].visits;
            tree[i].sum += result_at<G>(tree, i);
        }
    }

    template <game G>
    void take_back(node_memory<visited_node<G>>& tree, node_index leaf) const
    {
        for (node_index i = leaf; i != no_node; i = tree[i].parent) {
            --tree[i].visits;
            tree[i].sum = tree[i].visits == 0 ? 0 : tree[i].sum - result_at<G>(tree, i);
        }
    }

private:
    template <game G>
    [[nodiscard]] double result_at(const node_memory<visited_node<G>>& tree, node_index i) const
    {
        if (i == root_node) {
            return mean_;
        }
        return tree[tree[i].parent].mover == player::maximizer ? mean_ - loss_ : mean_ + loss_;
    }

    double mean_;
    double loss_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
