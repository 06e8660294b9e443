// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which lines are kept: those that can come to be the principal variation.

#ifndef GAMESEARCH_DETAIL_NODE_LINES_THAT_COUNT_HPP
#define GAMESEARCH_DETAIL_NODE_LINES_THAT_COUNT_HPP

#include <gamesearch/detail/node/algorithm_traits.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/window.hpp>

namespace gamesearch::detail {

/// The window of the root is this one: which lines can count depends on it.
template <class Search>
constexpr void begin_at_root([[maybe_unused]] Search& search, [[maybe_unused]] const typename Search::window& w)
{
    if constexpr (Search::few_lines_count) {
        search.line.begin(w);
    }
}

/// The line goes on with `move`, if it can count; `w` is the window that the move was searched with. But where bounds have
/// narrowed the window, and the value is no more than alpha, nobody knows what is best from here, and the line ends.
template <class Algorithm, player Mover, class Search, class Ply, class Move>
constexpr void extend_line(Search& search, Ply ply, const Move& move, [[maybe_unused]] const typename Search::value& v,
                           [[maybe_unused]] const typename Search::window& w)
{
    if constexpr (Search::few_lines_count) {
        if (search.line.counts(v, w)) [[unlikely]] {
            search.line.update_rarely(ply, move);
        }
        return;
    } else if constexpr (following_hints<Algorithm> && bounded_game<typename Search::game_type>) {
        if (!search.line.at_root(ply) && !better<Mover>(v, alpha_of<Mover>(w))) {
            search.line.clear(ply);
            return;
        }
    }
    search.line.update(ply, move);
}

/// The line ends here, if it can count.
template <class Search, class Ply, class Value>
constexpr void end_line(Search& search, Ply ply, const Value& v, const window<Value>& w)
{
    if (!Search::few_lines_count || search.line.counts(v, w)) {
        search.line.clear(ply);
    }
}

} // namespace gamesearch::detail

#endif
