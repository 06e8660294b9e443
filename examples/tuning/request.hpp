// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tuning that the user requests, read from the command line and checked.

#ifndef GAMESEARCH_EXAMPLES_TUNING_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_TUNING_REQUEST_HPP

#include "../program/options/number_of.hpp"
#include "../program/options/wrong_usage.hpp"

#include <gamesearch/tune.hpp>

#include <cstddef>
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

/// `--games N` is `--games=N`. The first word is the game, which has already selected this program.
template <gs::game Game>
request<Game> read_command_line(const std::vector<std::string>& arguments)
{
    using program::number_of;
    request<Game> asked;
    gs::tuning_options<Game>& options = asked.options;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        const std::size_t end = argument.find('=');
        const std::string option = argument.substr(0, end);
        const auto next = [&]() -> const std::string& {
            if (++i >= arguments.size()) {
                throw program::wrong_usage{option + " needs a value"};
            }
            return arguments[i];
        };
        const auto value = [&] { return end != std::string::npos ? argument.substr(end + 1) : next(); };
        if (option == "--games") {
            options.games = number_of<std::uint64_t>(option, value());
        } else if (option == "--rounds") {
            options.rounds = number_of<int>(option, value());
        } else if (option == "--nodes") {
            options.limits.nodes = number_of<std::uint64_t>(option, value());
        } else if (option == "--openings") {
            options.random_plies = number_of<int>(option, value(), 0);
        } else if (option == "--match-games") {
            options.match_games = number_of<std::uint64_t>(option, value(), 0);
        } else if (option == "--sprt") {
            options.sprt.elo0 = number_of<int>(option, value(), -10'000);
            options.sprt.elo1 = number_of<int>(option, next(), static_cast<int>(options.sprt.elo0) + 1);
        } else if (option == "--scale") {
            options.scale = number_of<int>(option, value());
        } else if (option == "--max-plies") {
            options.max_plies = number_of<int>(option, value());
        } else if (option == "--seed") {
            options.seed = number_of<std::uint64_t>(option, value(), 0);
        } else if (option == "--concurrency") {
            options.threads = number_of<unsigned>(option, value(), 0);
        } else if (option == "--file") {
            options.file = value();
        } else if (option == "--save") {
            asked.saved = value();
        } else if (option == "--size") {
            static_cast<void>(value());
        } else {
            throw program::wrong_usage{"there is no option '" + argument + "'; --help lists them"};
        }
    }
    return asked;
}

} // namespace tuning

#endif
