// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Games whose positions and moves have a text.

#ifndef GAMESEARCH_MATCH_NOTATED_GAME_HPP
#define GAMESEARCH_MATCH_NOTATED_GAME_HPP

#include <gamesearch/detail/support/language.hpp>

#include <gamesearch/game.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace gamesearch {

/// A game whose positions and moves are written and read as text, for protocols and files. The text of a move has no
/// spaces. `from_text` may throw where the text is no position; `parse_move` is empty where it is no legal move.
template <class G>
concept notated_game = game<G> && requires(const G& position, const move_t<G>& move, std::string_view text) {
    { G::from_text(text) } -> std::convertible_to<G>;
    std::string(position.text());
    std::string(position.move_text(move));
    { position.parse_move(text) } -> std::convertible_to<std::optional<move_t<G>>>;
};

} // namespace gamesearch

#endif
