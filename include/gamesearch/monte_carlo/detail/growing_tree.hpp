// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The common part of all searches that grow a tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_GROWING_TREE_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_GROWING_TREE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/detail/backup.hpp>
#include <gamesearch/monte_carlo/detail/expansion.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/summary.hpp>
#include <gamesearch/monte_carlo/detail/tell_tree.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <cstdint>
#include <limits>

namespace gamesearch::detail {

/// The operations of a search on its tree, independent of the order in which it grows: adds positions, derives proven
/// bounds from them, makes room, and answers. The true score of each node, to the depth of the search, lies between its
/// `proven.lower` and `proven.upper`.
template <game G, class Limits, class Evaluate, class Observer, class Endgames>
class growing_tree {
public:
    growing_tree(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer, search_tree<G>& tree,
                 const Endgames& endgames, bool proves)
        : game_{game}, limits_{limits}, evaluate_{evaluate}, observer_{observer}, progress_{observer}, tree_{tree},
          nodes_{tree.memory()}, endgames_{endgames}, proves_{proves}
    {
        tree.begin_search(game, is_limited ? limits_.depth() : (std::numeric_limits<int>::max)(),
                          [this] { return limits_.is_overdue(); });
    }

    /// Returns whether there was no room for the children of a position.
    [[nodiscard]] bool needs_room() const { return is_full_; }
    /// Reclaims some of the memory, which takes longer than a simulation but not longer in a larger tree. It may take
    /// several calls until there is room. \pre no other thread is descending the tree.
    void make_room()
    {
        nodes_.make_room();
        is_full_ = false;
        limits_.poll_next_time();
    }

    [[nodiscard]] auto& nodes() { return nodes_; }

    static constexpr bool reports_progress = has_on_progress<Observer, G>;

protected:
    static constexpr bool is_limited = limit_checker<Limits>::limited;
    /// After this many plies in which no player had a choice, a search without limits goes on to the end of such a run
    /// at once. A search with limits looks no further than this.
    static constexpr std::uint32_t long_forced_run = max_depth;

    /// Returns whether the root's score is unproven, and the limits allow another step. If so, counts the step.
    [[nodiscard]] bool may_go_on() { return !nodes_[root_node].proven.are_exact() && limits_.may_enter(); }

    /// Adds children to a position that has been visited. Returns false if it has not been visited or its score is
    /// proven, or if there is no room.
    [[nodiscard]] bool expand(node_index node, const G& position)
    {
        if (nodes_[node].visits == 0 || nodes_[node].proven.are_exact()) {
            return false;
        }
        return add_children_of(node, position);
    }
    /// Returns false if there is no room.
    [[nodiscard]] bool add_children_of(node_index node, const G& position)
    {
        is_full_ = !detail::add_children<G>(nodes_, node, position, counts_);
        return !is_full_;
    }

    /// Records the first visit to a position. At the horizon its estimate becomes its score.
    void enter(node_index node, const G& position, int ply)
    {
        detail::enter_node<G>(nodes_[node], position, node == root_node, endgames_, counts_);
        tree_.set_entered(ply);
        if (is_limited && ply >= limits_.depth() && !nodes_[node].proven.are_exact()) {
            nodes_[node].proven = proof_bounds<score_t<G>>::exactly(gamesearch::estimate(position, evaluate_));
            tree_.set_depth_limited();
            ++counts_.leaves;
        }
        if (proves_) {
            detail::prove_above<G>(nodes_, node);
        }
    }

    /// \param unit the confidence radius after one visit, as in `best_child`
    [[nodiscard]] monte_carlo_result<G> answer(double unit) const
    {
        auto result = detail::summary<G>(game_, tree_, limits_, counts_, unit);
        if constexpr (Endgames::has_any) {
            if (result.bound == bound::exact) {
                detail::follow_endgames(result.principal_variation, game_, endgames_);
            }
        }
        return result;
    }

    /// Reports the progress after a step, if that is due.
    void report_progress(double unit)
    {
        if (progress_.is_due()) {
            const monte_carlo_result<G> so_far = answer(unit);
            progress_.report(game_, so_far, {so_far.lower, so_far.upper});
        }
    }

    void tell(double unit) const
    {
        if constexpr (observes_something<Observer, G> || has_on_visits<Observer, G>) {
            if (nodes_[root_node].visits != 0) {
                G position(game_);
                tree_teller<G, Endgames, Observer>{nodes_, endgames_, limits_.depth(), unit, observer_}.tell(root_node,
                                                                                                             position);
            }
        }
    }

    const G& game_;
    limit_checker<Limits> limits_;
    Evaluate& evaluate_;
    Observer& observer_;
    GAMESEARCH_NO_UNIQUE_ADDRESS progress_reporter<G, Observer> progress_;
    search_tree<G>& tree_;
    typename search_tree<G>::nodes& nodes_;
    GAMESEARCH_NO_UNIQUE_ADDRESS Endgames endgames_;
    statistics counts_{};
    bool is_full_ = false;
    bool proves_;
};

} // namespace gamesearch::detail

#endif
