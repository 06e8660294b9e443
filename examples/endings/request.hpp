// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The command line of `endgames`.

#ifndef GAMESEARCH_EXAMPLES_ENDINGS_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_ENDINGS_REQUEST_HPP

#include "../program/options/option_table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
};

/// Throws `program::wrong_usage`.
[[nodiscard]] inline request read_command_line(const std::vector<std::string>& words)
{
    using program::text_of;
    request asked;
    const auto read_check = [&](program::given_option& given) {
        asked.check = given.has_number() ? program::number_of<std::uint64_t>(given.name, given.value(), 0) : 0;
    };
    program::read_options(
        words, 0,
        {{"--threads", program::number_into(asked.threads, 0U, 1024U)},
         {"--max-memory", program::number_into(asked.max_mebibytes, std::uint64_t{0}, std::uint64_t{1} << 40)},
         {"--checkpoint", text_of(asked.checkpoint)},
         {"--save", text_of(asked.save)},
         {"--open", text_of(asked.open)},
         {"--check", read_check},
         {"--histogram", program::flag(asked.histogram)},
         {"--position", text_of(asked.position)}},
        [&](const std::string& word) {
            if (!asked.game.empty()) {
                throw program::wrong_usage{"one game at a time, not '" + asked.game + "' and '" + word +
                                           "'; a position with spaces needs quotes"};
            }
            asked.game = word;
        });
    if (!asked.open.empty() && !asked.checkpoint.empty()) {
        throw program::wrong_usage{"--open builds nothing, so leave --checkpoint out"};
    }
    return asked;
}

} // namespace endgames

#endif
