// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// When a bound holds at a depth, or on a line, other than the one where it was found.

#ifndef GAMESEARCH_TABLE_DETAIL_USABLE_BOUND_HPP
#define GAMESEARCH_TABLE_DETAIL_USABLE_BOUND_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/table/table.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The part of an entry that is a fact of the game.
template <class S>
[[nodiscard]] constexpr bound proven_part(const table_entry<S>& entry)
{
    return entry.depth_limited ? entry.proven : entry.bound;
}

/// The depth to which it was searched, in plies.
template <class S>
[[nodiscard]] constexpr std::int64_t depth_of(const table_entry<S>& entry)
{
    return entry.depth == table_entry<S>::to_the_end ? max_depth : entry.depth;
}

/// Returns whether an entry of another depth may be used with `depth` plies to the horizon, as a bound on the least
/// that `P` gets.
///
/// Let V(d) be the value of plain minimax in d plies, and 0 a draw. The entry of depth e says that V(e) >= v, or for
/// the minimizer that V(e) <= v: exchange the two, and the signs. It may be used
///
/// - as a fact, if d > e: the maximizer has a strategy with which every line ends by the rules within e plies, with v
///   or better. In d plies the same lines end in the same way, so that V(d) >= v. (Where lines end by `score_bounds`,
///   or by an entry that was accepted as deeper, v is a bound of the true score all the same; only V(d) may not know of
///   it.)
/// - as a fact that is a win, at the end of the game's `score_bounds`, if d is at least the distance of v: with best
///   play no line of that strategy ends with more, so that none is longer. (Where an error allows more, in more than d
///   plies, v is a bound of the true value all the same; only V(d) may be less.) Where d is less it would be true, but
///   then distances from beyond the horizon are compared with those before it: rook and king against king took twice
///   the nodes.
/// - if v <= 0, d < e, and every estimate is 0: were V(d) < v <= 0, the minimizer would have a strategy with which
///   every line ends, within d plies, below 0, and so not at the horizon; by the first rule V(e) <= V(d) < v, which is
///   false.
/// - under `accept_deeper`, if d < e, because the entry is better informed.
template <class Search, player P, game G>
[[nodiscard]] constexpr bool holds_for(const G& position, const table_entry<score_t<G>>& entry, std::int64_t depth)
{
    const score_t<G> draw{};
    const bool fact = detail::includes(proven_part(entry), detail::bound_by(P));
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

/// The part of the bound `b` of `v`, returned by the search of the node at `ply`, that is true whatever line leads to
/// the node, if the part `facts` is a fact of the game; the rest is stored for this line alone (the base and the twin
/// entries of A. Kishimoto and M. Müller, "A General Solution to the Graph History Interaction Problem", AAAI 2004;
/// where they replay a proof along another line, it is shown here that there is no need to).
///
/// Let 0 be a draw. A lower bound (of an upper one, exchange the players and the signs) is a strategy of the
/// maximizer's with which every line ends at v or better.
///
/// - v <= 0: On another line some of these lines end sooner, at a position of that line, with 0, which is at least v.
///   Only those that end at a position of this line could go on elsewhere: so if there is none, the bound holds
///   everywhere.
/// - v > 0 is a fact of the game: no line of the strategy ends by a repetition or at the horizon. On another line one
///   of them may reach a position x of it, and would be drawn. Then the maximizer wins from x, when the line gets there
///   first, by the rest of the strategy: as high, and in fewer plies. So the bound of this node does not raise the
///   value of x, nor that of any node above x, the root's in particular. Positions that were played are not searched,
///   and for the root a move is to be named, not a value alone: so they are part of the number under which the entry is
///   stored.
/// - v > 0 rests on the horizon: the same strategy from x would end elsewhere. It holds for this line alone.
template <class Search, class Ply, class Value>
[[nodiscard]] constexpr bound holds_on_every_line(const Search& search, Ply ply, const Value& v, bound b, bound facts)
{
    const Value draw{};
    const bool free = !search.repetitions.depends_on_line(ply);
    return b & detail::bound_of(v > draw ? is_at_least(facts) : free, v < draw ? is_at_most(facts) : free);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
