// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/draughts.hpp"

#include "box.hpp"

namespace program {

using draughts_box =
    box<"draughts", edition_of<games::draughts<8>, "8x8", 10>, edition_of<games::draughts<6>, "6x6", 12>,
        edition_of<games::draughts<4>, "4x4", gs::max_depth>>;

} // namespace program
