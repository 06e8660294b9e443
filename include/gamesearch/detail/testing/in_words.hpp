// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Moves, positions and lines of play as text, for reports.

#ifndef GAMESEARCH_DETAIL_TESTING_IN_WORDS_HPP
#define GAMESEARCH_DETAIL_TESTING_IN_WORDS_HPP

#include <gamesearch/detail/testing/replay.hpp>
#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <locale>
#include <sstream>
#include <string>
#include <type_traits>

namespace gamesearch::detail {

template <class T>
concept printable = requires(std::ostream& out, const T& t) { out << t; };

/// What `<<` prints; a small integer as its number.
template <printable T>
[[nodiscard]] std::string printed(const T& t)
{
    std::ostringstream out;
    out.imbue(std::locale::classic());
    if constexpr (std::is_arithmetic_v<T>) {
        out << +t;
    } else {
        out << t;
    }
    return out.str();
}

/// A score as a number, or whatever can be said of it.
template <class S>
[[nodiscard]] std::string score_in_words(const S& score)
{
    if constexpr (printable<S>) {
        return detail::printed(score);
    } else {
        return score == S{} ? "a draw" : S{} < score ? "a score above a draw" : "a score below a draw";
    }
}

/// One of the legal moves of a position: as `<<` prints it, or by its place in the list, from 0. "?" if it is not legal.
template <game G>
[[nodiscard]] std::string move_in_words(const G& position, const move_t<G>& move)
{
    if constexpr (printable<move_t<G>>) {
        return detail::printed(move);
    } else {
        const auto legal = detail::final_score(position) ? moves_list<G>{} : detail::moves_of(position);
        const auto place = std::ranges::find(legal, move);
        return place == legal.end() ? "?" : "#" + std::to_string(place - legal.begin());
    }
}

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
    for (std::size_t i = 0; i != std::min(line.size(), most_moves); ++i) {
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
