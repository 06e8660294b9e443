// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/othello.hpp"

#include "box.hpp"

namespace program {

using othello_box = box<"othello", edition_of<games::othello<8>, "8x8", 8, scoring::by_margin>,
                        edition_of<games::othello<6>, "6x6", 8, scoring::by_margin>,
                        edition_of<games::othello<4>, "4x4", gs::max_depth, scoring::by_margin>>;

} // namespace program
