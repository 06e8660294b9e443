// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Nodes at which a draw is at hand, and enough.

#ifndef GAMESEARCH_DETAIL_NODE_QUICK_DRAW_HPP
#define GAMESEARCH_DETAIL_NODE_QUICK_DRAW_HPP

#include <gamesearch/player.hpp>
#include <gamesearch/window.hpp>

namespace gamesearch::detail {

/// Next to the horizon, where every estimate is a draw: is one enough for `Mover`? Mostly the first move comes to it, and all that a
/// table can save is one node.
template <player Mover, class Search, class Ply>
[[nodiscard]] constexpr bool is_quick_draw(const Search& search, Ply ply, const typename Search::window& w)
{
    const typename Search::value draw{};
    return search.depth_left(ply) == 1 && !better<Mover>(beta_of<Mover>(w), draw); // draw >= beta
}

} // namespace gamesearch::detail

#endif
