// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a game promises by its constants, for a game that is made of it.

#ifndef GAMESEARCH_DETAIL_GAME_SAME_CONSTANTS_HPP
#define GAMESEARCH_DETAIL_GAME_SAME_CONSTANTS_HPP

#include <gamesearch/detail/game/optional_members.hpp>

#include <cstddef>

namespace gamesearch::detail {

template <class G>
struct same_max_moves {};
template <has_max_moves G>
struct same_max_moves<G> {
    static constexpr std::size_t max_moves = G::max_moves;
};

template <class G>
struct same_max_plies {};
template <has_max_plies G>
struct same_max_plies<G> {
    static constexpr std::size_t max_plies = G::max_plies;
};

template <class G>
struct same_alternation {};
template <has_strictly_alternating G>
struct same_alternation<G> {
    static constexpr bool strictly_alternating = G::strictly_alternating;
};

/// The base of a game that has the constants of `G` that there are.
template <class G>
struct same_constants : same_max_moves<G>, same_max_plies<G>, same_alternation<G> {};

} // namespace gamesearch::detail

#endif
