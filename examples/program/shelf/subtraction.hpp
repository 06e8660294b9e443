// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/nim.hpp"

#include "box.hpp"

namespace program {

using subtraction_box =
    box<"subtraction", edition_of<games::subtraction_game<games::last_move::wins, 1, 2, 3>, "", gs::max_depth>>;

} // namespace program
