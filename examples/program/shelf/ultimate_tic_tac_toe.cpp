// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "ultimate_tic_tac_toe.hpp"

#include "in_stock.hpp"

namespace program {

namespace {

const in_stock here{ultimate_tic_tac_toe_box{}};

} // namespace

} // namespace program
