// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "nine_mens_morris.hpp"

#include "in_stock.hpp"

namespace program {

namespace {

const in_stock here{nine_mens_morris_box{}};

} // namespace

} // namespace program
