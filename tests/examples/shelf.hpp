// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The games of the program play, for tests that go through all of them.

#pragma once

#include "support/test.hpp"

struct game_on_the_shelf {
    std::string name;
    std::vector<std::string> sizes; // empty if there is only one
    bool is_in_play = true; // or only in a program of its own, which is built on request?
};

inline const std::vector<game_on_the_shelf> games_on_the_shelf{
    {"tic-tac-toe", {}},
    {"mnk", {"3x3x3", "4x3x3", "4x4x3", "4x4x4", "5x3x3", "5x4x4", "5x5x4", "5x5x5", "8x8x5"}},
    {"ultimate-tic-tac-toe", {}},
    {"connect-four", {"7x6", "6x5", "6x4", "5x4", "4x5", "4x4"}},
    {"othello", {"8x8", "6x6", "4x4"}},
    {"dots-and-boxes", {"2x2", "1x3", "2x3", "3x3"}},
    {"nim", {}},
    {"misere-nim", {}},
    {"subtraction", {}},
    {"draughts", {"8x8", "6x6", "4x4"}},
    {"nine-mens-morris", {}},
    {"coin-row", {}},
    {"queen-ending", {"8x8", "6x6", "4x4"}},
    {"rook-ending", {"8x8", "6x6", "4x4"}},
    {"breakthrough", {"8x8", "6x6"}, false},
    {"ataxx", {}, false},
    {"clobber", {"5x6", "10x10"}, false},
    {"amazons", {"10x10", "6x6"}, false},
    {"minichess", {}, false},
    {"misere-tic-tac-toe", {}, false},
    {"hex", {"5x5", "4x4"}, false},
};

/// The command-line arguments for each game in each size that the program play has.
inline std::vector<std::vector<std::string>> all_editions()
{
    std::vector<std::vector<std::string>> editions;
    for (const auto& [name, sizes, is_in_play] : games_on_the_shelf) {
        if (!is_in_play) {
            continue;
        }
        if (sizes.empty()) {
            editions.push_back({name});
        }
        for (const std::string& size : sizes) {
            editions.push_back({name, "--size", size});
        }
    }
    return editions;
}

/// A command line with more arguments appended.
inline std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more)
{
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// For the reports of tests.
inline std::string in_one_line(const std::vector<std::string>& words)
{
    std::string line;
    for (const std::string& word : words) {
        line += (line.empty() ? "" : " ") + word;
    }
    return line;
}
