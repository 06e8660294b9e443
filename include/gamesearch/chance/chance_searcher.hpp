// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searchers of games with dice: their calls, iterative deepening and rankings.

#ifndef GAMESEARCH_CHANCE_CHANCE_SEARCHER_HPP
#define GAMESEARCH_CHANCE_CHANCE_SEARCHER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/chance_result.hpp>
#include <gamesearch/chance/detail/chance_search.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/diagnostics.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <concepts>
#include <optional>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0 {

template <chance_game G>
class chance_table;

namespace detail {

/// Returns whether every argument of a call has its form. If not, a short error message says what is wrong.
template <class G, class Evaluate, bool Hears>
[[nodiscard]] constexpr bool check_chance_call()
{
    if constexpr (check_chance_game<G>()) {
        static_assert(Hears, "gamesearch: the observer has no event of a search with dice; give it "
                             "on_value(const gs::chance_value_event<G>&) (see docs/games_with_dice.md)");
        return check_evaluation<Evaluate, G>() && Hears;
    } else {
        return false;
    }
}

/// Returns whether an observer has the event of a search; true for a non-game, which has a message of its own.
template <class Observer, class G>
[[nodiscard]] consteval bool hears_values()
{
    if constexpr (chance_game<G> && !std::same_as<Observer, no_observer>) {
        return has_on_value<Observer, G>;
    } else {
        return true;
    }
}

template <class O, class G>
concept hears_chance_iterations = requires(O& o, const chance_result<G>& found) { o.on_iteration(found); };

/// Rejects an observer that receives no event of a deepening search, or has one in the wrong form.
template <class Observer, class G>
consteval void require_chance_iterations()
{
    using O = std::remove_const_t<Observer>;
    if constexpr (chance_game<G> && !std::same_as<O, no_observer>) {
        constexpr bool hears = hears_chance_iterations<Observer, G>;
        constexpr bool is_told_values = has_on_value<Observer, G>;
        static_assert(hears || !names_on_iteration<O>,
                      "gamesearch: the observer's on_iteration has the wrong signature for a game with dice; make it "
                      "take a const gs::chance_result<G>& (see docs/games_with_dice.md)");
        static_assert(is_told_values || !names_on_value<O>,
                      "gamesearch: the observer's on_value has the wrong signature; make it take a const "
                      "gs::chance_value_event<G>& (see docs/games_with_dice.md)");
        static_assert(hears || is_told_values || names_on_iteration<O> || names_on_value<O>,
                      "gamesearch: the observer has no event of a deepening search with dice; give it "
                      "on_iteration(const gs::chance_result<G>&) or on_value(const gs::chance_value_event<G>&) (see "
                      "docs/games_with_dice.md)");
    }
}

/// Searches from the root, with a whole window.
template <class Algorithm, class G, class Limits, class Evaluate, class Observer, class Table>
[[nodiscard]] constexpr chance_result<G> search_chance_root(const G& game, const Limits& limits, Evaluate& evaluate,
                                                            Observer& observer, Table table)
{
    chance_search<G, Limits, Evaluate, Observer, Table> search{limits, evaluate, observer, table};
    if constexpr (Table::remembers) {
        table.begin_search();
    }
    G position(game);
    const auto found = search.template value_of<Algorithm>(position, {search.limits.depth(), 0}, {});
    return search.result(game, found);
}

/// Sorts moves by their scores, those without a bound last. Equal moves stay in order.
template <class Ranked>
constexpr void put_best_first(std::vector<Ranked>& ranked, player mover)
{
    const auto goes_first = [mover](const auto& a, const auto& b) {
        return b.bound == bound::none ? a.bound != bound::none
                                      : a.bound != bound::none && better(mover, a.score, b.score);
    };
    for (auto next = ranked.begin(); next != ranked.end(); ++next) {
        std::rotate(std::upper_bound(ranked.begin(), next, *next, goes_first), next, next + 1);
    }
}

/// Ranks the moves of a position by a search of each, to the last of these depths that the limits allow.
template <chance_game G, class Searcher, class Limits, class Evaluate>
[[nodiscard]] constexpr std::vector<ranked_chance_move<G>> rank_chance_moves(const G& game, const Searcher& searcher,
                                                                             const Limits& limits, Evaluate& evaluate,
                                                                             bool deepens)
{
    remaining_limits<Limits> remaining{limits};
    std::vector<ranked_chance_move<G>> ranked;
    if (detail::plain_end(game) || game.is_chance() || remaining.depth() == 0) {
        return ranked;
    }
    remaining.spend(1); // the root
    auto&& moves = game.legal_moves();
    for (const move_t<G>& move : moves) {
        ranked.push_back({move});
    }
    for (int depth = deepens ? 1 : remaining.depth();; ++depth) {
        auto round = ranked;
        stop_reason stopped = stop_reason::none;
        for (auto& r : round) {
            const auto search = [&](const G& child) {
                if constexpr (std::is_same_v<Limits, unlimited_t>) {
                    if (depth == max_depth) {
                        return searcher(child, unlimited, evaluate);
                    }
                }
                return searcher(child, remaining.left_to(depth - 1), evaluate);
            };
            const chance_result<G> found = gamesearch::after_move(game, r.move, search);
            remaining.spend(found.statistics.nodes);
            if (found.stopped_by != stop_reason::none && found.stopped_by != stop_reason::depth) {
                stopped = found.stopped_by;
                break;
            }
            stopped = stopped == stop_reason::none ? found.stopped_by : stopped;
            r.score = found.score;
            r.bound = found.bound;
            r.depth = found.depth + 1;
        }
        const bool is_complete = stopped == stop_reason::none || stopped == stop_reason::depth;
        if (is_complete || ranked.front().bound == bound::none) {
            ranked = round;
        }
        if (stopped != stop_reason::depth || depth >= remaining.depth()) {
            break;
        }
    }
    detail::put_best_first(ranked, game.to_move());
    for (auto& r : ranked) {
        if (r.depth == max_depth) { // of a search that its limit stopped there: it would stand for the end of the game
            r.bound = bound::none;
            r.depth = 0;
        }
        r.depth = (std::min)(r.depth, max_depth);
    }
    return ranked;
}

} // namespace detail

