// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The command line of draw_tree.

#pragma once

#include <gamesearch/search/limits.hpp>
#include <gamesearch/tree/selected_tree.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace pictures {

/// What to draw, and where to write it.
struct request {
    std::string game = "tic-tac-toe";
    std::string position = "opening"; ///< or a position in the game's notation
    std::string searcher = "alpha_beta";
    std::string format = "svg"; ///< or `dot`, or `json`
    std::string title{}; ///< empty for the default
    std::string file{}; ///< empty for standard output
    int depth = gamesearch::max_depth;
    std::uint32_t nodes = 1000; ///< drawn at most
    gamesearch::tree_selection selection{}; ///< which of them
    bool selects = false; ///< is that not all of them?
    std::uint64_t simulations = 100; ///< of a Monte Carlo search, at most
    bool letters = false; ///< are the cells of tic-tac-toe called a1 to c3?
    std::size_t steps = (std::numeric_limits<std::size_t>::max)(); ///< of the search that the picture shows
};

/// Reads the command line, but not the position. Throws `program::wrong_usage` if it makes no sense; ends the program
/// after `--help`.
request read_command_line(int argc, char** argv, const std::vector<std::string>& games);

} // namespace pictures
