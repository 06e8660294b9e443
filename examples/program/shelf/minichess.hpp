// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_MINICHESS_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_MINICHESS_HPP

#include "../../games/gardner_minichess.hpp"

#include "box.hpp"

namespace program {

using minichess_box = box<"minichess", edition_of<games::gardner_minichess, "", 6>>;

} // namespace program

#endif
