// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of a position with their values, and the best of them.

#ifndef GAMESEARCH_TESTING_DETAIL_SOLVED_POSITION_HPP
#define GAMESEARCH_TESTING_DETAIL_SOLVED_POSITION_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <vector>

namespace gamesearch::detail {

/// A move, and the value of the position after it.
template <game G>
struct solved_move {
    move_t<G> move;
    score_t<G> score{};
    int distance = 0; ///< plies from the position before it
};

/// By score, then by distance: the winner prefers the shorter, the loser the longer. At a draw distance means nothing.
template <game G>
[[nodiscard]] bool better_for(player mover, const solved_move<G>& a, const solved_move<G>& b)
{
    const bool maximizes = mover == player::maximizer;
    if (!detail::equal(a.score, b.score)) {
        return maximizes ? b.score < a.score : a.score < b.score;
    }
    const score_t<G> draw{};
    if (detail::equal(a.score, draw)) {
        return false;
    }
    return maximizes == (draw < a.score) ? a.distance < b.distance : b.distance < a.distance;
}

template <game G>
[[nodiscard]] const solved_move<G>* solved_among(const std::vector<solved_move<G>>& moves, const move_t<G>& move)
{
    for (const solved_move<G>& solved : moves) {
        if (solved.move == move) {
            return &solved;
        }
    }
    return nullptr;
}

/// The first best move, and all legal moves with their values.
template <game G>
struct solved_position {
    solved_move<G> best;
    std::vector<solved_move<G>> moves;
};

} // namespace gamesearch::detail

#endif