/// A searcher of games with dice, called in the forms of \ref searcher_interface. `Algorithm` has a static function
/// `value_of(search, position, place, window)`.
///
/// Thread safety: any number of threads at the same time, if it has no table.
/// Example: docs/snippets/games_with_dice.cpp [search]
template <class Algorithm, class Table = detail::no_chance_table>
class chance_searcher : public searcher_interface<chance_searcher<Algorithm, Table>> {
public:
    constexpr chance_searcher() = default;
    /// Called by \ref with.
    constexpr explicit chance_searcher(const Table& table) : table_{table} {}

    /// The same searcher with a `gs::chance_table`, which the caller owns and which must outlive the searcher.
    template <class G>
    [[nodiscard]] constexpr auto with(chance_table<G>& table) const
        requires requires { requires Algorithm::takes_table; }
    {
        return chance_searcher<Algorithm, typename chance_table<G>::access>{typename chance_table<G>::access{table}};
    }

private:
    friend searcher_interface<chance_searcher>;
    friend searcher_access;

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_chance_call<G, Evaluate, detail::hears_values<Observer, G>()>()) {
            return detail::no_game{};
        } else {
            constexpr bool fits = Table::template is_of<G>;
            static_assert(fits, "gamesearch: the table is for another game; give the search a gs::chance_table<G> of "
                                "the type G that is searched (see docs/games_with_dice.md)");
            if constexpr (fits) {
                return detail::search_chance_root<Algorithm>(game, limits, evaluate, observer, table_);
            } else {
                return chance_result<G>{};
            }
        }
    }

    template <chance_game G, class Limits, class Evaluate>
    [[nodiscard]] constexpr auto ranked(const G& game, const Limits& limits, Evaluate& evaluate) const
    {
        return detail::rank_chance_moves(game, *this, limits, evaluate, false);
    }

    GAMESEARCH_NO_UNIQUE_ADDRESS Table table_{};
};

