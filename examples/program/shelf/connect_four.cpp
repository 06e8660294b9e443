// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "connect_four.hpp"

#include "in_stock.hpp"

namespace program {

namespace {

const in_stock here{connect_four_box{}};

} // namespace

} // namespace program
