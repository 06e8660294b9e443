// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The user's request, read from the command line and checked.

#pragma once

#include "../game/table.hpp"
#include "../search/thinker.hpp"
#include "../shelf.hpp"
#include "wrong_usage.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace program {

enum class mode : std::uint8_t { play, analyze, review, self_play, versus_random, list, which_program, nothing };

/// What to do.
struct request {
    mode what = mode::play;
    std::unique_ptr<program::table> table; ///< the game with its position; null if nothing is to be searched
    const boxed_game* listed = nullptr; ///< the game to describe, for `list`; null for all of them
    std::string program; ///< the program that can do it, for `which_program`
    thinker who; ///< analyses: gives hints and scores, which are exact to their depth
    thinker player; ///< chooses the moves of games
    int level = 0; ///< 0: as strong as possible
    int against = 0; ///< the level of the other side in self-play; 0: the same
    int games = 0;
    std::uint64_t seed = 1;
    bool as_json = false; ///< an analysis or a review for programs
    bool as_svg = false; ///< a review as a picture
    std::vector<std::string> moves; ///< to be reviewed, from the position on the table
};

/// Reads the command line, and answers `--help` and `--version`. Throws `wrong_usage`.
request read_command_line(int argc, char** argv);

} // namespace program
