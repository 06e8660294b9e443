// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Quiescence: an estimate means something only where nothing is about to happen.

#ifndef GAMESEARCH_DETAIL_SEARCHER_QUIESCENCE_HPP
#define GAMESEARCH_DETAIL_SEARCHER_QUIESCENCE_HPP

#include <gamesearch/player.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch::detail {

/// What an algorithm does at the horizon and beyond it.
/// Source: L. R. Harris, "The Heuristic Search and the Game of Chess" (1975).
template <class Algorithm>
struct quiescence {
    /// What there is to know, for this window, of the value of a position in which `Mover` moves, in the game that goes on
    /// with noisy moves only, and which the side to move may leave as it is, for the estimate, where the game lets it.
    /// Fail soft:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    template <player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        if (const auto end = search.end_at_horizon(position, ply)) {
            return *end;
        }
        auto best = search.estimate(position, ply);
        const bool may_stand_pat = search.may_stand_pat(position);
        if (may_stand_pat && search.template closes<Mover>(best, window)) {
            return search.settled_by_estimate(position, ply, best, at_least_for(Mover));
        }
        auto untried = search.template noisy_moves<Mover>(position);
        if (!untried) {
            return search.settled_by_estimate(position, ply, best, bound::exact);
        }
        search.goes_on_beyond_horizon(position, ply);
        if (may_stand_pat) {
            search.template stands_pat<Mover>(position, ply, best, window);
        } else {
            best = Search::worst_for(Mover);
        }
        for (; untried; ++untried) {
            const auto value = search.template after<Mover>(
                position, ply, *untried,
                [&](auto& child, auto mover, auto next) {
                    return Algorithm::template value_of<mover>(search, child, next, window);
                },
                window);
            if (search.stopped(position, ply, untried, window)) {
                break;
            }
            if (search.template improves<Mover>(position, ply, *untried, value, best, window)) {
                best = value;
                if (search.template refutes<Mover>(position, ply, untried, value, window)) {
                    break;
                }
            }
        }
        return best;
    }

private:
    /// The bound of what is worth that much to `p`, or more.
    [[nodiscard]] static constexpr bound at_least_for(player p)
    {
        return p == player::maximizer ? bound::lower : bound::upper;
    }
};

} // namespace gamesearch::detail

#endif
