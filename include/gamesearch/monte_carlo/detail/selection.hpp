// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The choice of the move that the next simulation tries.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_SELECTION_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_SELECTION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/options.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether another simulation below the child could change its parent. It cannot if the child's score is
/// proven, or if the side to move at the parent can hope for no more there than is already proven.
template <game G>
[[nodiscard]] bool is_open(const visited_node<G>& parent, const visited_node<G>& child)
{
    const player mover = parent.mover;
    return !child.proven.are_exact() &&
           is_better_end(mover, child.proven.hoped_by(mover), parent.proven.sure_of(mover));
}

/// An unvisited child of the greatest weight; ties go to the first in a rotation that starts at random.
/// \pre at least one child is unvisited.
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
            if (!move_weight<G>::is_given) {
                break;
            }
        }
    }
    return best;
}

/// How promising a child is for the side to move at its parent: its mean result, plus a bonus that shrinks as the child
/// is visited. `unit` is the weight of one standard deviation of the results.
///
/// Without priors, by UCT: `mean + unit * (sqrt(ln(N) / n) + weight / (n + 1))` for n visits of N; unvisited children
/// go first. The last term is the progressive bias, used if the game has priorities. With priors, by PUCT: `mean + unit
/// * weight * sqrt(N) / (n + 1)`, where an unvisited child takes the mean of its parent. A proof bias adds `unit * bias
/// * least / effort`: all of it where a win of the side to move is nearest to its proof, and a share elsewhere.
///
/// Sources: L. Kocsis and C. Szepesvari, "Bandit Based Monte-Carlo Planning", ECML (2006); G. Chaslot, M. Winands, J.
/// van den Herik, J. Uiterwijk and B. Bouzy, "Progressive Strategies for Monte-Carlo Tree Search", NMNC 4 (2008); D.
/// Silver et al., "Mastering the Game of Go without Human Knowledge", Nature 550 (2017); J. Kowalski et al., "Proof
/// Number Based Monte-Carlo Tree Search", IEEE Transactions on Games (2024), for a bias by proof numbers, here by their
/// ratio and not by their rank.
template <game G>
class upper_confidence {
public:
    upper_confidence(const visited_node<G>& parent, double unit, double proof_bias)
        : mover_{parent.mover}, sign_{parent.mover == player::maximizer ? 1.0 : -1.0}, unit_{unit},
          parent_mean_{parent.mean()}, proof_bias_{unit * proof_bias * (std::max)(1U, parent.effort.of(parent.mover))}
    {
        const auto visits = static_cast<double>(parent.visits);
        root_ = unit * std::sqrt(weighted_game<G> ? visits : std::log(visits));
    }

    [[nodiscard]] double of(const visited_node<G>& child) const
    {
        const double bound = without_proof_bias(child);
        return !(proof_bias_ > 0) ? bound : bound + proof_bias_ / (std::max)(1U, child.effort.of(mover_));
    }

private:
    [[nodiscard]] double without_proof_bias(const visited_node<G>& child) const
    {
        const auto visits = static_cast<double>(child.visits);
        if constexpr (weighted_game<G>) {
            const double mean = child.visits == 0 ? parent_mean_ : child.mean();
            return sign_ * mean + root_ * child.weight.get() / (visits + 1);
        } else {
            const double bias = move_weight<G>::is_given ? unit_ * child.weight.get() / (visits + 1) : 0;
            return sign_ * child.mean() + root_ / std::sqrt(visits) + bias;
        }
    }

    player mover_;
    double sign_;
    double unit_;
    double parent_mean_;
    double proof_bias_;
    double root_;
};

/// The open child to try next.
/// \pre the parent is expanded, and its score is not proven; therefore an open child exists.
template <game G>
[[nodiscard]] node_index select_child(const node_memory<visited_node<G>>& tree, node_index parent, double unit,
                                      const simulation_settings& settings, random_generator& random)
{
    const visited_node<G>& above = tree[parent];
    const upper_confidence<G> confidence{above, unit, settings.proof_bias};
    double highest = 0;
    node_index best = no_node;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (!weighted_game<G> && child.visits == 0) {
            return detail::select_unvisited<G>(tree, parent, random);
        }
        if (!settings.proves || detail::is_open(above, child)) {
            const double bound = confidence.of(child);
            if (best == no_node || highest < bound) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
