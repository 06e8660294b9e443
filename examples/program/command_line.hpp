// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the user asks for, read from the command line and checked.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_COMMAND_LINE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_COMMAND_LINE_HPP

#include "level.hpp"
#include "table.hpp"
#include "thinker.hpp"
#include "wrong_usage.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace program {

enum class mode : std::uint8_t { play, analyze, self_play, versus_random, list, which_program, nothing };

/// What is to be done.
struct request {
    mode what = mode::play;
    std::unique_ptr<program::table> table; ///< the game, with its position on it; none where nothing is searched
    std::string program; ///< that can do it; for `which_program`
    thinker who;
    const program::level* level = nullptr; ///< none: as good as it can
    const program::level* against = nullptr; ///< of the other side in self-play; none: the same
    int games = 0;
    std::uint64_t seed = 1;
};

/// Reads the command line, and answers `--help` and `--version`. Throws `wrong_usage`.
request read_command_line(int argc, char** argv);

} // namespace program

#endif
