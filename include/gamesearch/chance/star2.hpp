// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Star2: star1 that looks at one move after each outcome first, with a table of bounds.

#ifndef GAMESEARCH_CHANCE_STAR2_HPP
#define GAMESEARCH_CHANCE_STAR2_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/chance_searcher.hpp>
#include <gamesearch/chance/chance_table.hpp>
#include <gamesearch/chance/detail/chance_search.hpp>
#include <gamesearch/chance/star1.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/search/window.hpp>

#include <cstddef>
#include <optional>

namespace gamesearch::inline v0_2_0 {

/// The algorithm of \ref star2 at a node.
struct star2_algorithm {
    static constexpr bool takes_table = true; ///< whether `with` takes a table

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
        const auto horizons = search.limits.horizons(); // taken before the probe, whose entry may rest on a horizon
        const auto outcomes = search.bounds_of(position);
        auto entry = search.probe(position, at);
        entry.known.meet(outcomes);
        if (const auto known = entry.known.settle(window); known && at.ply != 0) {
            return *known;
        }
        const auto value = position.is_chance() ? mean_of_outcomes(search, position, at, window, outcomes)
                                                : best_of_moves(search, position, at, window, entry);
        search.store(position, at, window, value, entry, horizons);
        return value;
    }

private:
    template <class Search>
    static constexpr auto best_of_moves(Search& search, auto& position, typename Search::place at,
                                        const typename Search::window& window, auto& entry) -> typename Search::value
    {
        using by = star1_algorithm;
        return position.to_move() == player::maximizer
                   ? by::best_of_moves<star2_algorithm, player::maximizer>(search, position, at, window, entry.known,
                                                                           entry)
                   : by::best_of_moves<star2_algorithm, player::minimizer>(search, position, at, window, entry.known,
                                                                           entry);
    }

    /// The mean at a chance node. First looks at one move after each outcome: the value that the mover gets by it is a
    /// bound. If these bounds settle the node, no outcome is searched to the end; otherwise they narrow the windows.
    template <class Search>
    static constexpr auto mean_of_outcomes(Search& search, auto& position, typename Search::place at,
                                           const typename Search::window& window, const auto& of_game) ->
        typename Search::value
    {
        if constexpr (!Search::has_bounds) {
            return search.template mean_of_all<star2_algorithm>(position, at);
        } else {
            if (at.depth <= 0) { // estimates follow, which cost less than the windows for them
                return search.template mean_of_all<star2_algorithm>(position, at);
            }
            const typename Search::outcome_bounds all{{of_game.lower.score(), of_game.upper.score()}};
            auto&& outcomes = position.chance_outcomes();
            typename Search::template list_of_outcomes<typename Search::outcome_bounds> bounds{};
            for (const auto& o : outcomes) {
                static_cast<void>(o);
                bounds.push_back(all);
            }
            const auto rests = detail::rests_over<Search>(position, outcomes, bounds);
            detail::outcome_sums<typename Search::score, typename Search::weight> sums{rests.total};
            std::size_t i = 0;
            for (const auto& o : outcomes) {
                const auto weight = search.weight_of(o);
                sums.rest = rests.after[i];
                const auto child = sums.window_of_outcome(window, weight);
                bounds[i] = gamesearch::after_outcome(position, o.value, [&](auto& after) {
                    return bounds_by_one_move(search, after, at.after_outcome(), child, bounds[i]);
                });
                if (search.limits.is_stopped()) {
                    return {};
                }
                sums.add(bounds[i++], weight);
                if (const auto cutoff = search.cut_off(sums, window)) {
                    return *cutoff;
                }
            }
            return star1_algorithm::mean_within<star2_algorithm>(search, position, at, window, bounds);
        }
    }

    /// Bounds of the value of a position after an outcome, from the end of the game, the game's own bounds, the table,
    /// and the move that is tried first. The value after that move only says the least that the mover gets:
    ///
    ///     the maximizer moves, after the move > alpha  =>  value >= after the move
    ///     the minimizer moves, after the move < beta   =>  value <= after the move
    template <class Search>
    static constexpr auto bounds_by_one_move(Search& search, auto& after, typename Search::place at,
                                             const typename Search::window& window,
                                             const typename Search::outcome_bounds& all) ->
        typename Search::outcome_bounds
    {
        using value = typename Search::value;
        using score = typename Search::score;
        ++search.counts.extra_moves;
        if (const auto end = detail::plain_end(after)) {
            return {{static_cast<score>(*end), static_cast<score>(*end)}};
        }
        auto entry = search.probe(after, at);
        entry.known.meet({value{all.lower, 0}, value{all.upper, 0}});
        entry.known.meet(search.bounds_of(after));
        std::optional<value> first;
        if (!after.is_chance() && at.depth > 0 && !entry.known.settle(window)) {
            const player mover = after.to_move();
            const bool helps = mover == player::maximizer ? !window.beta.unbounded() : !window.alpha.unbounded();
            if (helps) {
                search.for_moves(after, at, entry.move, [&](const auto& move, const auto&) {
                    const value found = search.template value_after_move<star2_algorithm>(after, at, move, window);
                    first = found;
                    if (mover == player::maximizer && found > window.alpha) {
                        entry.known.lower = found > entry.known.lower ? found : entry.known.lower;
                    } else if (mover == player::minimizer && found < window.beta) {
                        entry.known.upper = found < entry.known.upper ? found : entry.known.upper;
                    }
                    return false;
                });
            }
        }
        if (Search::remembers) { // the value is in the table, and the first move may be another one by then
            first.reset();
        }
        return {{entry.known.lower.score(), entry.known.upper.score()},
                first,
                first ? detail::bound_in(window, *first) : bound::exact};
    }
};

/// Returns the result of \ref expectiminimax, as \ref star1 does, usually from far fewer nodes: at a chance node it
/// first looks at one move after each outcome. That pays off with a good order of moves (`move_priority`) and with a
/// table, which remembers the results:
///
///     gs::chance_table<backgammon> table{1 << 24};
///     const gs::iterative_deepening search{gs::star2.with(table)};
///
/// Complexity: between the square root of the nodes of \ref expectiminimax, and all of them.
/// Sources: B. W. Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", Artificial Intelligence
/// 21 (1983); T. Hauk, M. Buro and J. Schaeffer, "Rediscovering *-Minimax Search" (2004).
inline constexpr chance_searcher<star2_algorithm> star2{};

} // namespace gamesearch::inline v0_2_0

#endif
