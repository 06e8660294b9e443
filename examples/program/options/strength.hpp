// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options that determine the program's strength: its searcher, limits, table and threads.

#pragma once

#include "../shelf.hpp"
#include "command_line.hpp"

#include <optional>
#include <string>

namespace program {

/// The options as given; empty where one was omitted.
struct strength_options {
    std::optional<std::string> searcher;
    std::optional<std::string> depth;
    std::optional<std::string> nodes;
    std::optional<std::string> time;
    std::optional<std::string> table;
    std::optional<std::string> threads;
};

/// Derives the searcher and its limits from the options, for this use of the game.
thinker read_strength(const strength_options& given, mode what, const edition& size);

/// The number of threads for the searcher; 0 means as many as the machine has.
unsigned read_threads(const strength_options& given);

/// Makes the searches use threads, if several were requested. Requires a program that was built with threads.
void use_threads(unsigned threads, const boxed_game& game, const edition& size, table& table);

/// Creates the transposition table if its size was given.
void make_table(const strength_options& given, const boxed_game& game, table& table);

} // namespace program
