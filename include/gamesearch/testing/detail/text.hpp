// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Moves, positions and lines of play as text, for reports.

#ifndef GAMESEARCH_TESTING_DETAIL_TEXT_HPP
#define GAMESEARCH_TESTING_DETAIL_TEXT_HPP

#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/words.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

/// The moves of a line, separated by spaces; a very long line is truncated after its first moves. If copies share their
/// state the line may no longer be legal: no illegal move is played.
template <game G>
[[nodiscard, gnu::cold]] std::string line_in_words(const G& start, const moves_list<G>& line)
{
    constexpr std::size_t most_moves = 200;
    if (line.empty()) {
        return "at the start";
    }
    G position = start;
    std::string text = "after";
    for (std::size_t i = 0; i != (std::min)(line.size(), most_moves); ++i) {
        const std::string move = detail::plain_move_text(position, line[i]);
        text += ' ';
        text += move;
        if constexpr (!printable<move_t<G>>) {
            if (move == "?") {
                break;
            }
            static_cast<void>(position.apply(line[i]));
        }
    }
    if (line.size() > most_moves) {
        text += " ... (";
        text += std::to_string(line.size());
        text += " moves)";
    }
    if constexpr (!printable<move_t<G>>) {
        text += " (their places in legal_moves(), from 0)";
    }
    return text;
}

/// A number with a comma between thousands: 100,000.
[[nodiscard, gnu::cold]] inline std::string grouped(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3;) {
        place -= 3;
        text.insert(place, 1, ',');
    }
    return text;
}

/// A text under a heading, each of its lines indented.
[[nodiscard, gnu::cold]] inline std::string set_in(std::string_view heading, const std::string& lines)
{
    std::string text = "\n  ";
    text += heading;
    text += ":\n    ";
    for (const char symbol : lines) {
        text += symbol;
        if (symbol == '\n') {
            text += "    ";
        }
    }
    return text;
}

/// A position under a heading, each of its lines indented; empty if it cannot be printed.
template <game G>
[[nodiscard, gnu::cold]] std::string board_in_words(std::string_view heading, const G& position)
{
    if constexpr (printable<G>) {
        return detail::set_in(heading, detail::printed(position));
    } else {
        return "";
    }
}

/// Two positions that differ. If they print alike, the headings name the side to move, which many boards leave out.
template <game G>
[[nodiscard, gnu::cold]] std::string boards_in_words(std::string_view heading, const G& position,
                                                     std::string_view other_heading, const G& other)
{
    if constexpr (printable<G>) {
        const std::string one_text = detail::printed(position);
        const std::string other_text = detail::printed(other);
        const auto headed = [&](std::string_view words, const G& p) {
            const bool tells_turn = one_text == other_text && !gamesearch::final_score(p);
            return std::string{words} + (!tells_turn                        ? ""
                                         : p.to_move() == player::maximizer ? ", the maximizer to move"
                                                                            : ", the minimizer to move");
        };
        return detail::set_in(headed(heading, position), one_text) +
               detail::set_in(headed(other_heading, other), other_text);
    } else {
        return "";
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
