// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What an entry of a table says of its position when there are more or fewer plies to the horizon than there were.

#ifndef GAMESEARCH_DETAIL_NODE_USABLE_BOUND_HPP
#define GAMESEARCH_DETAIL_NODE_USABLE_BOUND_HPP

#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// Does the game say that no score is better for `P` than this?
template <player P, game G>
[[nodiscard]] constexpr bool is_best_possible([[maybe_unused]] const G& position,
                                              [[maybe_unused]] const score_t<G>& score)
{
    if constexpr (bounded_game<G>) {
        const auto bounds = position.score_bounds();
        return !better<P>(static_cast<score_t<G>>(P == player::maximizer ? bounds.upper : bounds.lower), score);
    } else {
        return false;
    }
}

/// Of what an entry says, what is a fact of the game.
template <class S>
[[nodiscard]] constexpr bound facts_of(const table_entry<S>& entry)
{
    return entry.cut ? entry.fact : entry.bound;
}

/// How far it was searched, in plies.
template <class S>
[[nodiscard]] constexpr std::int64_t depth_of(const table_entry<S>& entry)
{
    return entry.depth == table_entry<S>::to_the_end ? max_depth : entry.depth;
}

/// May an entry of another depth be used with `depth` plies to the horizon, as a bound that tells what `P` gets at least?
///
/// Let V(d) be what plain minimax comes to in d plies, and 0 a draw. The entry says of depth e that V(e) >= v; of the
/// minimizer, that V(e) <= v: exchange the two, and the signs. It may be used
///
/// - as a fact, if d > e: the maximizer has a strategy with which every line ends by the rules within e plies, with v or
///   better. In d plies the same lines end in the same way, so that V(d) >= v. (Where lines end by `score_bounds`, or by an
///   entry that was accepted as deeper, v is a bound of the true score all the same; only V(d) may not know of it.)
/// - as a fact that is a win, at the end of the game's `score_bounds`, if d is at least the distance of v: no line of that
///   strategy ends with more, so that none is longer. Where d is less it would be true, but then distances from beyond the horizon are compared
///   with those before it: rook and king against king took twice the nodes.
/// - if v <= 0, d < e, and every estimate is 0: were V(d) < v <= 0, the minimizer had a strategy with which every line ends,
///   within d plies, below 0, and so not at the horizon; by the first rule V(e) <= V(d) < v, which is false.
/// - under `accept_deeper`, if d < e: for it is better informed.
template <class Search, player P, game G>
[[nodiscard]] constexpr bool holds_for(const G& position, const table_entry<score_t<G>>& entry, std::int64_t depth)
{
    const score_t<G> draw{};
    const bool fact = detail::includes(facts_of(entry), detail::bound_by(P));
    if (depth_of(entry) < depth) {
        return fact;
    }
    const bool is_no_win = !better<P>(entry.score, draw);
    return Search::accepts_deeper || (Search::estimates_are_draws && is_no_win) ||
           (fact && !is_no_win && entry.distance <= depth && detail::is_best_possible<P>(position, entry.score));
}

/// The bound that an entry gives with `depth` plies to the horizon.
template <class Search, game G>
[[nodiscard]] constexpr bound usable_bound(const G& position, const table_entry<score_t<G>>& entry, std::int64_t depth)
{
    if (entry.bound == bound::none || depth_of(entry) == depth) {
        return entry.bound;
    }
    return detail::bound_of(
        is_at_least(entry.bound) && detail::holds_for<Search, player::maximizer>(position, entry, depth),
        is_at_most(entry.bound) && detail::holds_for<Search, player::minimizer>(position, entry, depth));
}

} // namespace gamesearch::detail

#endif
