// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The notation of a game's positions and moves. The example games bring their own; for a game without one, such as the
/// library's tic-tac-toe, specialise `notation`.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_GAME_NOTATION_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_GAME_NOTATION_HPP

#include <gamesearch/game.hpp>

#include <ostream>
#include <string>
#include <string_view>

namespace program {

namespace gs = gamesearch;

template <class Game>
struct notation {
    static constexpr std::string_view title = Game::name;
    static constexpr std::string_view move_form = Game::move_form;
    static constexpr std::string_view position_form = Game::position_form;
    static std::string player_name(gs::player side) { return std::string{Game::player_name(side)}; }
    static std::string text(const Game& game) { return game.text(); }
    static std::string move_text(const Game& game, const gs::move_t<Game>& move) { return game.move_text(move); }
    static void draw(std::ostream& out, const Game& game) { out << game << '\n'; }
};

} // namespace program

#endif
