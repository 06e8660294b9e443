// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Identity of positions of running games, on which repetition and transposition depend.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>

namespace support {

/// A game whose positions can be distinguished.
template <class G>
concept identifiable = gs::keyed_game<G> || std::equality_comparable<G> || gs::hashable_game<G>;

/// Compares two positions by their keys, else by `==`, else by their hashes.
/// \pre both games go on: keys and hashes are not requested after the end.
struct same_position {
    template <identifiable G>
    bool operator()(const G& a, const G& b) const
    {
        if constexpr (gs::keyed_game<G>) {
            return a.key() == b.key();
        } else if constexpr (std::equality_comparable<G>) {
            return a == b;
        } else {
            return a.hash() == b.hash();
        }
    }
};

/// A hash for the containers of the standard library. It is not `noexcept`, so that they store its result and call it
/// once.
/// \pre the game goes on.
struct position_hash {
    template <class G>
        requires gs::hashable_game<G> || gs::keyed_game<G>
    std::size_t operator()(const G& position) const
    {
        if constexpr (gs::hashable_game<G>) {
            return static_cast<std::size_t>(position.hash());
        } else {
            return static_cast<std::size_t>(position.key());
        }
    }
};

} // namespace support
