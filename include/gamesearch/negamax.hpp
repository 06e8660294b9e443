// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Negamax: minimax in one formula, since what is good for the one is as bad for the other.

#ifndef GAMESEARCH_NEGAMAX_HPP
#define GAMESEARCH_NEGAMAX_HPP

#include <gamesearch/basic_searcher.hpp>

namespace gamesearch {

/// What \ref negamax does at a node.
/// Source: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (1975).
struct negamax_algorithm {
    static constexpr bool has_window = false; ///< does `value_of` take a window?
    static constexpr bool follows_hints = false; ///< does it ask for the members that change what is searched?

    /// The value of a position in which `Mover` moves, from the maximizer's viewpoint.
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        return detail::seen_by<Mover>(value_for_mover<Mover>(search, position, ply));
    }

    /// The value of a position in which `Mover` moves, from the mover's viewpoint. The sign is flipped where the
    /// viewpoint changes, and only there: a player who moves twice keeps his.
    ///
    ///     returned == (Mover is the maximizer ? value : -value)
    template <player Mover, class Search, class Ply>
    static constexpr auto value_for_mover(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto end = search.end_by_moves(position, ply, legal)) {
            return detail::seen_by<Mover>(*end);
        }
        auto best = Search::worst_for(player::maximizer);
        for (auto untried = search.moves(position, ply, legal); untried; ++untried) {
            const auto& move = *untried;
            const auto value =
                search.template after<Mover>(position, ply, move, [&](auto& child, auto mover, auto next) {
                    return value_of<mover>(search, child, next);
                });
            if (search.stopped(position, ply, untried)) {
                break;
            }
            if (search.template improves<Mover>(position, ply, move, value, detail::seen_by<Mover>(best))) {
                best = detail::seen_by<Mover>(value);
            }
        }
        return best;
    }
};

/// Visits what \ref minimax visits, and answers the same; the scores are turned to the mover's viewpoint inside.
/// It asks the game for `evaluate`, `strictly_alternating`, `max_moves` and `max_plies` only.
///
/// Complexity: as \ref minimax.
inline constexpr basic_searcher<negamax_algorithm> negamax{};

} // namespace gamesearch

#endif
