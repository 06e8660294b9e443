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
#include <limits>
#include <ranges>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Returns whether a number is finite; true for a type without infinity.
template <class Score>
[[nodiscard]] constexpr bool is_finite(const Score& s)
{
    using numbers = std::numeric_limits<Score>;
    if constexpr (numbers::has_infinity) {
        return (numbers::lowest)() <= s && s <= (numbers::max)();
    } else {
        return true;
    }
}

/// Bounds of a sum of two values.
template <class Score>
[[nodiscard]] constexpr score_interval<Score> sum_of(const score_interval<Score>& a, const score_interval<Score>& b)
{
    return {a.lower + b.lower, a.upper + b.upper};
}
/// Bounds of a value times its weight.
template <class Score, class Weight>
[[nodiscard]] constexpr score_interval<Score> weighted(const score_interval<Score>& bounds, const Weight& weight)
{
    return {bounds.lower * weight, bounds.upper * weight};
}

/// Bounds of the weighted sum over the outcomes after each one of a chance node, and the sum of all weights.
template <class Search>
struct sums_of_rests {
    typename Search::template list_of_outcomes<score_interval<typename Search::score>> after{};
    typename Search::weight total{};
};
/// The sums are added up from the last outcome, which has 0. Subtraction from the sum over all outcomes would keep the
/// rounding errors of wide bounds, and is not a number where bounds are infinite.
template <class Search, class Outcomes, class Bounds>
[[nodiscard]] constexpr sums_of_rests<Search> rests_over(const auto& position, Outcomes& outcomes, const Bounds& bounds)
{
    sums_of_rests<Search> sums{};
    const auto list = [&](auto&& all) {
        for (const auto& o : all) {
            const auto weight = Search::weight_of(o);
            sums.after.push_back(detail::weighted(bounds[sums.after.size()], weight));
            sums.total = sums.total + weight;
        }
    };
    if constexpr (std::ranges::forward_range<Outcomes>) {
        list(outcomes);
    } else {
        list(position.chance_outcomes());
    }
    score_interval<typename Search::score> rest{};
    for (std::size_t i = sums.after.size(); i-- != 0;) {
        rest = detail::sum_of(rest, std::exchange(sums.after[i], rest));
    }
    return sums;
}

/// The sums at a chance node while its outcomes are looked at, one by one: bounds of the weighted sum of the values
/// after the outcomes so far, which are both S once those have been searched; bounds L and U of that over the others;
/// and W, the sum of all weights. W * value lies between S + L and S + U.
template <class Score, class Weight>
struct outcome_sums {
    Weight total{}; ///< W
    score_interval<Score> so_far{}; ///< S
    score_interval<Score> rest{}; ///< L and U

    [[nodiscard]] constexpr Score least() const { return (so_far.lower + rest.lower) / total; }
    [[nodiscard]] constexpr Score most() const { return (so_far.upper + rest.upper) / total; }

    constexpr void add(const score_interval<Score>& known, const Weight& weight)
    {
        so_far = detail::sum_of(so_far, detail::weighted(known, weight));
    }

    /// The window of an outcome of weight p, which is in neither sum. If v is the value after it, that of the node is
    ///
    ///     (S + p * v + others) / W     with L <= others <= U
    ///
    /// It is at most alpha, whatever the others are, if v <= (alpha * W - S - U) / p, and at least beta if
    /// v >= (beta * W - S - L) / p. Only a v between these two has to be known exactly. An end that is not finite, as
    /// with infinite bounds, is left out.
    template <class Window>
    [[nodiscard]] constexpr Window window_of_outcome(const Window& w, const Weight& p) const
    {
        Window made{};
        if (!w.alpha.unbounded()) {
            const Score alpha = (w.alpha.score() * total - so_far.upper - rest.upper) / p;
            made.alpha = detail::is_finite(alpha) ? decltype(w.alpha){alpha, 0} : made.alpha;
        }
        if (!w.beta.unbounded()) {
            const Score beta = (w.beta.score() * total - so_far.lower - rest.lower) / p;
            made.beta = detail::is_finite(beta) ? decltype(w.beta){beta, 0} : made.beta;
        }
        return made;
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
        const auto rests = detail::rests_over<Search>(position, outcomes, bounds);
        detail::outcome_sums<typename Search::score, typename Search::weight> sums{rests.total};
        std::size_t i = 0;
        for (const auto& o : outcomes) {
            const auto weight = search.weight_of(o);
            const auto& known = bounds[i];
            sums.rest = rests.after[i++];
            const auto child = known.narrowed(sums.window_of_outcome(window, weight));
            const value found = search.template value_after_outcome<Algorithm>(
                position, at.after_outcome(known.first_move()), o.value, child);
            if (search.limits.is_stopped()) {
                return {};
            }
            sums.add({found.score(), found.score()}, weight);
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
        return {sums.so_far.lower / sums.total, 0};
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
