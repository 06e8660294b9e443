// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A list of drawn games as text: a line for each, with its seed, the weights of its evaluation, `#` and its rules in
/// words.

#ifndef BENCHMARKS_STRENGTH_GAME_LIST_HPP
#define BENCHMARKS_STRENGTH_GAME_LIST_HPP

#include "rules.hpp"

#include <cstdint>
#include <istream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace strength {

/// The line of a game.
[[nodiscard]] inline std::string line_of(const rules& of)
{
    std::string line = std::to_string(of.seed);
    for (const int weight : of.weights) {
        line += ' ' + std::to_string(weight);
    }
    return line + " # " + description(of);
}

/// The games of a list. Throws `std::runtime_error` if a line is not of the form above, or if its words are not those
/// of the rules: then rules.hpp has changed since, and the list no longer names the same games.
[[nodiscard]] inline std::vector<rules> read_list(std::istream& in)
{
    std::vector<rules> games;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line};
        std::uint64_t seed = 0;
        words >> seed;
        rules game = drawing{seed}.drawn();
        for (int& weight : game.weights) {
            words >> weight;
        }
        if (!words || line_of(game) != line) {
            throw std::runtime_error{"not a game of today's rules: " + line};
        }
        games.push_back(game);
    }
    return games;
}

} // namespace strength

#endif
