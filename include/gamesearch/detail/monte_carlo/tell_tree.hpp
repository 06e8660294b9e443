// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What an observer is told of the tree that simulations have grown.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_TELL_TREE_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_TELL_TREE_HPP

#include <gamesearch/detail/monte_carlo/final_choice.hpp>
#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/value.hpp>

#include <optional>
#include <span>

namespace gamesearch::detail {

/// Goes through a tree depth first, and tells of it in the order in which a search tells that goes depth first.
template <game G, class Observer>
class tree_teller {
    using proven = proof_bounds<score_t<G>>;

public:
    /// \param depth of the search
    /// \param unit of doubt, as in `best_child`
    tree_teller(const node_memory<visited_node<G>>& tree, int depth, double unit, Observer& observer)
        : tree_{tree}, depth_{depth}, unit_{unit}, observer_{observer}
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
    /// Of what is settled without children. A position at which the tree ends for now is no leaf.
    void tell_leaf(const visited_node<G>& node, const G& position, int ply)
    {
        if constexpr (has_on_leaf<Observer, G>) {
            if (node.proven.are_exact()) {
                const leaf_reason reason = gamesearch::final_score(position) ? leaf_reason::terminal
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
    int depth_;
    double unit_;
    Observer& observer_;
};

} // namespace gamesearch::detail

#endif
