// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

// case: impossible_board
// An impossible board in a constant expression does not compile: there, both sides have won.
// expect: both sides have won
// max-lines: 20
namespace impossible_board {

constexpr gs::tic_tac_toe board{"XXXOOO..."};

} // namespace impossible_board

// case: impossible_board_length
// A board of eight cells in a constant expression.
// expect: wrong length: a board has nine cells
// max-lines: 20
namespace impossible_board_length {

constexpr gs::tic_tac_toe board{"X.OX.XOO"};

} // namespace impossible_board_length
