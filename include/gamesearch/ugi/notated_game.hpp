// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games whose positions and moves have a text.

#ifndef GAMESEARCH_UGI_NOTATED_GAME_HPP
#define GAMESEARCH_UGI_NOTATED_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/words.hpp>

namespace gamesearch::inline v0_2_0 {

/// A game whose positions and moves are written and read as text, for protocols and files: by `text()`,
/// `from_text(text)`, `move_text(move)` and `parse_move(text)` of the game, or of its `gs::words`. The text of a move
/// has no spaces. `from_text` may throw if the text is not a position; `parse_move` returns nothing if it is not a
/// legal move.
template <class G>
concept notated_game = game<G> && detail::reads_positions<G> && detail::writes_positions<G> &&
                       detail::writes_moves<G> && detail::reads_moves<G>;

namespace detail {

/// Returns whether positions and moves of `G` can be written and read. If not, the error message says what is missing.
template <class G>
[[nodiscard]] constexpr bool check_notated()
{
    if constexpr (!game<G>) {
        return check_game<G>();
    } else {
        static_assert(
            reads_positions<G>,
            "gamesearch: from_text(text) returns the game itself, and throws std::invalid_argument where the "
            "text is not a position; add `static G from_text(std::string_view)`, and make it public (see docs/ugi.md)");
        static_assert(writes_positions<G>, "gamesearch: text() returns what from_text reads; add `std::string text() "
                                           "const`, and make it public (see docs/ugi.md)");
        static_assert(writes_moves<G>, "gamesearch: move_text(move) returns the text of a move, without spaces; add "
                                       "`std::string move_text(Move) const`, and make it public (see docs/ugi.md)");
        static_assert(reads_moves<G>,
                      "gamesearch: parse_move(text) returns the move, or nothing where it is not legal; add "
                      "`std::optional<Move> parse_move(std::string_view) const`, and make it public (see docs/ugi.md)");
        return notated_game<G>;
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
