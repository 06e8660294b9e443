// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Where a principal variation search has so little below a node that its table is not worth the wait.

#ifndef GAMESEARCH_DETAIL_SEARCHER_WITHOUT_TABLE_HPP
#define GAMESEARCH_DETAIL_SEARCHER_WITHOUT_TABLE_HPP

#include <gamesearch/detail/node/no_table.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/window.hpp>

namespace gamesearch::detail {

/// The game lists its best moves first.
struct as_listed {
    template <player Mover, class Search, class Position, class Ply, class Legal>
    [[nodiscard]] static constexpr auto moves(Search& search, const Position& position, Ply ply, Legal& legal)
    {
        return search.listed_moves(position, ply, legal);
    }
    template <player Mover, class Search, class Ply, class Moves>
    static constexpr void on_cutoff(Search&, Ply, const Moves&)
    {}
};

/// By what the search has learned of moves, and goes on to learn.
struct by_history {
    template <player Mover, class Search, class Position, class Ply, class Legal>
    [[nodiscard]] static constexpr auto moves(Search& search, const Position& position, Ply ply, Legal& legal)
    {
        return search.template ordered_moves<Mover>(position, ply, legal, no_table::probe(search, position, ply));
    }
    template <player Mover, class Search, class Ply, class Moves>
    static constexpr void on_cutoff(Search& search, Ply ply, const Moves& moves)
    {
        search.ordering.template update_history<Mover>(search.depth_left(ply), moves);
    }
};

template <class Order>
struct alpha_beta_without_table {
    static constexpr bool has_window = true; ///< does `value_of` take a window?
    static constexpr bool follows_hints = true; ///< does it ask for the members that change what is searched?

    /// What there is to know, for this window, of the value of a position in which `Mover` moves. Fail soft, with `<=` and
    /// `>=` as `Mover` sees it:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        const auto bounds = search.score_bounds(position, window);
        if (const auto known = search.settle_by_bounds(position, ply, bounds, window)) {
            return *known;
        }
        window = bounds.template narrowed<Mover>(window);
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);

        auto best = Search::worst_for(Mover);
        for (auto moves = Order::template moves<Mover>(search, position, ply, legal); moves; ++moves) {
            const auto& move = *moves;
            const auto value =
                search.template value_after<alpha_beta_without_table, Mover>(position, ply, move, window);
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
                    Order::template on_cutoff<Mover>(search, ply, moves);
                    break;
                }
                alpha = better<Mover>(value, alpha) ? value : alpha; // max(alpha, value)
            }
        }
        return best;
    }
};

/// What is done from a position with `has_small_tree()` on.
using small_tree_algorithm = alpha_beta_without_table<as_listed>;
/// What is done where a draw is at hand.
using quick_draw_algorithm = alpha_beta_without_table<by_history>;

} // namespace gamesearch::detail

#endif
