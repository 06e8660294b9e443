// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/dots_and_boxes.hpp"

#include "box.hpp"

namespace program {

using dots_and_boxes_box =
    box<"dots-and-boxes", edition_of<games::dots_and_boxes<2, 2>, "2x2", gs::max_depth, scoring::by_margin>,
        edition_of<games::dots_and_boxes<1, 3>, "1x3", gs::max_depth, scoring::by_margin>,
        edition_of<games::dots_and_boxes<2, 3>, "2x3", 10, scoring::by_margin>,
        edition_of<games::dots_and_boxes<3, 3>, "3x3", 8, scoring::by_margin>>;

} // namespace program
