// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Alpha-beta: minimax that prunes subtrees which cannot change the answer.

#ifndef GAMESEARCH_ALPHA_BETA_HPP
#define GAMESEARCH_ALPHA_BETA_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/window.hpp>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Alpha-beta, trying the moves in this order.
template <move_order Order>
struct basic_alpha_beta {
    static constexpr bool has_window = true; ///< whether `value_of` takes a window
    static constexpr bool follows_hints = true; ///< whether it follows the hints of the game

    /// Returns a bound on the value of a position in which `Mover` moves, or the value itself if it lies in the window.
    /// Fail soft, with `<=` and `>=` as `Mover` sees them:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    ///
    /// `Next` is the algorithm at the next ply.
    template <player Mover, class Next = basic_alpha_beta, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        if (const auto known = search.template settle_by_bounds<Mover>(position, ply, window)) {
            return *known;
        }
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);

        auto best = Search::worst_for(Mover);
        for (auto moves = search.template moves<Order, Mover>(position, ply, legal); moves; ++moves) {
            const auto& move = *moves;
            const auto value = search.template value_after<Next, Mover>(position, ply, move, window);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, window);
                break;
            }
            const bool improves = better<Mover>(value, best); // value > best
            search.events.on_return(position, ply, move, value, window, improves);
            if (improves) {
                best = value;
                search.template set_best_move<Mover>(ply, move, value, window);
                if (!better<Mover>(beta, value)) { // value >= beta
                    search.events.on_cutoff(position, ply, moves, value, window);
                    if constexpr (Order == move_order::learned) {
                        search.ordering.template update_history<Mover>(search.depth_left(ply), moves);
                    }
                    break;
                }
                alpha = better<Mover>(value, alpha) ? value : alpha; // max(alpha, value)
            }
        }
        return best;
    }
};

} // namespace detail

/// The algorithm of \ref alpha_beta at a node.
using alpha_beta_algorithm = detail::basic_alpha_beta<detail::move_order::hinted>;

/// Returns the result of \ref minimax from fewer nodes: it prunes subtrees that cannot change the root's value.
/// In addition to the members that \ref minimax uses, it uses `score_bounds`, `undominated_moves` and `move_priority`.
///
/// Complexity: between b^(d/2) nodes, with the best move always first, and b^d, for b moves per position and depth d.
/// Sources: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (1975); for
/// fail soft, J. P. Fishburn, "Analysis of Speedup in Distributed Algorithms" (1981).
inline constexpr basic_searcher<alpha_beta_algorithm> alpha_beta{};

} // namespace gamesearch::inline v0_2_0

#endif
