// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The words of a game in the terminal.

#ifndef GAMESEARCH_PLAY_PLAY_OPTIONS_HPP
#define GAMESEARCH_PLAY_PLAY_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/words.hpp>

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A word that can be typed instead of a move.
template <detail::checked_game G>
struct play_command {
    std::string word; ///< in small letters
    std::string help; ///< what it does, to be read after the word: "prints the position"
    std::function<std::string(const G&)> answer; ///< the text printed when it is typed, without the last line break
};

/// The description of a game in the terminal, beyond its \ref words, and further words that can be typed in it.
template <detail::checked_game G>
struct play_options {
    std::string first = detail::player_in_words<G>(player::maximizer); ///< the name of the maximizer, such as "white"
    std::string second = detail::player_in_words<G>(player::minimizer); ///< the name of the minimizer
    /// The form in which a move is typed, such as "a column, 1 to 7". If empty, general words are used.
    std::string move_form{words<G>::move_form};
    /// The text of a move that passes: if it is the only legal one, it need not be typed.
    std::string pass = "pass";
    /// Whether a game is a draw when a position occurs for the third time. Needs `key()`, `hash()` or `==` of the game.
    bool draw_by_repetition = false;
    std::vector<G> before{}; ///< the positions before the start, which count as occurrences, too
    /// How the game that ends with this position was won, to be read after "X wins": "by 12 discs", or "by checkmate".
    /// Without a function, the score is printed; if the text is empty, nothing is.
    std::function<std::string(const G&)> victory{};
    /// Further words that can be typed. A command replaces a built-in one with the same word, such as hint.
    std::vector<play_command<G>> commands{};
    /// Draws the last position of \p line, which begins with the start of the game. \p said is what has been said since
    /// somebody last typed, such as "I play 4." with its line break; it belongs below the board. An empty function
    /// prints what is said, then the picture of the \ref words. Supply one to draw in place, in colour or with the last
    /// move marked.
    std::function<void(std::ostream& out, const std::vector<G>& line, const std::string& said)> draw{};
    bool typed_dice = false; ///< in a game with dice, whether a person rolls them and types what they show
    std::uint64_t seed = 0; ///< of the dice that are not typed; the same seed rolls the same in every play
};

} // namespace gamesearch::inline v0_2_0

#endif
