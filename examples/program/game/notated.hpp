// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game whose notation is read and written by its members, as the library's protocols require.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_GAME_NOTATED_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_GAME_NOTATED_HPP

#include "notation.hpp"
#include "rules.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace program {

/// The same game, as a \ref gamesearch::notated_game.
template <gs::game Game>
struct notated : Game {
    notated() = default;
    explicit notated(const Game& game) : Game(game) {}

    /// Throws `std::invalid_argument` for any other text.
    [[nodiscard]] static notated from_text(std::string_view text) { return notated{Game(text)}; }
    [[nodiscard]] std::string text() const { return notation<Game>::text(*this); }
    [[nodiscard]] std::string move_text(const gs::move_t<Game>& m) const { return notation<Game>::move_text(*this, m); }
    [[nodiscard]] std::optional<gs::move_t<Game>> parse_move(std::string_view text) const
    {
        std::optional<gs::move_t<Game>> found;
        for_each_move(static_cast<const Game&>(*this), [&](const auto& m) {
            if (!found && move_text(m) == text) {
                found.emplace(m);
            }
        });
        return found;
    }
    friend std::ostream& operator<<(std::ostream& out, const notated& game)
    {
        notation<Game>::draw(out, game);
        return out;
    }
};

/// The words are those of the game itself.
template <class Game>
struct notation<notated<Game>> : notation<Game> {};

} // namespace program

#endif
