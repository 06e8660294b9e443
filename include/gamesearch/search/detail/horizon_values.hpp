// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Which values rest on the horizon, and which are facts of the game.

#ifndef GAMESEARCH_SEARCH_DETAIL_HORIZON_VALUES_HPP
#define GAMESEARCH_SEARCH_DETAIL_HORIZON_VALUES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/placeholders.hpp>

#include <algorithm>

namespace gamesearch::inline v0_2_0::detail {

/// The range of the scores that the game's `score_bounds()` allow at the horizon, whatever was estimated there.
///
/// A win that takes longer than a search is deep can be a threat: to avoid it, the opponent allows a lesser win sooner
/// than the search has found it. Suppose that a search to depth d returned the upper bound v, a win for the maximizer
/// no more than d plies away. Then the minimizer has a strategy with which every line ends at a leaf of v or less.
/// Those that end at the horizon take more than d plies. If their true scores are not above that of v, they are worth
/// less than v, since they take longer. So v is an upper bound however deep the search is, unless a position at the
/// horizon can have a higher score. The same holds for lower bounds, with the players and the signs exchanged.
template <class Value, bool Kept>
class scores_beyond_horizon {
public:
    /// Includes a position at the horizon, or one above it that a table has settled by a depth-limited value: scores at
    /// the horizon below that one lie within its bounds, except on the sides of `outside`.
    template <bounded_game G>
    constexpr void include(const G& position, bound outside)
    {
        const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
        least_ = (std::min)(least_, is_at_least(outside) ? Value::best_for(player::minimizer) : Value{bounds.lower, 0});
        most_ = (std::max)(most_, is_at_most(outside) ? Value::best_for(player::maximizer) : Value{bounds.upper, 0});
    }

    /// Includes every score.
    constexpr void include_all()
    {
        least_ = Value::best_for(player::minimizer);
        most_ = Value::best_for(player::maximizer);
    }

    /// Returns the sides of these bounds beyond which a score may lie.
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

/// Placeholder: no scores are kept.
template <class Value>
class scores_beyond_horizon<Value, false> {
public:
    template <class G>
    static constexpr void include(const G&, bound)
    {}
    static constexpr void include_all() {}
    static constexpr void join(const scores_beyond_horizon&) {}
};

/// The interval that holds all values that a search has taken at the horizon, or from a table where they rested on the
/// horizon.
///
/// A value outside it is a fact. Suppose that a search returned `v`, as a lower bound: then the maximizer has a
/// strategy with which every line ends at a leaf of `v` or better. If every value taken at the horizon is below `v`,
/// none of those leaves lies there, and the strategy achieves as much however deep the search is. The same holds for an
/// upper bound that is below all of them; a value that is both is exact.
template <class Value, bool Kept, bool KeepsBounds = false>
class horizon_values {
public:
    using subtree = subtree_scope<horizon_values>;

    /// Includes `v`, as the bound `b`: an upper bound does not affect what is proven about lower ones, nor the other
    /// way round.
    constexpr void include(const Value& v, bound b = bound::exact)
    {
        include_value(v, b);
        beyond.include_all();
    }

    /// Includes the value of a position at the horizon, or of one that a table has settled.
    template <class G>
    constexpr void include_at(const G& position, const Value& v, bound b = bound::exact, bound outside = bound::none)
    {
        include_value(v, b);
        beyond.include(position, outside);
    }

    /// The part of the bound `b` of `v` that is a fact of the game.
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

    GAMESEARCH_NO_UNIQUE_ADDRESS scores_beyond_horizon<Value, KeepsBounds> beyond{};

private:
    constexpr void include_value(const Value& v, bound b)
    {
        if (is_at_least(b)) {
            most_ = (std::max)(most_, v);
        }
        if (is_at_most(b)) {
            least_ = (std::min)(least_, v);
        }
    }

    Value least_ = Value::best_for(player::maximizer); // none
    Value most_ = Value::best_for(player::minimizer);
};

/// Placeholder: values are not tracked. A search that reached the horizon then proves nothing.
template <class Value>
class horizon_values<Value, false, false> {
public:
    using subtree = no_scope;

    static constexpr void include(const Value&, bound = bound::exact) {}
    template <class G>
    static constexpr void include_at(const G&, const Value&, bound = bound::exact, bound = bound::none)
    {}
    [[nodiscard]] static constexpr bound proven_part(const Value&, bound) { return bound::none; }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
