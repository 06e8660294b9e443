// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "dots_and_boxes.hpp"

#include "in_stock.hpp"

namespace program {

namespace {

const in_stock here{dots_and_boxes_box{}};

} // namespace

} // namespace program
