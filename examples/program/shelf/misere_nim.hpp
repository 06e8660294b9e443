// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_MISERE_NIM_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_MISERE_NIM_HPP

#include "../../games/nim.hpp"

#include "box.hpp"

namespace program {

using misere_nim_box = box<"misere-nim", edition_of<games::nim<games::last_move::loses>, "", gs::max_depth>>;

} // namespace program

#endif
