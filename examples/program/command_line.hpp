// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the user asks for, read from the command line and checked.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_COMMAND_LINE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_COMMAND_LINE_HPP

#include "answer.hpp"
#include "table.hpp"

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

namespace program {

/// A command line that makes no sense. It says what is wrong, and what is right.
struct wrong_usage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class mode : unsigned char { play, analyze, self_play, versus_random, list };

/// What is to be done.
struct request {
    mode what = mode::play;
    std::unique_ptr<program::table> table; ///< the game, with its position on it; none for a list
    thinker who;
    int games = 0;
    std::uint64_t seed = 1;
};

/// Reads the command line. Throws `wrong_usage`; ends the program after `--help` and `--version`.
request read_command_line(int argc, char** argv);

} // namespace program

#endif
