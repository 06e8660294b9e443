// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The common part of all searches that grow a tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_GROWING_TREE_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_GROWING_TREE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/detail/backup.hpp>
#include <gamesearch/monte_carlo/detail/move_weights.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/summary.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

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
    /// Reports a node that is settled without children. A position without a proven score is not a leaf, even if the
    /// tree ends there for now.
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

/// The `moves` without those that lead to a position equivalent to that of an earlier one. Plays each of them.
template <canonical_game G, class Moves>
[[nodiscard]] std::vector<move_t<G>> moves_to_distinct_positions(const G& position, Moves& moves, statistics& counts)
{
    std::vector<move_t<G>> distinct;
    std::vector<std::uint64_t> numbers;
    for (const move_t<G>& move : moves) {
        G after{position};
        static_cast<void>(after.apply(move));
        ++counts.extra_moves;
        if (!gamesearch::final_score(after)) { // a game that is over is not asked for its canonical form
            const std::uint64_t number = after.canonical().number;
            if (std::ranges::find(numbers, number) != numbers.end()) {
                continue;
            }
            numbers.push_back(number);
        }
        distinct.push_back(move);
    }
    return distinct;
}

/// Adds a child for each move to be searched. If there is not room for all of them, adds none and returns false.
template <game G>
[[nodiscard]] bool add_children(node_memory<visited_node<G>>& tree, node_index i, const G& position,
                                [[maybe_unused]] statistics& counts)
{
    const auto weigh = [&](std::span<visited_node<G>> children) { detail::weigh_moves<G>(position, children); };
    const auto expand = [&](auto&& moves) {
        if constexpr (canonical_game<G>) {
            const auto distinct = detail::moves_to_distinct_positions(position, moves, counts);
            return tree.expand(i, distinct, weigh);
        } else {
            return tree.expand(i, moves, weigh);
        }
    };
    if constexpr (pruned_game<G>) {
        return expand(position.undominated_moves());
    } else {
        return expand(position.legal_moves());
    }
}

/// The plies to the end of the game as a node stores them; 1 at a draw, where the proof has no moves.
[[nodiscard]] inline std::uint16_t plies_of_proof(int distance)
{
    return static_cast<std::uint16_t>((std::clamp<int>)(distance, 1, (std::numeric_limits<std::uint16_t>::max)()));
}

/// Records the first visit to a node: the side to move, and the bounds that are proven without a search. At the root
/// neither the endgame table nor `score_bounds()` is used, because the search must name a move there.
template <game G, class Endgames>
void enter_node(visited_node<G>& node, const G& position, bool is_root, const Endgames& endgames, statistics& counts)
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
    if (const auto known = is_root ? std::nullopt : endgames.find(position)) {
        node.proven = proven::exactly(known->score);
        node.plies = detail::plies_of_proof(known->distance);
        ++counts.leaves;
        ++counts.endgame_hits;
        return;
    }
    if constexpr (bounded_game<G>) {
        if (!is_root) {
            const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
            node.proven = proven::between(bounds.lower, bounds.upper);
            counts.cutoffs += node.proven.are_exact() ? 1U : 0U;
        }
    }
}

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

} // namespace gamesearch::inline v0_2_0::detail

#endif
