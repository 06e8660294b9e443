// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Minimax: each player does what is best for him, knowing that the other does too.

#ifndef GAMESEARCH_MINIMAX_HPP
#define GAMESEARCH_MINIMAX_HPP

#include <gamesearch/basic_searcher.hpp>

namespace gamesearch {

/// What \ref minimax does at a node.
/// Source: C. E. Shannon, "Programming a Computer for Playing Chess", Philosophical Magazine 41 (1950).
struct minimax_algorithm {
    static constexpr bool has_window = false; ///< does `value_of` take a window?
    static constexpr bool follows_hints = false; ///< does it ask for the members that change what is searched?

    /// The value of a position in which `Mover` moves: the best for `Mover` of the values after each move.
    ///
    ///     returned == value
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto end = search.end_by_moves(position, ply, legal)) {
            return *end;
        }
        auto best = Search::worst_for(Mover);
        for (auto untried = search.moves(position, ply, legal); untried; ++untried) {
            const auto& move = *untried;
            const auto value =
                search.template after<Mover>(position, ply, move, [&](auto& child, auto mover, auto next) {
                    return value_of<mover>(search, child, next);
                });
            if (search.stopped(position, ply, untried)) {
                break;
            }
            if (search.template improves<Mover>(position, ply, move, value, best)) {
                best = value;
            }
        }
        return best;
    }
};

/// Visits every position within the limits: the plainest of the searchers, and the measure of the others.
/// It asks the game for `evaluate`, `strictly_alternating`, `max_moves` and `max_plies` only.
///
/// Complexity: b^d nodes for b moves a position and d plies; memory for d stack frames and lists of moves.
inline constexpr basic_searcher<minimax_algorithm> minimax{};

} // namespace gamesearch

#endif
