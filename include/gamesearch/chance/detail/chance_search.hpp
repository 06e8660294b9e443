// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The context of a search of a game with dice: its limits and statistics, its table, and the operations on a node.

#ifndef GAMESEARCH_CHANCE_DETAIL_CHANCE_SEARCH_HPP
#define GAMESEARCH_CHANCE_DETAIL_CHANCE_SEARCH_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/chance_result.hpp>
#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>
#include <gamesearch/search/limit_checker.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/window.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Bounds of a value; an unknown bound lies beyond all values.
template <class Value>
struct value_interval {
    Value lower = Value::best_for(player::minimizer);
    Value upper = Value::best_for(player::maximizer);

    friend bool operator==(const value_interval&, const value_interval&) = default;

    constexpr void meet(const value_interval& other)
    {
        lower = lower < other.lower ? other.lower : lower;
        upper = other.upper < upper ? other.upper : upper;
    }
    /// The fail-soft value of a node with this window, if these bounds settle it; otherwise empty.
    [[nodiscard]] constexpr std::optional<Value> settle(const window<Value>& w) const
    {
        return lower >= w.beta || lower == upper ? std::optional{lower}
               : upper <= w.alpha                ? std::optional{upper}
                                                 : std::nullopt;
    }
    /// The window without the values that are out of reach for `P`.
    template <player P>
    [[nodiscard]] constexpr window<Value> narrowed(window<Value> w) const
    {
        const Value& possible = P == player::maximizer ? upper : lower;
        if (better<P>(beta_of<P>(w), possible) && better<P>(possible, alpha_of<P>(w))) {
            beta_of<P>(w) = possible;
        }
        return w;
    }
};

template <class G>
concept has_max_outcomes = requires { typename std::integral_constant<std::size_t, G::max_outcomes>; };

/// An item for each outcome of a chance node, stored in place if the game promises `max_outcomes`.
template <class G, class Item>
struct outcome_list : std::vector<Item> {};
template <has_max_outcomes G, class Item>
struct outcome_list<G, Item> : static_vector<Item, G::max_outcomes> {};

/// A table's entry for a node: its bounds and its best move. Empty without a table.
template <class Value>
struct chance_entry {
    value_interval<Value> known{};
    std::uint32_t move = 0; ///< the place of a move in the list, from 1
};

/// What the value of a position in a table depends on: the moves left to the horizon, and at a chance node the outcomes
/// since the last move, since a search with limits estimates a node that follows too many.
struct place_in_table {
    int depth;
    int outcomes;
};

/// A table that remembers nothing.
struct no_chance_table {
    static constexpr bool remembers = false;
    template <class G>
    static constexpr bool is_of = true;
};

template <class O, class G>
concept has_on_value = requires(O& o, const chance_value_event<G>& e) { o.on_value(e); };

/// One search. Values are expected scores, and two values beyond all of them, the ends of an unbounded window.
template <chance_game G, class Limits, class Evaluate, class Observer, class Table>
class chance_search {
public:
    static constexpr bool has_bounds = bounded_game<G>;
    static constexpr bool remembers = Table::remembers;
    using score = expected_score_t<G>;
    using weight = summed_weight_t<G>;
    using value = search_value_t<score, false>;
    using window = gamesearch::window<value>;
    using table_type = Table;

    constexpr chance_search(const Limits& given, Evaluate& evaluate, Observer& observer, Table table)
        : limits{given}, table_{table}, evaluate_{evaluate}, observer_{observer}
    {}

    [[nodiscard]] static constexpr value worst_for(player p) { return value::best_for(opponent(p)); }

    /// The place of a node in the search: the moves left to the horizon, `max_depth` without limits; the moves and
    /// outcomes from the root; the outcomes since the last move; and the value of the first move, if that has been
    /// searched with the same window.
    struct place {
        int depth;
        int ply;
        int outcomes = 0;
        const value* first_move = nullptr;

        [[nodiscard]] constexpr place after_move() const
        {
            return {limit_checker<Limits>::limited ? depth - 1 : depth, ply + 1};
        }
        [[nodiscard]] constexpr place after_outcome(const value* first = nullptr) const
        {
            return {depth, ply + 1, outcomes + 1, first};
        }
    };

