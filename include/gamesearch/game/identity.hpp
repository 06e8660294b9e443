// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Distinguishing positions: the requirements of tables and repetition rules on a game.

#ifndef GAMESEARCH_GAME_IDENTITY_HPP
#define GAMESEARCH_GAME_IDENTITY_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>

#include <concepts>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The game has a key that fits into the 64 bits by which a table identifies positions.
template <class G>
concept small_keyed_game = keyed_game<G> && requires(const G& g) { requires sizeof(g.key()) <= 8; };

} // namespace detail

/// A game whose positions a table can identify, by `key()` or by `hash()`.
template <class G>
concept memorable_game = hashable_game<G> || detail::small_keyed_game<G>;

namespace detail {

/// All bits of a key, folded into 64. Keys of up to 64 bits stay as they are.
template <class Key>
[[nodiscard]] constexpr std::uint64_t folded(const Key& key) noexcept
{
    auto bits = static_cast<std::uint64_t>(key);
    if constexpr (sizeof(Key) > 8) {
        for (auto rest = static_cast<Key>(key >> 64); rest != 0; rest = static_cast<Key>(rest >> 64)) {
            bits = (bits ^ (bits >> 32)) * 0x9E3779B97F4A7C15u + static_cast<std::uint64_t>(rest);
        }
    }
    return bits;
}

/// The game's positions can be distinguished.
template <class G>
concept distinguishable_game = memorable_game<G> || keyed_game<G> || std::equality_comparable<G>;

/// Identifies a position of a running game: the number that a table would use, if there is one, otherwise `key()` or a
/// copy.
template <distinguishable_game G>
[[nodiscard]] constexpr auto identity_of(const G& position)
{
    if constexpr (small_keyed_game<G>) {
        return static_cast<std::uint64_t>(position.key());
    } else if constexpr (hashable_game<G>) {
        return static_cast<std::uint64_t>(position.hash());
    } else if constexpr (keyed_game<G>) {
        return position.key();
    } else {
        return G(position);
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
