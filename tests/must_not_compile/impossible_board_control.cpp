// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/games/tic_tac_toe.hpp>

constexpr gamesearch::tic_tac_toe board{"X.OX.XOO."};
