// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What draw_tree is asked for.

#ifndef GAMESEARCH_EXAMPLES_PICTURES_COMMAND_LINE_HPP
#define GAMESEARCH_EXAMPLES_PICTURES_COMMAND_LINE_HPP

#include <gamesearch/limits.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace pictures {

/// What is to be drawn, and where to.
struct request {
    std::string game = "tic-tac-toe";
    std::string position = "opening"; ///< or in the notation of the game
    std::string searcher = "alpha_beta";
    std::string format = "svg"; ///< or `dot`, or `json`
    std::string title{}; ///< empty for the usual one
    std::string file{}; ///< empty for standard output
    int depth = gamesearch::max_depth;
    std::uint32_t nodes = 1000; ///< drawn at most
    std::uint64_t simulations = 100; ///< of a search by simulations, at most
    std::size_t steps = (std::numeric_limits<std::size_t>::max)(); ///< of the search that a picture knows of
};

/// Reads the command line, but not the position. Throws `program::wrong_usage` if it makes no sense; ends the program
/// after `--help`.
request read_command_line(int argc, char** argv, const std::vector<std::string>& games);

} // namespace pictures

#endif
