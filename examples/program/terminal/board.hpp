// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Boards in a terminal: in colour, with the last move marked, and drawn in place.

#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace program {

/// A printed board as it is shown: X and O in colours, if \p in_color, and, if \p before is not empty, in reverse video
/// what a move has changed on that board.
/// Of a move that fills empty cells and changes others, only the cells that were empty are marked: it shows where a
/// piece has come to stand, not what was captured.
std::string decorated(std::string_view board, std::string_view before, bool in_color);

/// Clears the screen of the terminal, and draws a board with a title above it and a text below. What was on the screen
/// when a game began is still there for whoever scrolls back.
void draw_in_place(std::ostream& out, const std::string& title, const std::string& board, const std::string& said,
                   bool is_first);

} // namespace program
