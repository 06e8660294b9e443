// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Short phrases about players, scores and numbers.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_WORDS_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_TERMINAL_WORDS_HPP

#include "../game/table.hpp"
#include "../search/answer.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace program {

/// Letters outside ASCII are unchanged.
inline std::string in_small_letters(std::string_view text)
{
    std::string small{text};
    std::ranges::transform(small, small.begin(), [](char symbol) {
        return 'A' <= symbol && symbol <= 'Z' ? static_cast<char>(symbol - 'A' + 'a') : symbol;
    });
    return small;
}

/// For the beginning of a sentence.
inline std::string with_a_capital(std::string text)
{
    if (!text.empty() && 'a' <= text.front() && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

/// `1 ply`, `2 plies`.
inline std::string in_plies(int number)
{
    return std::to_string(number) + (number == 1 ? " ply" : " plies");
}

/// The texts of several things, with a separator between them.
template <class Range, class TextOf = std::identity>
std::string joined(const Range& things, std::string_view between, TextOf text_of = {})
{
    std::string all;
    for (const auto& thing : things) {
        all += all.empty() ? std::string_view{} : between;
        all += std::invoke(text_of, thing);
    }
    return all;
}

/// The words of a text in lines of at most \p widest characters; lines after the first are indented.
inline std::string in_lines(std::string_view text, std::size_t widest, std::size_t indent)
{
    std::string lines;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) { // a word includes the spaces before it
        const std::size_t end =
            std::min(text.find(' ', std::min(text.find_first_not_of(' ', at), text.size())), text.size());
        std::string_view word = text.substr(at, end - at);
        if (column != 0 && column + word.size() > widest) {
            lines += '\n' + std::string(indent, ' ');
            column = indent;
            word.remove_prefix(1);
        }
        lines += word;
        column += word.size();
        at = end;
    }
    return lines + '\n';
}

/// The side that a score of this sign favours; the sign must not be 0.
inline std::string side_of(const table& table, int sign)
{
    return table.player_name(sign > 0 ? gs::player::maximizer : gs::player::minimizer);
}

/// How a game that is being played has ended, if it has: by its rules, or by the third occurrence of a position, which
/// the program calls a draw if the rules do not.
inline std::optional<ending> end_of_play(const table& table)
{
    const std::optional<ending> end = table.end();
    return !end && table.repeats() ? ending{} : end;
}

/// How a game ended.
inline std::string outcome(const table& table, const ending& end)
{
    if (end.winner == 0) {
        return "draw";
    }
    return side_of(table, end.winner) + " wins" + (end.margin.empty() ? "" : " by " + end.margin);
}

/// What a score means: an outcome if it is certain; otherwise the side that the game's estimate favours, as far as a
/// bound shows, or, for a game without an estimate, that the search has found no result.
template <class Answer>
std::string meaning(const table& table, const Answer& said)
{
    if (said.bound != gs::bound::none && said.certain) {
        return outcome(table, {said.score.sign});
    }
    if (said.bound == gs::bound::none || (said.bound == gs::bound::lower && said.score.sign <= 0) ||
        (said.bound == gs::bound::upper && said.score.sign >= 0)) {
        return "not known";
    }
    if (said.score.sign == 0) {
        return table.has_estimate() ? "estimate: even" : "no result in sight";
    }
    return "estimate: " + side_of(table, said.score.sign) + " ahead";
}

} // namespace program

#endif
