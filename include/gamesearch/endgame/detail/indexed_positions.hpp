// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions of a game that numbers them itself.

#ifndef GAMESEARCH_ENDGAME_DETAIL_INDEXED_POSITIONS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_INDEXED_POSITIONS_HPP

#include <gamesearch/endgame/indexed_game.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// The positions need no memory.
template <indexed_game G>
struct indexed_positions {
    static constexpr bool exchanges = exchanges_players<G>; ///< see \ref is_exchanged
    [[nodiscard]] static std::uint64_t count() { return G::index_count(); }
    [[nodiscard]] static std::uint64_t index_of(const G& position) { return position.index(); }
    [[nodiscard]] static bool is_exchanged(const G& position) { return detail::is_exchanged(position); }
    [[nodiscard]] static std::optional<G> at(std::uint64_t index) { return G::from_index(index); }
    [[nodiscard]] static std::uint64_t bytes() noexcept { return 0; }
    /// Distinguishes sets of positions of the same size.
    [[nodiscard]] static std::uint64_t fingerprint() noexcept { return 0; }
};

} // namespace gamesearch::detail

#endif
