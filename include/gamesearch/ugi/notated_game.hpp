// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games whose positions and moves have a text.

#ifndef GAMESEARCH_UGI_NOTATED_GAME_HPP
#define GAMESEARCH_UGI_NOTATED_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace gamesearch {

namespace detail {

// The members, one requirement each. Both the concept and the error messages are made of these.

template <class G>
concept has_from_text = requires(std::string_view text) {
    { G::from_text(text) } -> std::convertible_to<G>;
};

template <class G>
concept has_text = requires(const G& position) { std::string(position.text()); };

template <class G>
concept has_move_text =
    requires(const G& position, const listed_move_t<G>& move) { std::string(position.move_text(move)); };

template <class G>
concept has_parse_move = requires(const G& position, std::string_view text) {
    { position.parse_move(text) } -> std::convertible_to<std::optional<listed_move_t<G>>>;
};

} // namespace detail

/// A game whose positions and moves are written and read as text, for protocols and files. The text of a move has no
/// spaces. `from_text` may throw if the text is not a position; `parse_move` is empty if it is not a legal move.
template <class G>
concept notated_game =
    game<G> && detail::has_from_text<G> && detail::has_text<G> && detail::has_move_text<G> && detail::has_parse_move<G>;

namespace detail {

/// Returns whether its positions and moves can be written and read. If not, the error message says what is missing.
template <class G>
[[nodiscard]] constexpr bool check_notated()
{
    if constexpr (!game<G>) {
        return check_game<G>();
    } else {
        static_assert(
            has_from_text<G>,
            "gamesearch: from_text(text) returns the game itself, and throws std::invalid_argument where the "
            "text is not a position; add `static G from_text(std::string_view)`, and make it public (see docs/ugi.md)");
        static_assert(has_text<G>, "gamesearch: text() returns what from_text reads; add `std::string text() "
                                   "const`, and make it public (see docs/ugi.md)");
        static_assert(has_move_text<G>, "gamesearch: move_text(move) returns the text of a move, without spaces; add "
                                        "`std::string move_text(Move) const`, and make it public (see docs/ugi.md)");
        static_assert(has_parse_move<G>,
                      "gamesearch: parse_move(text) returns the move, or nothing where it is not legal; add "
                      "`std::optional<Move> parse_move(std::string_view) const`, and make it public (see docs/ugi.md)");
        return notated_game<G>;
    }
}

} // namespace detail

} // namespace gamesearch

#endif
