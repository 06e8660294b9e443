// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Negamax: minimax in one formula, since what is good for one player is as bad for the other.

#ifndef GAMESEARCH_NEGAMAX_HPP
#define GAMESEARCH_NEGAMAX_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::inline v0_2_0 {

/// The algorithm of \ref negamax at a node.
struct negamax_algorithm {
    static constexpr bool negates = true; ///< whether `value_of` returns values for the side to move

    /// The value of a position in which `Mover` moves, as `Mover` sees it: the best of the negated values after each
    /// move. After an extra turn, or a pass, the value is that of the same player; `value_after` always returns it as
    /// the opponent sees it.
    ///
    ///     returned == (Mover is the maximizer ? value : -value)
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return detail::seen_by<Mover>(*leaf);
        }
        auto best = Search::worst_for(player::maximizer);
        for (auto moves = search.moves(position, ply, legal); moves; ++moves) {
            const auto& move = *moves;
            const auto value = -search.template value_after<negamax_algorithm, Mover>(position, ply, move);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, {});
                break;
            }
            const bool improves = value > best;
            search.events.on_return(position, ply, move, detail::seen_by<Mover>(value), {}, improves);
            if (improves) {
                best = value;
                search.line.update(ply, move);
            }
        }
        return best;
    }
};

/// Visits the nodes of \ref minimax, and returns the same result. Internally, scores are for the side to move.
/// It uses only `evaluate`, `strictly_alternating`, `max_moves` and `max_plies` of the game.
///
/// Complexity: as \ref minimax.
/// Source: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (1975).
inline constexpr basic_searcher<negamax_algorithm> negamax{};

} // namespace gamesearch::inline v0_2_0

#endif
