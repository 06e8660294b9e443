// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The options that say how strong the program is: its searcher, limits, table and threads.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_STRENGTH_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_STRENGTH_HPP

#include "command_line.hpp"
#include "shelf.hpp"

#include <optional>
#include <string>

namespace program {

/// As they were given; empty where one was not.
struct strength_options {
    std::optional<std::string> searcher;
    std::optional<std::string> depth;
    std::optional<std::string> nodes;
    std::optional<std::string> time;
    std::optional<std::string> table;
    std::optional<std::string> threads;
};

/// What follows from them for what is to be done with a game.
thinker read_strength(const strength_options& given, mode what, const edition& size);

/// On how many threads the searcher is to search; 0 for as many as the machine has.
unsigned read_threads(const strength_options& given);

/// Has the searches use threads, if there are to be several, and this program was built with them.
void use_threads(unsigned threads, const boxed_game& game, const edition& size, table& table);

/// Makes the transposition table, if its size was given.
void make_table(const strength_options& given, const boxed_game& game, table& table);

} // namespace program

#endif
