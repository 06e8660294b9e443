// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What is known of a value in a search of a game with dice.

#ifndef GAMESEARCH_CHANCE_DETAIL_VALUE_INTERVAL_HPP
#define GAMESEARCH_CHANCE_DETAIL_VALUE_INTERVAL_HPP

#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/window.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace gamesearch::detail {

/// Bounds of a value; a side that is not known is beyond all values.
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
    /// The value of a node with this window, if these bounds settle it, fail soft.
    [[nodiscard]] constexpr std::optional<Value> settle(const window<Value>& w) const
    {
        return lower >= w.beta || lower == upper ? std::optional{lower}
               : upper <= w.alpha                ? std::optional{upper}
                                                 : std::nullopt;
    }
    /// The window without values that `P` cannot reach.
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

/// An item for each outcome of a chance node: in place for a game that promises `max_outcomes`.
template <class G, class Item>
struct outcome_list : std::vector<Item> {};
template <has_max_outcomes G, class Item>
struct outcome_list<G, Item> : static_vector<Item, G::max_outcomes> {};

/// The memory of a node: its bounds and its best move. Without a table, nothing.
template <class Value>
struct chance_entry {
    value_interval<Value> known{};
    std::uint32_t move = 0; ///< the place of a move in the list, from 1
};

/// A table that remembers nothing.
struct no_chance_table {
    static constexpr bool remembers = false;
    template <class G>
    static constexpr bool is_of = true;
};

} // namespace gamesearch::detail

#endif
