// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Moves, positions and lines of play as text, for reports.

#ifndef GAMESEARCH_DETAIL_TESTING_TEXT_HPP
#define GAMESEARCH_DETAIL_TESTING_TEXT_HPP

#include <gamesearch/detail/support/text.hpp>
#include <gamesearch/detail/values/move_text.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <locale>
#include <sstream>
#include <string>
#include <type_traits>

namespace gamesearch::detail {

/// After which moves, with a space between; of a very long line after the first. Where copies share their state the line may
/// not be legal any more: no move is played that is not.
template <game G>
[[nodiscard]] std::string line_in_words(const G& start, const moves_list<G>& line)
{
    constexpr std::size_t most_moves = 200;
    if (line.empty()) {
        return "at the start";
    }
    G position = start;
    std::string text = "after";
    for (std::size_t i = 0; i != (std::min)(line.size(), most_moves); ++i) {
        const std::string move = detail::move_in_words(position, line[i]);
        text += " " + move;
        if constexpr (!printable<move_t<G>>) {
            if (move == "?") {
                break;
            }
            static_cast<void>(position.apply(line[i]));
        }
    }
    if (line.size() > most_moves) {
        text += " ... (" + std::to_string(line.size()) + " moves)";
    }
    return printable<move_t<G>> ? text : text + " (their places in legal_moves(), from 0)";
}

/// A position under a heading, each of its lines set in; nothing where it cannot be printed.
template <game G>
[[nodiscard]] std::string board_in_words(const std::string& heading, const G& position)
{
    if constexpr (printable<G>) {
        std::string text = "\n  " + heading + ":\n    ";
        for (const char symbol : detail::printed(position)) {
            text += symbol;
            text += symbol == '\n' ? "    " : "";
        }
        return text;
    } else {
        return "";
    }
}

} // namespace gamesearch::detail

#endif
