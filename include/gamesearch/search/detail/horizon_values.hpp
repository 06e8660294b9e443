// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which values rest on the horizon, and which are facts of the game.

#ifndef GAMESEARCH_SEARCH_DETAIL_HORIZON_VALUES_HPP
#define GAMESEARCH_SEARCH_DETAIL_HORIZON_VALUES_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/placeholders.hpp>

#include <algorithm>

namespace gamesearch::detail {

/// Between which scores the positions at the horizon lie by the game's `score_bounds()`, whatever was estimated there.
///
/// A win that takes longer than a search is deep can be a threat: to avoid it the opponent allows a lesser win, sooner
/// than the search found it. Say that a search to depth d came to v as an upper bound: then there is a strategy of the
/// minimizer's with which every line ends at a leaf of v or less. A line that ends at the horizon goes on for more than
/// d plies. If its true score is at most that of v, a win, and v is no more than d plies away, the line is worth less
/// than v however deep the search is. So if no position at the horizon can have a better score than v, the bound is a
/// fact. The same holds for lower bounds, with the players and the signs exchanged.
template <class Value, bool Kept>
class scores_beyond_horizon {
public:
    /// A position there has these bounds; but on the sides of `open`, nothing is known.
    template <class S>
    constexpr void include(const score_interval<S>& bounds, bound open = bound::none)
    {
        least_ = (std::min)(least_, is_at_least(open) ? Value::best_for(player::minimizer) : Value{bounds.lower, 0});
        most_ = (std::max)(most_, is_at_most(open) ? Value::best_for(player::maximizer) : Value{bounds.upper, 0});
    }

    /// On which sides of these bounds may a score lie?
    template <class S>
    [[nodiscard]] constexpr bound outside(const score_interval<S>& bounds) const
    {
        const Value lower{bounds.lower, 0};
        const Value upper{bounds.upper, 0};
        return detail::bound_of(least_ < lower, upper < most_);
    }

    constexpr void join(const scores_beyond_horizon& others)
    {
        least_ = (std::min)(least_, others.least_);
        most_ = (std::max)(most_, others.most_);
    }

private:
    Value least_ = Value::best_for(player::maximizer); // no position
    Value most_ = Value::best_for(player::minimizer);
};

/// Not kept.
template <class Value>
class scores_beyond_horizon<Value, false> {
public:
    static constexpr void join(const scores_beyond_horizon&) {}
};

/// Between which values all those lie that a search has taken at the horizon, or from a table whose value had rested on
/// it.
///
/// A value beyond them is a fact. Say that a search came to `v`, as a lower bound: then there is a strategy of the
/// maximizer's with which every line ends at a leaf of `v` or better. If every value taken at the horizon is below `v`,
/// none of those leaves lies there, and the strategy gets as much however deep the search is. So with an upper bound
/// that is below all of them; and what is both is exact.
template <class Value, bool Kept, bool KeepsBounds = false>
class horizon_values {
public:
    using subtree = subtree_scope<horizon_values>;

    /// `v`, as the bound `b`: an upper bound does not matter to what is proven of lower ones, nor the other way round.
    constexpr void include(const Value& v, bound b = bound::exact)
    {
        if (is_at_least(b)) {
            most_ = (std::max)(most_, v);
        }
        if (is_at_most(b)) {
            least_ = (std::min)(least_, v);
        }
    }

    /// Of the value `v`, of which `b` is known, what is a fact.
    [[nodiscard]] constexpr bound proven_part(const Value& v, bound b) const
    {
        return b & detail::bound_of(v > most_, v < least_);
    }

    constexpr void join(const horizon_values& others)
    {
        least_ = (std::min)(least_, others.least_);
        most_ = (std::max)(most_, others.most_);
        beyond.join(others.beyond);
    }

    [[no_unique_address]] scores_beyond_horizon<Value, KeepsBounds> beyond{};

private:
    Value least_ = Value::best_for(player::maximizer); // none
    Value most_ = Value::best_for(player::minimizer);
};

/// Not kept: then nothing is known of a search that has come to the horizon.
template <class Value>
class horizon_values<Value, false, false> {
public:
    using subtree = no_scope;

    static constexpr void include(const Value&, bound = bound::exact) {}
    [[nodiscard]] static constexpr bound proven_part(const Value&, bound) { return bound::none; }
};

} // namespace gamesearch::detail

#endif
