// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The children of a node, their order and their number.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_MOVES_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_MOVES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/proof_numbers/detail/proof_children.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/search/detail/moves/move_lists.hpp>

#include <algorithm>
#include <cstdint>
#include <ranges>

namespace gamesearch::detail {

/// Calls `visit(moves)` with the moves to be searched: the undominated moves, if the game lists them.
template <game G, class Visit>
constexpr void with_moves(const G& position, Visit visit)
{
    if constexpr (pruned_game<G>) {
        undominated_moves<G> moves{position};
        visit(moves.object);
    } else {
        listed_moves<G> moves{position};
        detail::check_max_moves<G>(moves.object);
        visit(moves.object);
    }
}

/// Lists a child for each move of a running game, those of the highest `move_priority` first.
template <game G>
constexpr void list_children(const G& position, proof_children<G>& children)
{
    detail::with_moves(position, [&](auto& moves) {
        for (const move_t<G>& move : moves) {
            if constexpr (ordered_game<G>) {
                children.add({.move = move, .priority = position.move_priority(move)});
            } else {
                children.add({.move = move});
            }
        }
    });
    children.sort();
    GAMESEARCH_ASSERT(children.size() != 0, "a running game lists no move; terminal_score() must tell that it is over");
}

/// The numbers of an unexpanded node of a running game: one leaf for the side to move, and one leaf per move for the
/// opponent. Source: L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994).
template <game G>
[[nodiscard]] constexpr proof_numbers first_numbers(const G& position)
{
    std::uint32_t count = 0;
    detail::with_moves(position, [&](auto& moves) {
        if constexpr (std::ranges::sized_range<decltype(moves)>) {
            count = static_cast<std::uint32_t>(std::ranges::size(moves));
        } else {
            for ([[maybe_unused]] const move_t<G>& move : moves) {
                ++count;
            }
        }
    });
    return {position.to_move(), proof_numbers::leaf, proof_numbers::leaf * (std::max)(count, 1u)};
}

} // namespace gamesearch::detail

#endif
