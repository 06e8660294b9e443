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

/// One of the legal moves of a position: as `<<` prints it, or by its place in the list, from 0.
template <game G>
[[nodiscard]] std::string move_in_words(const G& position, const move_t<G>& move)
{
    if constexpr (printable<move_t<G>>) {
        return detail::printed(move);
    } else {
        const auto legal = detail::moves_of(position);
        return "#" + std::to_string(std::ranges::find(legal, move) - legal.begin());
    }
}

/// The moves of a line, with a space between.
template <game G>
[[nodiscard]] std::string line_in_words(const G& start, const moves_list<G>& line)
{
    if (line.empty()) {
        return "no move";
    }
    G position = start;
    std::string text;
    for (const move_t<G>& move : line) {
        text += (text.empty() ? "" : " ") + detail::move_in_words(position, move);
        static_cast<void>(position.apply(move));
    }
    return text;
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
