// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Lists of moves that are walked while moves are played and taken back.

#ifndef GAMESEARCH_DETAIL_TESTING_LIST_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_LIST_CHECK_HPP

#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/detail/testing/undo_check.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>

#include <algorithm>
#include <utility>

namespace gamesearch::detail {

/// Are these the moves that are expected, in whatever order? Does something at each of them.
template <game G, class Range, class AtMove>
[[nodiscard]] bool walks_through(Range& list, const moves_list<G>& expected, AtMove at_move)
{
    moves_list<G> left = expected;
    for (auto&& listed : list) {
        const auto place = std::ranges::find(left, listed);
        if (place == left.end()) {
            return false;
        }
        const move_t<G> move = *place;
        left.erase(place);
        at_move(move);
    }
    return left.empty();
}

/// Makes every list that a running game has.
template <game G>
void list_all(const G& position)
{
    if (gamesearch::final_score(position) || detail::moves_of(position).empty()) {
        return;
    }
    if constexpr (pruned_game<G>) {
        static_cast<void>(position.undominated_moves());
    }
    if constexpr (noisy_game<G>) {
        static_cast<void>(position.noisy_moves());
    }
}

/// Walks a list as a search does: `meanwhile(position)` is called, each move is played, it is called again, and the move is
/// taken back. False if the list is not what is expected then.
template <game G, class ListOf, class Meanwhile>
[[nodiscard]] bool survives(const G& start, ListOf list_of, const moves_list<G>& expected, Meanwhile meanwhile)
{
    G position = start;
    auto&& list = list_of(std::as_const(position));
    return detail::walks_through<G>(list, expected, [&](const move_t<G>& move) {
        meanwhile(position);
        played_move<G> played{position, move};
        meanwhile(position);
        played.take_back(position);
    });
}

} // namespace gamesearch::detail

#endif
