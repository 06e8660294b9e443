// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What stands for a move in the memory of a selective search.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_MOVE_ID_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_MOVE_ID_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// Stands for a move of one player in the tables of a selective search; two moves may share one by chance.
using move_id = std::uint32_t;

/// No move: before the root, and where the side to move was skipped.
inline constexpr move_id no_move_id = 0;

/// The id of a move; none for moves that cannot be distinguished by their bytes.
template <game G>
[[nodiscard]] constexpr move_id id_of_move([[maybe_unused]] player p, [[maybe_unused]] const move_t<G>& move)
{
    if constexpr (numbered_move<move_t<G>>) {
        const std::uint64_t number = 2 * detail::number_of_move(move) + (p == player::maximizer ? 0 : 1);
        return static_cast<move_id>(((number + 1) * 0x9E3779B97F4A7C15U) >> 32 | 1);
    } else {
        return no_move_id;
    }
}

} // namespace gamesearch::detail

#endif
