// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The value of a position in an endgame table.

#ifndef GAMESEARCH_ENDGAME_ENDGAME_VALUE_HPP
#define GAMESEARCH_ENDGAME_ENDGAME_VALUE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/printing.hpp>

namespace gamesearch {

template <detail::checked_game G>
class endgame_table;

/// The value of a position under best play by both, where play without end is a draw.
template <class S>
struct endgame_value {
    S score{}; ///< from the maximizer's viewpoint
    int distance = 0; ///< plies to the end of the game; 0 for a draw, and if the game is over

    /// Compares member by member.
    friend bool operator==(const endgame_value&, const endgame_value&) = default;
};

/// Prints the score and, if it is not 0, the distance after an `@`: `1@3`.
template <detail::text_stream Stream, class S>
Stream& operator<<(Stream& out, const endgame_value<S>& printed)
{
    detail::print_plainly(out, printed.score, "a score");
    if (printed.distance != 0) {
        out << '@' << printed.distance;
    }
    return out;
}

} // namespace gamesearch

#endif
