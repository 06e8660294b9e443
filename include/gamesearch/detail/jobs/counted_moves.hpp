// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The moves of a position that have to be looked at, and what they are called in a line.

#ifndef GAMESEARCH_DETAIL_JOBS_COUNTED_MOVES_HPP
#define GAMESEARCH_DETAIL_JOBS_COUNTED_MOVES_HPP

#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gamesearch::detail {

template <game G>
struct counted_move {
    move_t<G> move;
    std::size_t place; ///< in `legal_moves()`, from 1
};

/// Those of `undominated_moves()`, by `move_priority()`, where the game has these.
template <game G>
[[nodiscard]] std::vector<counted_move<G>> counted_moves(const G& position)
{
    std::vector<counted_move<G>> legal;
    auto&& moves = position.legal_moves();
    for (auto&& move : moves) {
        legal.push_back({move, legal.size() + 1});
    }
    if constexpr (!pruned_game<G> && !ordered_game<G>) {
        return legal;
    } else {
        const auto counts = [&]([[maybe_unused]] const move_t<G>& move) {
            if constexpr (pruned_game<G>) {
                auto&& undominated = position.undominated_moves();
                return std::ranges::any_of(undominated, [&](auto&& other) { return other == move; });
            } else {
                return true;
            }
        };
        const auto rank = [&]([[maybe_unused]] const move_t<G>& move) {
            if constexpr (ordered_game<G>) {
                return -static_cast<double>(position.move_priority(move));
            } else {
                return 0.0;
            }
        };
        std::vector<std::pair<double, std::size_t>> order; // the place keeps equal ones in order
        for (const counted_move<G>& m : legal) {
            if (counts(m.move)) {
                order.emplace_back(rank(m.move), m.place);
            }
        }
        std::ranges::sort(order);
        std::vector<counted_move<G>> counted;
        counted.reserve(order.size());
        for (const auto& [ignored, place] : order) {
            counted.push_back(legal[place - 1]);
        }
        return counted;
    }
}

/// The position after a move.
template <game G>
[[nodiscard]] G after(const G& position, const counted_move<G>& m)
{
    G child(position);
    child.apply(m.move);
    return child;
}

} // namespace gamesearch::detail

#endif
