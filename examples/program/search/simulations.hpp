// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Monte Carlo tree search of one game, with a tree that is kept between calls.

#pragma once

#include "horizon.hpp"
#include "kept.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

namespace program {

template <gs::game Game>
class simulations {
public:
    /// Uses playouts if the game has no evaluation, or if it defines how to play them out. \p threads is empty or a
    /// pool of threads.
    template <class... Threads>
    gs::monte_carlo_result<Game> search(const Game& game, const gs::limits& limits, const horizon<Game>& estimate = {},
                                        Threads&... threads)
    {
        const gs::evaluation_weight weight{gs::evaluating_game<Game> && !gs::guided_game<Game> ? 1.0 : 0.0};
        return gs::monte_carlo_tree_search.with(*tree_, weight, threads...)(game, limits, estimate);
    }

    void forget() { tree_.forget(); }

private:
    kept<gs::search_tree<Game>> tree_;
};

/// The score of a move if it is proven, or else a bound that proves who wins, if there is one.
template <gs::game Game>
gs::ranked_move<Game> proven(const gs::monte_carlo_move<Game>& m)
{
    const gs::score_t<Game> draw{};
    if (m.lower && m.upper && *m.lower == *m.upper) {
        return {m.move, *m.lower, 0, gs::bound::exact, {}, gs::max_depth};
    }
    if (m.lower && *m.lower > draw) {
        return {m.move, *m.lower, 0, gs::bound::lower, {}, gs::max_depth};
    }
    if (m.upper && *m.upper < draw) {
        return {m.move, *m.upper, 0, gs::bound::upper, {}, gs::max_depth};
    }
    return {m.move};
}

} // namespace program