    /// Enters a node, and returns its value if the rules or the horizon settle it, or a limit stops the search: first
    /// the end, then chance, then the horizon. In a search with limits a line also ends at a chance node that follows
    /// too many outcomes in a row: such lines would grow exponentially in number, or have no end.
    [[nodiscard]] constexpr std::optional<value> settle(const G& position, place at)
    {
        if (!limits.may_enter()) {
            return value{};
        }
        ++counts.nodes;
        if (const auto end = detail::plain_end(position)) {
            ++counts.leaves;
            return value{static_cast<score>(*end), 0};
        }
        if constexpr (limit_checker<Limits>::limited) {
            const bool ends =
                position.is_chance() ? at.outcomes >= most_outcomes || at.ply >= 2 * max_depth : at.depth <= 0;
            if (ends) {
                ++counts.leaves;
                limits.count_horizon();
                return value{static_cast<score>(gamesearch::estimate(position, evaluate_)), 0};
            }
        }
        return std::nullopt;
    }

    /// The value of the position after a move, or after an outcome.
    template <class Algorithm>
    [[nodiscard]] constexpr value value_after_move(position_ref<G> position, place at, const move_t<G>& move,
                                                   const window& w)
    {
        return detail::after_move<G>(position, move,
                                     [&](auto& child) { return value_of<Algorithm>(child, at.after_move(), w); });
    }
    template <class Algorithm>
    [[nodiscard]] constexpr value value_after_outcome(position_ref<G> position, place after, const outcome_t<G>& o,
                                                      const window& w)
    {
        return gamesearch::after_outcome(position, o,
                                         [&](auto& child) { return value_of<Algorithm>(child, after, w); });
    }
    template <class Algorithm>
    [[nodiscard]] constexpr value value_of(position_ref<G> position, place at, const window& w)
    {
        const value found = Algorithm::value_of(*this, position, at, w);
        if constexpr (has_on_value<Observer, G>) {
            if (!limits.is_stopped()) {
                observer_.on_value(chance_value_event<G>{position, at.ply, at.depth, end_of_window(w.alpha),
                                                         end_of_window(w.beta), found.score(), bound_in(w, found)});
            }
        }
        return found;
    }

    /// The game's bounds of a position; at a chance node they also hold for the positions after its outcomes.
    [[nodiscard]] constexpr value_interval<value> bounds_of([[maybe_unused]] const G& position) const
    {
        if constexpr (bounded_game<G>) {
            const auto bounds = position.score_bounds();
            return {value{static_cast<score>(static_cast<score_t<G>>(bounds.lower)), 0},
                    value{static_cast<score>(static_cast<score_t<G>>(bounds.upper)), 0}};
        } else {
            return {};
        }
    }

    /// The mean of the values after all outcomes, each with a whole window.
    template <class Algorithm>
    [[nodiscard]] constexpr value mean_of_all(position_ref<G> position, place at)
    {
        score sum{};
        weight weights{};
        auto&& outcomes = position.chance_outcomes();
        for (const auto& o : outcomes) {
            const value found = value_after_outcome<Algorithm>(position, at.after_outcome(), o.value, {});
            if (limits.is_stopped()) {
                return {};
            }
            sum = sum + found.score() * weight_of(o);
            weights = weights + weight_of(o);
        }
        return {sum / weights, 0};
    }

    /// The value of a chance node if its sums are outside the window, fail soft.
    template <class Sums>
    [[nodiscard]] constexpr std::optional<value> cut_off(const Sums& sums, const window& w)
    {
        const value_interval<value> known{{sums.least(), 0}, {sums.most(), 0}};
        const bool is_low = known.upper <= w.alpha;
        if (!is_low && known.lower < w.beta) {
            return std::nullopt;
        }
        ++counts.cutoffs;
        return is_low ? known.upper : known.lower;
    }

    /// Records the best move so far of the root.
    constexpr void set_best_move(place at, const move_t<G>& move, const value& found)
    {
        if (at.ply == 0) {
            best_move = move;
            best = found;
        }
    }

    /// Visits the moves in the order in which they are tried: at the root as listed, so that ties go to the first.
    template <class Visit>
    constexpr void for_moves(const G& position, place at, [[maybe_unused]] std::uint32_t from_table, Visit visit)
    {
        using ordering = move_ordering<G, false>;
        const auto each = [&](auto&& moves) {
            for (; moves && visit(*moves, moves); ++moves) {
            }
        };
        if (at.ply == 0) {
            listed_moves<G> legal{position};
            return each(move_cursor<std::remove_reference_t<moves_t<G>>>{legal.object});
        }
        legal_moves_t<true, G> legal{position};
        if constexpr (Table::remembers) {
            const table_move first{from_table, {}};
            each(ordering::ranked(position, legal, first, [](const move_t<G>&) { return 0; }));
        } else {
            each(detail::moves_to_search<true, move_order::hinted, ordering>(position, legal));
        }
    }

