// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Searching on from the horizon until the position is quiet.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_QUIESCENCE_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_QUIESCENCE_HPP

#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/moves/pseudo_legal_moves.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/window.hpp>

#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The type that `noisy_moves()` returns.
template <class G>
using noisy_t = decltype(std::declval<const G&>().noisy_moves());

template <class G>
[[nodiscard]] constexpr bool may_stand_pat([[maybe_unused]] const G& position)
{
    if constexpr (has_may_stand_pat<G>) {
        return position.may_stand_pat();
    } else {
        return true;
    }
}

/// The search from the horizon on, where only noisy moves are left.
/// Source: L. R. Harris, "The Heuristic Search and the Game of Chess" (1975).
struct quiescence_algorithm {
    static constexpr bool has_window = true; ///< whether `value_of` takes a window
    static constexpr bool follows_hints = true; ///< whether it follows the hints of the game

    /// Returns the value of a position in which `Mover` moves if it is in the window, or else a bound of it. The game
    /// goes on with noisy moves only, and `Mover` may take the estimate instead of a move where the game allows that.
    /// Fail soft, with `<=` and `>=` as `Mover` sees it:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    ///
    /// Out of line, so that a ply has the move list of one function on the stack, not of two.
    template <player Mover, class Search, class Ply>
    [[gnu::noinline]] static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                                     typename Search::window window) -> typename Search::value
    {
        using G = std::remove_cvref_t<decltype(position)>;
        if constexpr (ends_by_moves<G>) {
            auto legal = search.legal_moves(position);
            if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
                return *leaf;
            }
        }
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);

        search.line.clear(ply);
        auto best = search.estimated(gamesearch::estimate(position, search.evaluate), ply);
        const bool stands_pat = detail::may_stand_pat(position);
        if (stands_pat && !better<Mover>(beta, best)) { // best >= beta
            search.events.on_leaf(position, ply, best, detail::bound_by(Mover), leaf_reason::horizon);
            return best;
        }
        if constexpr (Search::is_selective) {
            auto& wins = search.memory().wins;
            if (const auto won =
                    wins.template value_at_horizon<Mover, quiescence_algorithm>(search, position, ply, window)) {
                return search.limits.is_stopped() ? best : *won;
            }
        }
        holder<noisy_t<G>> noisy{[&]() -> noisy_t<G> { return position.noisy_moves(); }};
        auto&& listed = detail::tested_in_turn<G>(noisy.object);
        auto moves = search.ordering.template noisy<Mover>(search, position, listed);
        if (!moves) {
            search.events.on_leaf(position, ply, best, bound::exact, leaf_reason::horizon);
            return best;
        }
        search.events.on_quiescence(position, ply);
        if (stands_pat) {
            search.events.on_stand_pat(position, ply, best);
            alpha = better<Mover>(best, alpha) ? best : alpha; // max(alpha, best)
        } else {
            best = Search::worst_for(Mover);
        }
        return best_of_moves<Mover>(search, position, ply, moves, window, std::move(best));
    }

private:
    /// The value of the best of `moves`, or `best` if none is better.
    template <player Mover, class Search, class Ply, class Moves>
    [[gnu::always_inline]] static constexpr auto best_of_moves(Search& search, typename Search::position_ref position,
                                                               Ply ply, Moves& moves, typename Search::window& window,
                                                               typename Search::value best) -> typename Search::value
    {
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);
        for (; moves; ++moves) {
            const auto& move = *moves;
            const auto value = search.template value_after<quiescence_algorithm, Mover>(position, ply, move, window);
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
                    break;
                }
                alpha = better<Mover>(value, alpha) ? value : alpha; // max(alpha, value)
            }
        }
        return best;
    }
};

/// The value of a node at the horizon, by quiescence. Values that rest on it are not facts of the game.
template <player Mover, class Search, class Ply>
[[nodiscard, gnu::always_inline]] constexpr auto value_by_quiescence(Search& search,
                                                                     typename Search::position_ref position, Ply ply,
                                                                     const typename Search::window& window) ->
    typename Search::value
{
    const auto quiet = quiescence_algorithm::value_of<Mover>(search, position, ply, window);
    if (!search.limits.is_stopped() || search.line.at_root(ply)) { // otherwise it means nothing
        search.horizon.include_at(position, quiet);
    }
    return quiet;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
