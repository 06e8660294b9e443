// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A board of eight cells in a constant expression.
// expect: wrong length: a board has nine cells
// max-lines: 20

#include <gamesearch/games/tic_tac_toe.hpp>

constexpr gamesearch::tic_tac_toe board{"X.OX.XOO"};
