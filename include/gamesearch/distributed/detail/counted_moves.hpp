// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of a position that have to be searched, with their indices for a line.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_COUNTED_MOVES_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_COUNTED_MOVES_HPP

#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
struct counted_move {
    move_t<G> move;
    std::size_t place; ///< index in `legal_moves()`, from 1
};

/// The moves of `undominated_moves()`, ordered by `move_priority()`, where the game has these members: the moves that a
/// search tries, in the same order. Each list of moves is requested from the game once.
template <game G>
[[nodiscard]] std::vector<counted_move<G>> counted_moves(const G& position)
{
    std::vector<counted_move<G>> legal;
    auto&& moves = position.legal_moves();
    for (auto&& move : moves) {
        legal.push_back({move, legal.size() + 1});
    }
    if constexpr (pruned_game<G>) {
        std::vector<move_t<G>> undominated;
        auto&& listed = position.undominated_moves();
        for (auto&& move : listed) {
            undominated.push_back(move);
        }
        std::erase_if(legal, [&](const counted_move<G>& m) {
            return std::ranges::none_of(undominated, [&](const move_t<G>& other) { return other == m.move; });
        });
    }
    if constexpr (ordered_game<G>) {
        using priority = std::remove_cvref_t<decltype(position.move_priority(legal.front().move))>;
        std::vector<std::pair<priority, counted_move<G>>> order; // each priority is computed once
        order.reserve(legal.size());
        for (counted_move<G>& m : legal) {
            const priority first = position.move_priority(m.move);
            order.emplace_back(first, std::move(m));
        }
        std::ranges::sort(order, [](const auto& a, const auto& b) { // equal priorities as listed
            return b.first < a.first || (!(a.first < b.first) && a.second.place < b.second.place);
        });
        std::ranges::transform(order, legal.begin(), [](auto& entry) { return std::move(entry.second); });
    }
    return legal;
}

template <game G>
[[nodiscard]] G after(const G& position, const counted_move<G>& m)
{
    G child(position);
    child.apply(m.move);
    return child;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
