// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The command line of `endgames`.

#ifndef GAMESEARCH_EXAMPLES_ENDINGS_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_ENDINGS_REQUEST_HPP

#include "../program/options/wrong_usage.hpp"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace endgames {

inline constexpr std::string_view usage =
#include "../help/endgames.txt"
    ;

/// The parsed command line.
struct request {
    std::string game;
    unsigned threads = 1;
    std::optional<std::uint64_t> max_mebibytes;
    std::string checkpoint;
    std::string save;
    std::string open;
    std::optional<std::uint64_t> check; ///< this many numbers, or 0 for all of them
    bool histogram = false;
    std::string position; ///< empty if none is asked for
    bool help = false;
};

/// The number that \p text is, up to \p most. Throws `program::wrong_usage`.
[[nodiscard]] inline std::uint64_t read_number(std::string_view option, std::string_view text, std::uint64_t most)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number > most) {
        throw program::wrong_usage{std::string{option} + " takes a whole number from 0 to " + std::to_string(most) +
                                   ", not '" + std::string{text} + "'"};
    }
    return number;
}

/// Throws `program::wrong_usage`.
[[nodiscard]] inline request read_command_line(int argc, char** argv)
{
    request asked;
    int next = 1;
    const auto value_of = [&](std::string_view option) -> std::string {
        if (next == argc) {
            throw program::wrong_usage{std::string{option} + " needs a value after it"};
        }
        return argv[next++];
    };
    while (next != argc) {
        const std::string_view word = argv[next++];
        if (word == "--threads") {
            asked.threads = static_cast<unsigned>(read_number(word, value_of(word), 1024));
        } else if (word == "--max-memory") {
            asked.max_mebibytes = read_number(word, value_of(word), std::uint64_t{1} << 40);
        } else if (word == "--checkpoint") {
            asked.checkpoint = value_of(word);
        } else if (word == "--save") {
            asked.save = value_of(word);
        } else if (word == "--open") {
            asked.open = value_of(word);
        } else if (word == "--check") {
            const bool has_number = next != argc && argv[next][0] >= '0' && argv[next][0] <= '9';
            asked.check = has_number ? read_number(word, value_of(word), UINT64_MAX) : 0;
        } else if (word == "--histogram") {
            asked.histogram = true;
        } else if (word == "--position") {
            asked.position = value_of(word);
        } else if (word == "--help") {
            asked.help = true;
        } else if (word.starts_with("-")) {
            throw program::wrong_usage{"there is no option '" + std::string{word} + "'"};
        } else if (asked.game.empty()) {
            asked.game = word;
        } else {
            throw program::wrong_usage{"one game at a time, not '" + asked.game + "' and '" + std::string{word} +
                                       "'; a position with spaces needs quotes"};
        }
    }
    if (!asked.open.empty() && !asked.checkpoint.empty()) {
        throw program::wrong_usage{"--open builds nothing, so leave --checkpoint out"};
    }
    return asked;
}

} // namespace endgames

#endif
