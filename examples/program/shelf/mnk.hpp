// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/mnk.hpp"

#include "box.hpp"

namespace program {

using mnk_box = box<
    "mnk", edition_of<games::mnk<3, 3, 3>, "3x3x3", gs::max_depth>,
    edition_of<games::mnk<4, 3, 3>, "4x3x3", gs::max_depth>, edition_of<games::mnk<4, 4, 3>, "4x4x3", gs::max_depth>,
    edition_of<games::mnk<4, 4, 4>, "4x4x4", gs::max_depth>, edition_of<games::mnk<5, 3, 3>, "5x3x3", gs::max_depth>,
    edition_of<games::mnk<5, 4, 4>, "5x4x4", 8>, edition_of<games::mnk<5, 5, 4>, "5x5x4", 7>,
    edition_of<games::mnk<5, 5, 5>, "5x5x5", 7>, edition_of<games::mnk<8, 8, 5>, "8x8x5", 4>>;

} // namespace program
