// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Games of which something can be proven, and the proof be checked.

#ifndef GAMESEARCH_PROVABLE_GAME_HPP
#define GAMESEARCH_PROVABLE_GAME_HPP

#include <gamesearch/game.hpp>

#include <concepts>

namespace gamesearch {

/// A game whose positions can be told apart without chance: by `key()`, or by `==`, where a `hash()` finds them.
template <class G>
concept provable_game = keyed_game<G> || (hashable_game<G> && std::equality_comparable<G>);

} // namespace gamesearch

#endif
