// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "breakthrough.hpp"

#include "in_stock.hpp"

namespace program {

namespace {

const in_stock here{breakthrough_box{}};

} // namespace

} // namespace program
