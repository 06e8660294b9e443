// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Minimax: each player makes the best move, knowing that the other does too.

#ifndef GAMESEARCH_MINIMAX_HPP
#define GAMESEARCH_MINIMAX_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::inline v0_2_0 {

/// The algorithm of \ref minimax at a node.
struct minimax_algorithm {
    /// The value of a position in which `Mover` moves: the best for `Mover` of the values after each move.
    ///
    ///     returned == value
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        auto best = Search::worst_for(Mover);
        for (auto moves = search.moves(position, ply, legal); moves; ++moves) {
            const auto& move = *moves;
            const auto value = search.template value_after<minimax_algorithm, Mover>(position, ply, move);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, {});
                break;
            }
            const bool improves = better<Mover>(value, best); // value > best; for the minimizer value < best
            search.events.on_return(position, ply, move, value, {}, improves);
            if (improves) {
                best = value;
                search.line.update(ply, move);
            }
        }
        return best;
    }
};

/// Visits every position within the limits. It is the simplest searcher, and the reference for the others.
/// It uses only `evaluate`, `strictly_alternating`, `max_moves` and `max_plies` of the game.
///
/// Complexity: b^d nodes for b moves per position and depth d; memory for d stack frames and lists of moves.
/// Sources: J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928); C. E. Shannon,
/// "Programming a Computer for Playing Chess", Philosophical Magazine 41 (1950).
inline constexpr basic_searcher<minimax_algorithm> minimax{};

} // namespace gamesearch::inline v0_2_0

#endif
