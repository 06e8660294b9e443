// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Expectiminimax: the best value for the mover at a decision, the mean at a chance node.

#ifndef GAMESEARCH_CHANCE_EXPECTIMINIMAX_HPP
#define GAMESEARCH_CHANCE_EXPECTIMINIMAX_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/chance_searcher.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::inline v0_2_0 {

/// The algorithm of \ref expectiminimax at a node.
struct expectiminimax_algorithm {
    /// Returns the expected score of a position, to `at.depth` more moves:
    ///
    ///     returned == value
    template <class Search>
    static constexpr auto value_of(Search& search, auto& position, typename Search::place at,
                                   const typename Search::window& whole) -> typename Search::value
    {
        if (const auto leaf = search.settle(position, at)) {
            return *leaf;
        }
        return position.is_chance() ? search.template mean_of_all<expectiminimax_algorithm>(position, at)
                                    : best_of_moves(search, position, at, whole);
    }

private:
    template <class Search>
    static constexpr auto best_of_moves(Search& search, auto& position, typename Search::place at,
                                        const typename Search::window& whole) -> typename Search::value
    {
        const player mover = position.to_move();
        auto best = Search::worst_for(mover);
        auto&& moves = position.legal_moves();
        for (const auto& move : moves) {
            const auto value = search.template value_after_move<expectiminimax_algorithm>(position, at, move, whole);
            if (search.limits.is_stopped()) {
                break;
            }
            if (better(mover, value, best)) {
                best = value;
                search.set_best_move(at, move, value);
            }
        }
        return best;
    }
};

/// Visits every node, as \ref minimax does: at a chance node, the value is the mean of the values after the outcomes,
/// by their weights. A tie goes to the first move. Of the game's optional members it uses `evaluate` alone.
///
/// Complexity: (b * n)^d nodes, for b moves a position, n outcomes a chance node and d moves deep.
/// Example: docs/snippets/games_with_dice.cpp [search]
/// Source: D. Michie, "Game-Playing and Game-Learning Automata" (1966).
inline constexpr chance_searcher<expectiminimax_algorithm> expectiminimax{};

} // namespace gamesearch::inline v0_2_0

#endif
