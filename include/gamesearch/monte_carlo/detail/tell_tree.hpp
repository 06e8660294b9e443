// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Reporting the tree that simulations have grown to an observer.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_TELL_TREE_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_TELL_TREE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/detail/final_choice.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>

#include <optional>
#include <span>

namespace gamesearch::detail {

/// Walks a tree depth first, and raises its events in the order of a depth-first search.
template <game G, class Endgames, class Observer>
class tree_teller {
    using proven = proof_bounds<score_t<G>>;

public:
    /// \param depth the depth of the search
    /// \param unit the confidence radius after one visit, as in `best_child`
    tree_teller(const node_memory<visited_node<G>>& tree, const Endgames& endgames, int depth, double unit,
                Observer& observer)
        : tree_{tree}, endgames_{endgames}, depth_{depth}, unit_{unit}, observer_{observer}
    {}

    void tell(node_index i, G& position, int ply = 0)
    {
        const visited_node<G>& node = tree_[i];
        if constexpr (has_on_enter<Observer, G>) {
            observer_.on_enter(enter_event<G>{position, ply, depth_ == max_depth ? max_depth : depth_ - ply, {}});
        }
        if constexpr (has_on_visits<Observer, G>) {
            const auto lower = proven::score_of(node.proven.lower);
            const auto upper = proven::score_of(node.proven.upper);
            observer_.on_visits(visits_event<G>{position, ply, node.visits, node.mean(), lower, upper});
        }
        if (!node.is_expanded()) {
            tell_leaf(node, position, ply);
            return;
        }
        const node_index best = detail::best_child<G>(tree_, i, unit_);
        for (const visited_node<G>& child : tree_.children(i)) {
            tell_move(child, tree_.index_of(child) == best, position, ply);
        }
    }

private:
    /// Reports a node that is settled without children. A position where the tree ends only for now is not a leaf.
    void tell_leaf(const visited_node<G>& node, const G& position, int ply)
    {
        if constexpr (has_on_leaf<Observer, G>) {
            if (node.proven.are_exact()) {
                const leaf_reason reason = gamesearch::final_score(position) ? leaf_reason::terminal
                                           : endgames_.find(position)        ? leaf_reason::endgame_table
                                           : ply >= depth_                   ? leaf_reason::horizon
                                                                             : leaf_reason::bounds;
                observer_.on_leaf(
                    leaf_event<G>{position, ply, {node.proven.score(), 0}, gamesearch::bound::exact, reason});
            }
        }
    }

    void tell_move(const visited_node<G>& child, bool is_best, G& position, int ply)
    {
        const move_t<G>& move = child.move_to_it();
        if (child.visits == 0) {
            if constexpr (has_on_skip<Observer, G>) {
                observer_.on_skip(skip_event<G>{position, ply, std::span{&move, 1}, skip_reason::stopped});
            }
            return;
        }
        if constexpr (has_on_try<Observer, G>) {
            observer_.on_try(try_event<G>{position, ply, move, {}});
        }
        gamesearch::after_move(position, move, [&](G& next) {
            tell(tree_.index_of(child), next, ply + 1);
            return 0;
        });
        if constexpr (has_on_return<Observer, G>) {
            const bool exact = child.proven.are_exact();
            const score_t<G> score = exact ? child.proven.score() : detail::score_near<score_t<G>>(child.mean());
            const bound known = exact ? bound::exact : bound::none;
            observer_.on_return(return_event<G>{position, ply, move, {score, 0}, known, {}, is_best});
        }
    }

    const node_memory<visited_node<G>>& tree_;
    const Endgames& endgames_;
    int depth_;
    double unit_;
    Observer& observer_;
};

} // namespace gamesearch::detail

#endif
