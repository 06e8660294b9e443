// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Text for people to read, and text that they type.

#ifndef GAMESEARCH_DETAIL_PROSE_HPP
#define GAMESEARCH_DETAIL_PROSE_HPP

#include <gamesearch/detail/complaint.hpp>

#include <algorithm>
#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr std::size_t widest_line = 76; ///< columns of the terminal that text may use

/// The text in lower case. Letters outside ASCII are unchanged.
[[nodiscard]] inline std::string in_small_letters(std::string_view text)
{
    std::string lowered{text};
    std::ranges::transform(lowered, lowered.begin(), [](char symbol) {
        return 'A' <= symbol && symbol <= 'Z' ? static_cast<char>(symbol - 'A' + 'a') : symbol;
    });
    return lowered;
}

/// The text with a capital, for the beginning of a sentence.
[[nodiscard]] inline std::string with_a_capital(std::string text)
{
    if (!text.empty() && 'a' <= text.front() && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

/// The text in quotation marks, for messages; a long one is shortened.
[[nodiscard]] inline std::string in_quotes(std::string_view text)
{
    return '"' + detail::legible(text, 40) + '"';
}

/// The text in lines of at most \p widest characters, broken only at \p gap; lines after the first are indented.
[[nodiscard]] inline std::string in_lines(std::string_view text, std::size_t widest, std::size_t indent,
                                          std::string_view gap = " ")
{
    std::string lines;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) { // a word includes the spaces before it
        const std::size_t begin = (std::min)(text.find_first_not_of(' ', at), text.size());
        const std::size_t end = (std::min)(text.find(gap, begin), text.size());
        std::string_view word = text.substr(at, end - at);
        if (column != 0 && column + word.size() > widest) {
            lines += '\n' + std::string(indent, ' ');
            column = indent;
            word.remove_prefix(gap.size());
        }
        lines += word;
        column += word.size();
        at = end;
    }
    return lines + '\n';
}

inline constexpr std::string_view greeting = "Type ? for help, q to quit.\n";

/// Asks the user. \return the answer without the spaces around it; empty if the input has ended
[[nodiscard]] inline std::optional<std::string> answer_to(std::string_view question, std::istream& in,
                                                          std::ostream& out)
{
    out << question << ' ' << std::flush;
    std::string answer;
    if (!std::getline(in, answer)) {
        out << '\n'; // the line break that the person did not type
        return std::nullopt;
    }
    answer.erase(answer.find_last_not_of(" \t\r") + 1);
    answer.erase(0, answer.find_first_not_of(" \t\r"));
    return answer;
}

[[nodiscard]] inline bool asks_for_help(std::string_view word)
{
    return word == "?" || word == "help";
}

[[nodiscard]] inline bool quits(std::string_view word)
{
    return word == "q" || word == "quit";
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
