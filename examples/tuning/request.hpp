// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tuning that the user requests, read from the command line and checked.

#ifndef GAMESEARCH_EXAMPLES_TUNING_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_TUNING_REQUEST_HPP

#include "../program/options/option_table.hpp"

#include <gamesearch/tune.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tuning {

namespace gs = gamesearch;

inline constexpr std::string_view usage =
#include "../help/tune.txt"
    ;

template <gs::game Game>
struct request {
    gs::tuning_options<Game> options{.limits = {.nodes = 500}, .max_plies = 300};
    std::string saved{}; ///< a file for the weights, unless empty
};

/// The first word is the game, which has already selected this program.
template <gs::game Game>
request<Game> read_command_line(const std::vector<std::string>& arguments)
{
    request<Game> asked;
    gs::tuning_options<Game>& options = asked.options;
    const auto read_sprt = [&](program::given_option& given) {
        options.sprt.elo0 = program::number_of<int>(given.name, given.value(), -10'000);
        options.sprt.elo1 = program::number_of<int>(given.name, given.value(), static_cast<int>(options.sprt.elo0) + 1);
    };
    using program::number_into;
    program::read_options(arguments, 1,
                          {{"--games", number_into(options.games)},
                           {"--rounds", number_into(options.rounds)},
                           {"--nodes", number_into(options.limits.nodes)},
                           {"--openings", number_into(options.random_plies, 0)},
                           {"--match-games", number_into(options.match_games, std::uint64_t{0})},
                           {"--sprt", read_sprt},
                           {"--scale", number_into(options.scale, 1)},
                           {"--max-plies", number_into(options.max_plies)},
                           {"--seed", number_into(options.seed, std::uint64_t{0})},
                           {"--concurrency", number_into(options.threads, 0U)},
                           {"--file", program::text_of(options.file)},
                           {"--save", program::text_of(asked.saved)},
                           {"--size", program::no_matter}},
                          program::refuse_word);
    return asked;
}

} // namespace tuning

#endif
