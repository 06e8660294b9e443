// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Star1: alpha-beta for games with dice.

#ifndef GAMESEARCH_CHANCE_STAR1_HPP
#define GAMESEARCH_CHANCE_STAR1_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/chance_searcher.hpp>
#include <gamesearch/chance/detail/chance_search.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/search/window.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The sums at a chance node while its outcomes are searched: S, the weighted sum of the values after the outcomes
/// searched; bounds L and U of that over the others; and W, the sum of all weights. W * value lies between S + L and
/// S + U.
template <class Score, class Weight>
struct outcome_sums {
    Score searched{}; ///< S
    Score rest_lower{}; ///< L
    Score rest_upper{}; ///< U
    Weight total{}; ///< W

    [[nodiscard]] constexpr Score least() const { return (searched + rest_lower) / total; }
    [[nodiscard]] constexpr Score most() const { return (searched + rest_upper) / total; }

    constexpr void add_bounds(const score_interval<Score>& known, const Weight& weight)
    {
        rest_lower = rest_lower + known.lower * weight;
        rest_upper = rest_upper + known.upper * weight;
    }
    constexpr void remove_bounds(const score_interval<Score>& known, const Weight& weight)
    {
        rest_lower = rest_lower - known.lower * weight;
        rest_upper = rest_upper - known.upper * weight;
    }

    /// The window of an outcome of weight p whose bounds are removed. If v is the value after it, that of the node is
    ///
    ///     (S + p * v + others) / W     with L <= others <= U
    ///
    /// It is at most alpha, whatever the others are, if v <= (alpha * W - S - U) / p, and at least beta if
    /// v >= (beta * W - S - L) / p. Only a v between these two has to be known exactly.
    template <class Window>
    [[nodiscard]] constexpr Window window_of_outcome(Window w, const Weight& p) const
    {
        if (!w.alpha.unbounded()) {
            w.alpha = {(w.alpha.score() * total - searched - rest_upper) / p, 0};
        }
        if (!w.beta.unbounded()) {
            w.beta = {(w.beta.score() * total - searched - rest_lower) / p, 0};
        }
        return w;
    }
};

/// The bounds of every outcome are those of the chance node.
template <class Bounds>
struct uniform_bounds {
    Bounds all;

    [[nodiscard]] constexpr const Bounds& operator[](std::size_t) const { return all; }
};

} // namespace detail

/// The algorithm of \ref star1 at a node.
struct star1_algorithm {
    /// Returns a bound on the expected score of a position to `at.depth` more moves, or the score itself if it lies in
    /// the window. Fail soft:
    ///
    ///     returned <= alpha           =>  value <= returned
    ///     alpha < returned < beta     =>  value == returned
    ///     returned >= beta            =>  value >= returned
    template <class Search>
    static constexpr auto value_of(Search& search, auto& position, typename Search::place at,
                                   const typename Search::window& window) -> typename Search::value
    {
        if (const auto leaf = search.settle(position, at)) {
            return *leaf;
        }
        const auto known = search.bounds_of(position);
        if (const auto leaf = known.settle(window); leaf && at.ply != 0) {
            return *leaf;
        }
        if (position.is_chance()) {
            return mean_of_outcomes(search, position, at, window, known);
        }
        detail::chance_entry<typename Search::value> nothing{};
        return position.to_move() == player::maximizer
                   ? best_of_moves<star1_algorithm, player::maximizer>(search, position, at, window, known, nothing)
                   : best_of_moves<star1_algorithm, player::minimizer>(search, position, at, window, known, nothing);
    }

