// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The moves that a search leaves out, for observers.

#ifndef GAMESEARCH_DETAIL_NODE_UNSEARCHED_MOVES_HPP
#define GAMESEARCH_DETAIL_NODE_UNSEARCHED_MOVES_HPP

#include <gamesearch/detail/support/move_list.hpp>
#include <gamesearch/game.hpp>

#include <concepts>

namespace gamesearch::detail {

/// The moves behind the next one of `moves`, which are walked to their end, unless they can be copied: then the algorithm may
/// go on with them.
template <game G, class Moves>
[[nodiscard]] constexpr move_list<move_t<G>> moves_after(Moves& moves)
{
    move_list<move_t<G>> rest;
    const auto walk = [&](auto& walked) {
        for (++walked; walked; ++walked) {
            rest.push_back(*walked);
        }
    };
    if constexpr (std::copy_constructible<Moves>) {
        Moves copy = moves;
        walk(copy);
    } else {
        walk(moves);
    }
    return rest;
}

/// The legal moves that are not among `searched`.
template <game G, class Moves>
[[nodiscard]] constexpr move_list<move_t<G>> moves_but(const G& game, Moves&& searched)
{
    move_list<move_t<G>> rest;
    for (const move_t<G>& move : game.legal_moves()) {
        rest.push_back(move);
    }
    for (const move_t<G>& move : searched) {
        rest.erase(move);
    }
    return rest;
}

} // namespace gamesearch::detail

#endif
