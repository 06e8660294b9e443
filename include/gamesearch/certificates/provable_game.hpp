// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games whose scores can be certified.

#ifndef GAMESEARCH_CERTIFICATES_PROVABLE_GAME_HPP
#define GAMESEARCH_CERTIFICATES_PROVABLE_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>

#include <concepts>

namespace gamesearch::inline v0_2_0 {

/// A game whose positions can be distinguished with certainty: by `key()`, or by `==` together with a `hash()` to find
/// them.
template <class G>
concept provable_game = keyed_game<G> || (hashable_game<G> && std::equality_comparable<G>);

} // namespace gamesearch::inline v0_2_0

#endif
