// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Alpha-beta: minimax that leaves out what cannot change the answer.

#ifndef GAMESEARCH_ALPHA_BETA_HPP
#define GAMESEARCH_ALPHA_BETA_HPP

#include <gamesearch/basic_searcher.hpp>

namespace gamesearch {

/// What \ref alpha_beta does at a node.
/// Source: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (1975); fail soft
/// by J. P. Fishburn, "Analysis of Speedup in Distributed Algorithms" (1981).
struct alpha_beta_algorithm {
    static constexpr bool has_window = true; ///< does `value_of` take a window?
    static constexpr bool follows_hints = true; ///< does it ask for the members that change what is searched?

    /// What there is to know, for this window, of the value of a position in which `Mover` moves. Fail soft:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto end = search.end_by_moves(position, ply, legal)) {
            return *end;
        }
        if (const auto known = search.template settled_by_bounds<Mover>(position, ply, window)) {
            return *known;
        }
        auto best = Search::worst_for(Mover);
        for (auto untried = search.moves(position, ply, legal); untried; ++untried) {
            const auto& move = *untried;
            const auto value = search.template after<Mover>(
                position, ply, move,
                [&](auto& child, auto mover, auto next) { return value_of<mover>(search, child, next, window); },
                window);
            if (search.stopped(position, ply, untried, window)) {
                break;
            }
            if (search.template improves<Mover>(position, ply, move, value, best, window)) {
                best = value;
                if (search.template refutes<Mover>(position, ply, untried, value, window)) {
                    break;
                }
            }
        }
        return best;
    }
};

/// Answers what \ref minimax answers, with a window: moves that the opponent will not allow are not searched further.
/// Besides what \ref minimax asks for, it asks the game for `score_bounds`, `undominated_moves` and `move_priority`.
///
/// Complexity: between b^(d/2) nodes, with the best move always first, and b^d, for b moves a position and d plies.
inline constexpr basic_searcher<alpha_beta_algorithm> alpha_beta{};

} // namespace gamesearch

#endif
