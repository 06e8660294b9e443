// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The answer of a Monte Carlo tree search, made from its tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_SUMMARY_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_SUMMARY_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/proven_child.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/statistics.hpp>

#include <cmath>
#include <limits>
#include <optional>
#include <ranges>

namespace gamesearch::inline v0_2_0::detail {

/// The child to play. If the parent's score is proven, that is `proven_child`. Otherwise it is the one with the highest
/// lower confidence bound, where a proven score is its own bound; ties go to the child with more visits. `no_node` if
/// no child was visited, or if no remaining child attains the proven score.
template <game G>
[[nodiscard]] node_index best_child(const node_memory<visited_node<G>>& tree, node_index parent, double unit)
{
    const visited_node<G>& above = tree[parent];
    if (above.proven.are_exact()) {
        return detail::proven_child<G>(tree, parent);
    }
    const double sign = above.mover == player::maximizer ? 1 : -1;
    double highest = -std::numeric_limits<double>::infinity();
    node_index best = no_node;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (child.visits != 0) {
            const double doubt = unit / std::sqrt(static_cast<double>(child.visits));
            const double bound = sign * reward_within(child.proven, child.mean() - sign * doubt);
            if (best == no_node || bound > highest || (bound >= highest && tree[best].visits < child.visits)) {
                highest = bound;
                best = tree.index_of(child);
            }
        }
    }
    return best;
}

/// Reports each root move. Bounds that may be depth-limited are left out.
template <game G>
void tell_moves(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, bool depth_limited)
{
    using proven = proof_bounds<score_t<G>>;
    result.moves.reserve(tree[root_node].child_count);
    for (const visited_node<G>& child : tree.children(root_node)) {
        result.moves.push_back({.move = child.move_to_it(),
                                .visits = child.visits,
                                .mean = child.visits == 0 ? 0 : child.mean(),
                                .lower = depth_limited ? std::nullopt : proven::score_of(child.proven.lower),
                                .upper = depth_limited ? std::nullopt : proven::score_of(child.proven.upper)});
    }
}

/// Reports the best move, which leads to node `i`, and the principal variation, as far as the tree goes. If the score
/// is proven, the variation ends at the first position that is not expanded or not proven: from there on the game's
/// bounds settle the score, and show no move.
template <game G>
void tell_line(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, node_index i, double unit)
{
    const bool proven = tree[root_node].proven.are_exact();
    result.principal_variation = {};
    while (i != no_node) {
        result.principal_variation.push_back(tree[i].move_to_it());
        i = proven && !tree[i].proven.are_exact() ? no_node : detail::best_child<G>(tree, i, unit);
    }
    if (!result.principal_variation.empty()) {
        result.best_move = result.principal_variation.front();
    }
}

/// Reports a move that was drawn in place of the best one. It proves nothing about the position.
template <game G>
void tell_drawn_move(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, node_index drawn,
                     double unit)
{
    if (drawn != no_node && drawn != detail::best_child<G>(tree, root_node, unit)) {
        result.score = detail::score_near<score_t<G>>(detail::reward_within(tree[drawn].proven, tree[drawn].mean()));
        result.bound = bound::none;
        result.depth = 0;
        detail::tell_line<G>(result, tree, drawn, unit);
    }
}

/// Reports the proven score, or else the estimate.
template <game G>
void tell_score(monte_carlo_result<G>& result, const node_memory<visited_node<G>>& tree, double unit,
                bool depth_limited)
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
        const auto sure = proven::score_of(root.proven.sure_of(root.mover));
        if (!depth_limited && best != no_node && sure && detail::equal(*sure, result.score) &&
            detail::equal(node.proven.sure_of(root.mover), root.proven.sure_of(root.mover))) {
            result.bound = detail::bound_by(root.mover);
        }
    }
    if (!depth_limited) {
        const bool is_known = root.proven.are_exact();
        result.lower = is_known ? result.score : proven::score_of(root.proven.lower);
        result.upper = is_known ? result.score : proven::score_of(root.proven.upper);
    }
}

/// The answer for `game` from its tree. A terminal position is recognised under any limits.
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
    detail::tell_score<G>(result, tree, unit, searched.is_depth_limited());
    detail::tell_moves<G>(result, tree, searched.is_depth_limited());
    detail::tell_line<G>(result, tree, detail::best_child<G>(tree, root_node, unit), unit);
    if (!result.best_move && limits.depth() > 0) {
        auto&& moves = game.legal_moves();
        result.best_move = *std::ranges::begin(moves);
    }
    const bool is_known = tree[root_node].proven.are_exact();
    const stop_reason complete = searched.is_depth_limited() ? stop_reason::depth : stop_reason::none;
    result.stopped_by = is_known ? complete : limits.stopped_by();
    const bool is_bound = !is_known && result.bound != bound::none;
    result.depth = is_bound ? max_depth : !is_known ? 0 : searched.is_depth_limited() ? limits.depth() : max_depth;
    return result;
}

/// The answer for a position that the endgame table has, without a search: the way to the end, or at a draw a move that
/// keeps it. Empty if the table lacks the position after such a move, so that a search must find one.
template <game G, class Endgames, class Limits>
[[nodiscard]] std::optional<monte_carlo_result<G>> answer_by_endgames(const G& game, const Endgames& endgames,
                                                                      const Limits& limits)
{
    auto known = detail::result_by_endgames(game, endgames, policy_set{.distance = false});
    if (!known) {
        return std::nullopt;
    }
    limit_checker<Limits> checker{limits};
    if (checker.depth() == 0) {
        known->principal_variation = {};
    } else {
        if (known->principal_variation.empty()) {
            const auto move = detail::move_by_endgames(game, {known->score, 0}, endgames);
            if (!move) {
                return std::nullopt;
            }
            known->principal_variation.push_back(*move);
        }
        known->best_move = known->principal_variation.front();
    }
    if (checker.may_enter()) {
        known->statistics = {.nodes = 1, .leaves = 1, .endgame_hits = 1};
    }
    return monte_carlo_result<G>{*known, {}, known->score, known->score};
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
