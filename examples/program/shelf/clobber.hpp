// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_CLOBBER_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_CLOBBER_HPP

#include "../../games/clobber.hpp"

#include "box.hpp"

namespace program {

using clobber_box =
    box<"clobber", edition_of<games::clobber<5, 6>, "5x6", 6>, edition_of<games::clobber<10, 10>, "10x10", 3>>;

} // namespace program

#endif
