// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_ULTIMATE_TIC_TAC_TOE_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_ULTIMATE_TIC_TAC_TOE_HPP

#include "../../games/ultimate_tic_tac_toe.hpp"

#include "box.hpp"

namespace program {

using ultimate_tic_tac_toe_box = box<"ultimate-tic-tac-toe", edition_of<games::ultimate_tic_tac_toe, "", 6>>;

} // namespace program

#endif