/// Deepens a search of a game with dice, as for any other searcher: with a table each iteration orders the moves of the
/// next one. An observer has `on_value`, or `on_iteration(const gs::chance_result<G>&)`, which follows each iteration.
///
/// Thread safety: that of the searcher.
/// Example: docs/snippets/games_with_dice.cpp [deepen]
template <class Algorithm, class Table>
class iterative_deepening<chance_searcher<Algorithm, Table>>
    : public searcher_interface<iterative_deepening<chance_searcher<Algorithm, Table>>> {
public:
    /// Searches with a copy of \p searcher.
    constexpr explicit iterative_deepening(const chance_searcher<Algorithm, Table>& searcher) : searcher_{searcher} {}

    /// The searcher that each iteration calls.
    [[nodiscard]] constexpr const auto& searcher_of_iterations() const { return searcher_; }

private:
    friend searcher_interface<iterative_deepening>;
    friend searcher_access;

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_chance_call<G, Evaluate, true>()) {
            return detail::no_game{};
        } else {
            detail::require_chance_iterations<Observer, G>();
            return deepened(game, limits, evaluate, observer);
        }
    }

    template <chance_game G, class Limits, class Evaluate>
    [[nodiscard]] constexpr auto ranked(const G& game, const Limits& limits, Evaluate& evaluate) const
    {
        return detail::rank_chance_moves(game, searcher_, limits, evaluate, true);
    }

    template <class G, class Limits, class Evaluate, class Observer>
    constexpr chance_result<G> deepened(const G& game, const Limits& limits, Evaluate& evaluate,
                                        Observer& observer) const
    {
        remaining_limits<Limits> remaining{limits};
        chance_result<G> answer{};
        statistics total{};
        const int first = (std::min)(1, remaining.depth());
        for (int depth = first;; ++depth) {
            const chance_result<G> found = iterate(game, remaining, depth, limits, evaluate, observer);
            remaining.spend(found.statistics.nodes);
            total = total + found.statistics;
            const bool stopped = found.stopped_by != stop_reason::none && found.stopped_by != stop_reason::depth;
            if (depth == first || !stopped || proves_better(game, found, answer)) {
                answer = found;
                if constexpr (detail::hears_chance_iterations<Observer, G>) {
                    observer.on_iteration(answer);
                }
            }
            if (found.stopped_by != stop_reason::depth || depth == remaining.depth()) {
                answer.stopped_by = found.stopped_by;
                answer.statistics = total;
                return answer;
            }
        }
    }

    /// Without limits, the iteration that would reach \ref max_depth goes on to the end.
    template <class G, class Limits, class Remaining, class Evaluate, class Observer>
    constexpr chance_result<G> iterate(const G& game, Remaining& remaining, int depth, const Limits&,
                                       Evaluate& evaluate, Observer& observer) const
    {
        const auto call = [&](const auto& within) {
            if constexpr (detail::has_on_value<Observer, G>) {
                return searcher_(game, within, evaluate, observer);
            } else {
                return searcher_(game, within, evaluate);
            }
        };
        if constexpr (std::is_same_v<Limits, unlimited_t>) {
            if (depth == max_depth) {
                return call(unlimited);
            }
        }
        return call(remaining.left_to(depth));
    }

    template <class G>
    [[nodiscard]] static constexpr bool proves_better(const G& game, const chance_result<G>& found,
                                                      const chance_result<G>& answer)
    {
        return found.bound != bound::none && better(game.to_move(), found.score, answer.score);
    }

    chance_searcher<Algorithm, Table> searcher_;
};

} // namespace gamesearch::inline v0_2_0

#endif
