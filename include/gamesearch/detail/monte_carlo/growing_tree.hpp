// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What every search that grows a tree does with it.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_GROWING_TREE_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_GROWING_TREE_HPP

#include <gamesearch/detail/monte_carlo/backup.hpp>
#include <gamesearch/detail/monte_carlo/expansion.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/summary.hpp>
#include <gamesearch/detail/monte_carlo/tell_tree.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_tree.hpp>
#include <gamesearch/statistics.hpp>

namespace gamesearch::detail {

/// What a search does with its tree, whatever it grows it by: adds positions, proves what follows from them, makes room, and
/// answers. The true score of each node, to the depth of the search, lies between its `proven.lower` and `proven.upper`.
template <game G, class Limits, class Evaluate>
class growing_tree {
public:
    growing_tree(const G& game, const Limits& limits, Evaluate& evaluate, search_tree<G>& tree, bool proves)
        : game_{game}, limits_{limits}, evaluate_{evaluate}, tree_{tree}, nodes_{tree.memory()}, proves_{proves}
    {}

    /// Is there no room for the children of a position that was to get some, or soon none to count visits?
    [[nodiscard]] bool needs_room() const { return is_full_ || nodes_[root_node].visits >= most_visits; }
    /// \pre nobody else is on the way in the tree.
    void make_room()
    {
        if (is_full_) {
            nodes_.give_up_half();
            is_full_ = false;
        } else {
            detail::halve_visits<G>(nodes_);
        }
    }

    [[nodiscard]] auto& nodes() { return nodes_; }

protected:
    static constexpr bool is_limited = limit_checker<Limits>::limited;

    /// Is the score still open, and does no limit forbid another step? If so, that is counted.
    [[nodiscard]] bool may_go_on() { return !nodes_[root_node].proven.are_exact() && limits_.may_enter(); }

    /// Gives a position that was visited children; false at any other, and where there is no room for them.
    [[nodiscard]] bool expand(node_index node, const G& position)
    {
        if (nodes_[node].visits == 0 || nodes_[node].proven.are_exact()) {
            return false;
        }
        is_full_ = !detail::add_children<G>(nodes_, node, position);
        return !is_full_;
    }

    /// A position is visited for the first time. At the horizon it is worth its estimate.
    void enter(node_index node, const G& position, int ply)
    {
        detail::enter_node<G>(nodes_[node], position, node == root_node, counts_);
        if (is_limited && ply >= limits_.depth() && !nodes_[node].proven.are_exact()) {
            nodes_[node].proven = proof_bounds<score_t<G>>::exactly(gamesearch::estimate(position, evaluate_));
            tree_.set_cut();
            ++counts_.leaves;
        }
        if (proves_) {
            detail::prove_above<G>(nodes_, node);
        }
    }

    /// \param unit of doubt, as in `best_child`
    [[nodiscard]] monte_carlo_result<G> answer(double unit) const
    {
        return detail::summary<G>(game_, tree_, limits_, counts_, unit);
    }

    template <class Observer>
    void tell(Observer& observer, double unit) const
    {
        if constexpr (observes_something<Observer, G> || has_on_visits<Observer, G>) {
            if (nodes_[root_node].visits != 0) {
                G position(game_);
                tree_teller<G, Observer>{nodes_, limits_.depth(), unit, observer}.tell(root_node, position);
            }
        }
    }

    const G& game_;
    limit_checker<Limits> limits_;
    Evaluate& evaluate_;
    search_tree<G>& tree_;
    typename search_tree<G>::nodes& nodes_;
    statistics counts_{};
    bool is_full_ = false;
    bool proves_;
};

} // namespace gamesearch::detail

#endif
