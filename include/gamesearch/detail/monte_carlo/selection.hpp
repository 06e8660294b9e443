// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which move of a node the next simulation tries.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_SELECTION_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_SELECTION_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/random_generator.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace gamesearch::detail {

/// Could another simulation below the child tell its parent anything? Not where its score is known, nor where the player who
/// moves at the parent cannot hope for more than what is proven there.
template <game G>
[[nodiscard]] bool is_open(const visited_node<G>& parent, const visited_node<G>& child)
{
    const player mover = parent.mover;
    return !child.proven.are_exact() &&
           is_better_end(mover, child.proven.hoped_by(mover), parent.proven.sure_of(mover));
}

/// One of the children that were not visited yet: of those of the greatest weight, the first from a random place on.
/// \pre there is one.
template <game G>
[[nodiscard]] node_index select_unvisited(const node_memory<visited_node<G>>& tree, node_index parent,
                                          random_generator& random)
{
    const visited_node<G>& above = tree[parent];
    const std::uint32_t start = random.below(above.child_count);
    node_index best = no_node;
    for (std::uint32_t i = 0; i != above.child_count; ++i) {
        const node_index child = above.rotated_child(start, i);
        if (tree[child].visits == 0 && (best == no_node || tree[best].weight.get() < tree[child].weight.get())) {
            best = child;
            if (!move_weight<G>::known) {
                break;
            }
        }
    }
    return best;
}

/// How promising a child is, as the player sees it who moves at the parent: its mean result, and more the less often it was
/// tried. `unit` is what one standard deviation of the results counts.
///
/// Without priors by UCT, `mean + unit * (sqrt(ln(N) / n) + weight / (n + 1))` for n visits of N; what was not visited goes
/// first. The last term is the progressive bias, where the game has priorities. With priors by PUCT,
/// `mean + unit * weight * sqrt(N) / (n + 1)`, where the mean of what was not visited is that of the parent.
///
/// Sources: L. Kocsis and C. Szepesvari, "Bandit Based Monte-Carlo Planning", ECML (2006); G. Chaslot, M. Winands, J. van den
/// Herik, J. Uiterwijk and B. Bouzy, "Progressive Strategies for Monte-Carlo Tree Search", NMNC 4 (2008); D. Silver et al.,
/// "Mastering the Game of Go without Human Knowledge", Nature 550 (2017).
template <game G>
class upper_confidence {
public:
    upper_confidence(const visited_node<G>& parent, double unit)
        : sign_{parent.mover == player::maximizer ? 1.0 : -1.0}, unit_{unit}, parent_mean_{parent.mean()}
    {
        const auto visits = static_cast<double>(parent.visits);
        root_ = unit * std::sqrt(weighted_game<G> ? visits : std::log(visits));
    }

    [[nodiscard]] double of(const visited_node<G>& child) const
    {
        const auto visits = static_cast<double>(child.visits);
        if constexpr (weighted_game<G>) {
            const double mean = child.visits == 0 ? parent_mean_ : child.mean();
            return sign_ * mean + root_ * child.weight.get() / (visits + 1);
        } else {
            const double bias = move_weight<G>::known ? unit_ * child.weight.get() / (visits + 1) : 0;
            return sign_ * child.mean() + root_ / std::sqrt(visits) + bias;
        }
    }

private:
    double sign_;
    double unit_;
    double parent_mean_;
    double root_;
};

/// The open child to try next.
/// \pre the parent is expanded, and its score is not known: so there is one.
template <game G>
[[nodiscard]] node_index select_child(const node_memory<visited_node<G>>& tree, node_index parent, double unit,
                                      bool proves, random_generator& random)
{
    const visited_node<G>& above = tree[parent];
    const upper_confidence<G> confidence{above, unit};
    double highest = 0;
    node_index best = no_node;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (!weighted_game<G> && child.visits == 0) {
            return detail::select_unvisited<G>(tree, parent, random);
        }
        if (!proves || detail::is_open(above, child)) {
            const double bound = confidence.of(child);
            if (best == no_node || highest < bound) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

} // namespace gamesearch::detail

#endif
