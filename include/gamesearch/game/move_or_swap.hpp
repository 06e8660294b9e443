// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Moves under the swap rule.

#ifndef GAMESEARCH_GAME_MOVE_OR_SWAP_HPP
#define GAMESEARCH_GAME_MOVE_OR_SWAP_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>

#include <optional>

namespace gamesearch::inline v0_2_0 {

/// A move under the \ref gamesearch::swap_rule "swap_rule": one of the game's own, or changing sides.
template <class Move>
struct move_or_swap {
    std::optional<Move> move{}; ///< the game's move; empty if the player changes sides

    /// Returns whether the player changes sides.
    [[nodiscard]] constexpr bool is_swap() const { return !move; }

    /// Compares the moves.
    friend constexpr bool operator==(const move_or_swap& a, const move_or_swap& b)
    {
        return a.move && b.move ? *a.move == *b.move : a.is_swap() == b.is_swap();
    }
    /// Prints the game's move, or `swap`.
    template <detail::text_stream Stream>
        requires requires(Stream& out, const Move& m) { out << m; }
    friend Stream& operator<<(Stream& out, const move_or_swap& m)
    {
        if (m.move) {
            detail::print_plainly(out, *m.move, "");
        } else {
            out << "swap";
        }
        return out;
    }
};

/// The stage of a game under the \ref gamesearch::swap_rule "swap_rule".
enum class swap_state : unsigned char {
    opening, ///< the player who began has not yet handed over the turn
    offered, ///< the other player moves for the first time, and may change sides instead
    kept,    ///< the players have the sides with which they began
    swapped, ///< the players have changed sides
};

} // namespace gamesearch::inline v0_2_0

#endif
