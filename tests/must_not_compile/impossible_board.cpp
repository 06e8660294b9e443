// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// An impossible board in a constant expression does not compile: there, both sides have won.
// expect: both sides have won
// max-lines: 20

#include <gamesearch/games/tic_tac_toe.hpp>

constexpr gamesearch::tic_tac_toe board{"XXXOOO..."};
