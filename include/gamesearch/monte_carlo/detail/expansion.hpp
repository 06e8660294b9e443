// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Adding a position to the tree, with the information from the rules and the game's optional members.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_EXPANSION_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_EXPANSION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/monte_carlo/detail/move_weights.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/search/statistics.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
