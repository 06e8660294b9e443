// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Playing a move, and taking it back.

#ifndef GAMESEARCH_DETAIL_VALUES_APPLY_MOVE_HPP
#define GAMESEARCH_DETAIL_VALUES_APPLY_MOVE_HPP

#include <gamesearch/detail/values/move_taken_back.hpp>
#include <gamesearch/game.hpp>

#include <type_traits>

namespace gamesearch::detail {

/// Is it at most two numbers of one size, or 4 bytes? Of more parts than that, single ones are taken out of registers by
/// shifts, or by way of memory.
template <class G>
inline constexpr bool travels_in_registers = sizeof(G) <= 4 || (sizeof(G) <= 16 && sizeof(G) <= 2 * alignof(G));

/// Is a position cheaper copied, played on and dropped, than played on and undone? One in registers is; and a small one that
/// wants a token back, since its `undo` has much to do.
template <class G>
inline constexpr bool copied_down =
    std::is_trivially_copyable_v<G> && (travels_in_registers<G> || (sizeof(G) <= 16 && undoes_with_token<G>));

/// How a search hands a position to the next ply.
template <class G>
using position_t = std::conditional_t<copied_down<G>, const G, G&>;

/// How it hands a position to a function that plays moves on it.
template <class G>
using position_ref = std::conditional_t<copied_down<G>, const G&, G&>;

/// A copy of `position` on which `move` has been played.
template <game G>
    requires copied_down<G>
[[nodiscard]] constexpr G copy_after(const G& position, const move_t<G>& move)
{
    G child = position;
    static_cast<void>(child.apply(move));
    return child;
}

/// What `visit` says of the position after `move`. Afterwards the position is as before, even if `visit` throws.
template <game G, class Visit>
constexpr decltype(auto) after_move(position_ref<G> position, const move_t<G>& move, Visit&& visit)
{
    if constexpr (copied_down<G>) {
        G child = detail::copy_after<G>(position, move);
        return visit(child);
    } else {
        const move_taken_back<G> played{position, move};
        return visit(position);
    }
}

} // namespace gamesearch::detail

#endif
