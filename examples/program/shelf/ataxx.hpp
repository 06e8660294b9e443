// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_ATAXX_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_ATAXX_HPP

#include "../../games/ataxx.hpp"

#include "box.hpp"

namespace program {

using ataxx_box = box<"ataxx", edition_of<games::ataxx, "", 4>>;

} // namespace program

#endif
