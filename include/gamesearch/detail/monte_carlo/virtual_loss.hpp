// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a simulation that is under way counts, so that others look elsewhere.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_VIRTUAL_LOSS_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_VIRTUAL_LOSS_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/result_spread.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

namespace gamesearch::detail {

/// A visit of a node and of all above it, with a result that is bad for whoever moved there, until the true one is known.
/// Source: G. Chaslot, M. Winands and J. van den Herik, "Parallel Monte-Carlo Tree Search", Computers and Games (2008).
class virtual_loss {
public:
    /// So many standard deviations below the mean.
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

} // namespace gamesearch::detail

#endif