    /// The mean at a chance node, under the contract of `value_of`. `bounds[i]` bound the value after the i-th outcome.
    template <class Algorithm, class Search, class Bounds>
    static constexpr auto mean_within(Search& search, auto& position, typename Search::place at,
                                      const typename Search::window& window, const Bounds& bounds) ->
        typename Search::value
    {
        using value = typename Search::value;
        auto&& outcomes = position.chance_outcomes();
        auto sums = search.template sums_over<detail::outcome_sums>(position, outcomes, bounds);
        std::size_t i = 0;
        for (const auto& o : outcomes) {
            const auto weight = search.weight_of(o);
            const auto& known = bounds[i++];
            sums.remove_bounds(known, weight);
            const auto child = known.narrowed(sums.window_of_outcome(window, weight));
            const value found = search.template value_after_outcome<Algorithm>(
                position, at.after_outcome(known.first_move()), o.value, child);
            if (search.limits.is_stopped()) {
                return {};
            }
            sums.searched = sums.searched + found.score() * weight;
            // A value outside the window of an outcome is only a bound, however the sums are rounded.
            if (found <= child.alpha) {
                ++search.counts.cutoffs;
                return (std::min)(value{sums.most(), 0}, window.alpha);
            }
            if (found >= child.beta) {
                ++search.counts.cutoffs;
                return (std::max)(value{sums.least(), 0}, window.beta);
            }
            if (const auto cutoff = search.cut_off(sums, window)) {
                return *cutoff;
            }
        }
        return {sums.searched / sums.total, 0};
    }

    /// Alpha-beta at a decision of `Mover`, under the contract of `value_of`. `entry` holds the move to try first, and
    /// receives the best one.
    template <class Algorithm, player Mover, class Search, class Known, class Entry>
    static constexpr auto best_of_moves(Search& search, auto& position, typename Search::place at,
                                        const typename Search::window& whole, const Known& known, Entry& entry) ->
        typename Search::value
    {
        auto window = known.template narrowed<Mover>(whole);
        auto& alpha = alpha_of<Mover>(window);
        const auto& beta = beta_of<Mover>(window);
        auto best = Search::worst_for(Mover);
        search.for_moves(position, at, entry.move, [&](const auto& move, const auto& moves) {
            const auto* const first = std::exchange(at.first_move, nullptr);
            const auto value =
                first != nullptr ? *first : search.template value_after_move<Algorithm>(position, at, move, window);
            if (search.limits.is_stopped()) {
                return false;
            }
            if (better<Mover>(value, best)) {
                best = value;
                search.set_best_move(at, move, value);
                if constexpr (requires { moves.place(); }) {
                    entry.move = static_cast<std::uint32_t>(moves.place());
                }
                if (!better<Mover>(beta, value)) { // value >= beta
                    ++search.counts.cutoffs;
                    return false;
                }
                alpha = better<Mover>(value, alpha) ? value : alpha; // max(alpha, value)
            }
            return true;
        });
        return best;
    }

private:
    template <class Search>
    static constexpr auto mean_of_outcomes(Search& search, auto& position, typename Search::place at,
                                           const typename Search::window& window, const auto& known) ->
        typename Search::value
    {
        if constexpr (Search::has_bounds) {
            using bounds = typename Search::outcome_bounds;
            const detail::uniform_bounds<bounds> all{bounds{{known.lower.score(), known.upper.score()}}};
            return mean_within<star1_algorithm>(search, position, at, window, all);
        } else {
            return search.template mean_of_all<star1_algorithm>(position, at);
        }
    }
};

/// Returns the result of \ref expectiminimax from fewer nodes: alpha-beta, with a window at chance nodes that is
/// derived from the game's `score_bounds()`. Without them only decisions are pruned. Ties go to the first move. Where
/// scores are rounded, the result may differ from that of \ref expectiminimax by a few units in the last place of the
/// largest score, and so may the move.
///
/// It also uses `undominated_moves` and `move_priority`, except at the root.
///
/// Complexity: never more nodes than \ref expectiminimax.
/// Example: docs/snippets/games_with_dice.cpp [search]
/// Source: B. W. Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", Artificial Intelligence
/// 21 (1983).
inline constexpr chance_searcher<star1_algorithm> star1{};

} // namespace gamesearch::inline v0_2_0

#endif
