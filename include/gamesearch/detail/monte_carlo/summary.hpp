// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a Monte Carlo tree search answers, from its tree.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_SUMMARY_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_SUMMARY_HPP

#include <gamesearch/detail/monte_carlo/final_choice.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_tree.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <optional>
#include <ranges>

namespace gamesearch::detail {

/// Each move of the root. Bounds that may rest on the depth are not told.
template <game G>
void tell_moves(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, bool cut)
{
    using proven = proof_bounds<score_t<G>>;
    result.moves.reserve(tree[root_node].child_count);
    for (const visited_node<G>& child : tree.children(root_node)) {
        result.moves.push_back({.move = child.move_to_it(),
                                .visits = child.visits,
                                .mean = child.visits == 0 ? 0 : child.mean(),
                                .lower = cut ? std::nullopt : proven::score_of(child.proven.lower),
                                .upper = cut ? std::nullopt : proven::score_of(child.proven.upper)});
    }
}

/// The best move, and the line that both would play, as far as the tree goes. If the score is proven, the line goes as far as
/// each position's is: from there on the game's bounds say what no move shows.
template <game G>
void tell_line(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, double unit)
{
    const bool proven = tree[root_node].proven.are_exact();
    node_index i = root_node;
    while (i == root_node || !proven || tree[i].proven.are_exact()) {
        i = detail::best_child<G>(tree, i, unit);
        if (i == no_node) {
            break;
        }
        result.principal_variation.push_back(tree[i].move_to_it());
    }
    if (!result.principal_variation.empty()) {
        result.best_move = result.principal_variation.front();
    }
}

/// What is proven, or else the estimate.
template <game G>
void tell_score(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, double unit, bool cut)
{
    using proven = proof_bounds<score_t<G>>;
    const visited_node<G>& root = tree[root_node];
    if (root.proven.are_exact()) {
        result.score = root.proven.score();
        result.bound = bound::exact;
    } else if (root.visits != 0) {
        const node_index best = detail::best_child<G>(tree, root_node, unit);
        const visited_node<G>& node = tree[best == no_node ? root_node : best];
        result.score = detail::score_near<score_t<G>>(detail::reward_within(node.proven, node.mean()));
    }
    if (!cut) {
        const bool is_known = root.proven.are_exact();
        result.lower = is_known ? result.score : proven::score_of(root.proven.lower);
        result.upper = is_known ? result.score : proven::score_of(root.proven.upper);
    }
}

/// The answer for `game`, of which the tree knows what it knows. An end of the game is recognised under any limits.
template <game G, class Limits>
[[nodiscard]] monte_carlo_result<G> summary(const G& game, search_tree<G>& searched, const Limits& limits,
                                            const statistics& counts, double unit)
{
    const auto& tree = searched.memory();
    monte_carlo_result<G> result{};
    result.statistics = counts;
    if (const auto end = gamesearch::final_score(game)) {
        result.score = *end;
        result.lower = result.upper = result.score;
        result.bound = bound::exact;
        result.depth = max_depth;
        return result;
    }
    detail::tell_score<G>(result, tree, unit, searched.is_cut());
    detail::tell_moves<G>(result, tree, searched.is_cut());
    detail::tell_line<G>(result, tree, unit);
    if (!result.best_move && limits.depth() > 0) {
        auto&& moves = game.legal_moves();
        result.best_move = *std::ranges::begin(moves);
    }
    const bool is_known = tree[root_node].proven.are_exact();
    const stop_reason complete = searched.is_cut() ? stop_reason::depth : stop_reason::none;
    result.stopped_by = is_known ? complete : limits.stopped_by();
    result.depth = !is_known ? 0 : searched.is_cut() ? limits.depth() : max_depth;
    return result;
}

} // namespace gamesearch::detail

#endif
