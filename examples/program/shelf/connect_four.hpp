// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/connect_four.hpp"

#include "box.hpp"

namespace program {

using connect_four_box =
    box<"connect-four", edition_of<games::connect_four<7, 6>, "7x6", 12>,
        edition_of<games::connect_four<6, 5>, "6x5", 14>, edition_of<games::connect_four<6, 4>, "6x4", gs::max_depth>,
        edition_of<games::connect_four<5, 4>, "5x4", gs::max_depth>,
        edition_of<games::connect_four<4, 5>, "4x5", gs::max_depth>,
        edition_of<games::connect_four<4, 4>, "4x4", gs::max_depth>>;

} // namespace program
