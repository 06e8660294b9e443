// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which values, where a repetition is a draw, do not depend on the line that led to them.

#ifndef GAMESEARCH_DETAIL_NODE_LINE_DEPENDENCE_HPP
#define GAMESEARCH_DETAIL_NODE_LINE_DEPENDENCE_HPP

#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch::detail {

/// Of the bound `b` of `v`, to which the search of the node at `ply` came, what is true on whatever line leads to the node;
/// the rest is stored for this line alone (the base and the twin entries of A. Kishimoto and M. Müller, "A General Solution
/// to the Graph History Interaction Problem", AAAI 2004; where they replay a proof along another line, it is shown here that
/// there is no need to).
///
/// Let 0 be a draw. A lower bound (of an upper one, exchange the players and the signs) is a strategy of the maximizer's with
/// which every line ends at v or better.
///
/// - v <= 0: On another line some of these lines end sooner, at a position of that line, with 0, which is no less than v. Only
///   those that end at a position of this line could go on elsewhere: so if there is none, the bound holds everywhere.
/// - v > 0 is a fact of the game: no line of the strategy ends by a repetition or at the horizon. On another line one of them may
///   come to a position x of it, and would be drawn. Then the maximizer wins from x, when the line comes there first, by the
///   rest of the strategy: as high, and in fewer plies. So what is said of this node does not raise the value of x, nor that
///   of any node above x, the root's in particular. Positions that were played are not searched, and of the root a move is to
///   be named, not a value alone: so they are part of the number under which the entry is stored.
/// - v > 0 rests on the horizon: the same strategy from x would come elsewhere. It holds for this line alone.
template <class Search, class Ply, class Value>
[[nodiscard]] constexpr bound holds_on_every_line(const Search& search, Ply ply, const Value& v, bound b)
{
    const Value draw{};
    const bound facts = search.facts_of(v, b);
    const bool free = !search.repetitions.depends_on_line(ply);
    return detail::bound_of(is_at_least(b) && (v > draw ? is_at_least(facts) : free),
                            is_at_most(b) && (v < draw ? is_at_most(facts) : free));
}

} // namespace gamesearch::detail

#endif