    [[nodiscard]] static constexpr weight weight_of(const outcome_of<G>& o) { return detail::weight_of<G>(o); }

    /// Bounds of the value after an outcome, and the value of the move that was tried first there, with its bound.
    struct outcome_bounds : score_interval<score> {
        std::optional<value> first{};
        bound first_is = bound::exact;

        [[nodiscard]] constexpr const value* first_move() const { return first ? &*first : nullptr; }
        /// The window, narrowed so that no bound of the first move's value is inside it, however the sums are rounded.
        [[nodiscard]] constexpr window narrowed(window w) const
        {
            if (first && first_is == bound::upper && w.alpha < *first) {
                w.alpha = *first;
            } else if (first && first_is == bound::lower && *first < w.beta) {
                w.beta = *first;
            }
            return w;
        }
    };
    template <class Item>
    using list_of_outcomes = outcome_list<G, Item>;

    /// The table's bounds and best move for a position.
    [[nodiscard]] constexpr chance_entry<value> probe([[maybe_unused]] const G& position, [[maybe_unused]] place at)
    {
        if constexpr (Table::remembers) {
            const auto entry =
                table_.template probe<value>(position, in_table(position, at), [&] { limits.count_horizon(); });
            counts.table_hits += entry.known == value_interval<value>{} ? 0U : 1U;
            return entry;
        } else {
            return {};
        }
    }
    /// Stores the value of a position, whose search began when this many `horizons` had been reached.
    constexpr void store([[maybe_unused]] const G& position, [[maybe_unused]] place at,
                         [[maybe_unused]] const window& w, [[maybe_unused]] const value& found,
                         [[maybe_unused]] const chance_entry<value>& entry, [[maybe_unused]] std::uint64_t horizons)
    {
        if constexpr (Table::remembers) {
            if (!limits.is_stopped() && at.ply != 0) {
                table_.store(position, in_table(position, at), limits.horizons() == horizons, w, found, entry.move);
            }
        }
    }

    /// The result of a search of `game` whose value at the root is `found`.
    [[nodiscard]] constexpr chance_result<G> result(const G& game, const value& found)
    {
        chance_result<G> told{};
        told.statistics = counts;
        told.best_move = best_move;
        told.stopped_by = limits.stopped_by();
        const bool is_over = detail::plain_end(game).has_value();
        if (!limits.is_stopped()) {
            told.prove(found.score(), bound::exact);
            told.stopped_by = limits.horizons() != 0 ? stop_reason::depth : stop_reason::none;
        } else if (is_over) {
            told.prove(static_cast<score>(*detail::plain_end(game)), bound::exact);
            told.stopped_by = stop_reason::none;
        } else if (best_move) { // the mover gets at least the best of the moves searched
            told.prove(best.score(), detail::bound_by(game.to_move()));
        } else if (!game.is_chance() && limits.depth() > 0) {
            auto&& moves = game.legal_moves();
            told.best_move = *std::ranges::begin(moves);
        }
        const bool holds_to_end = limits.horizons() == 0;
        if (!holds_to_end && limits.depth() == max_depth) { // that depth would claim that it holds to the end
            told.prove(told.score, bound::none);
        }
        if (told.bound != bound::none) {
            told.depth = holds_to_end ? max_depth : limits.depth();
        }
        return told;
    }

    limit_checker<Limits> limits;
    statistics counts{};
    std::optional<move_t<G>> best_move{};
    value best{};

private:
    static constexpr int most_outcomes = 16; // in a row, in a search with limits; docs/games_with_dice.md names it

    /// Without limits all values hold to the end, however deep the node is, and after however many outcomes.
    [[nodiscard]] static constexpr place_in_table in_table(const G& position, place at)
    {
        return limit_checker<Limits>::limited ? place_in_table{at.depth, position.is_chance() ? at.outcomes : 0}
                                              : place_in_table{max_depth + 1, 0};
    }

    struct table_move {
        std::uint32_t move;
        names_by_place names;
    };

    [[nodiscard]] static constexpr std::optional<score> end_of_window(const value& end)
    {
        return end.unbounded() ? std::nullopt : std::optional<score>{end.score()};
    }

    GAMESEARCH_NO_UNIQUE_ADDRESS Table table_;
    Evaluate& evaluate_;
    Observer& observer_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
