// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/nim.hpp"

#include "box.hpp"

namespace program {

using misere_nim_box = box<"misere-nim", edition_of<games::nim<games::last_move::loses>, "", gs::max_depth>>;

} // namespace program
