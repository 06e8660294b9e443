// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/ultimate_tic_tac_toe.hpp"

#include "box.hpp"

namespace program {

using ultimate_tic_tac_toe_box = box<"ultimate-tic-tac-toe", edition_of<games::ultimate_tic_tac_toe, "", 6>>;

} // namespace program
