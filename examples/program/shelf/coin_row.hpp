// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_COIN_ROW_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_COIN_ROW_HPP

#include "../../games/coin_row.hpp"

#include "box.hpp"

namespace program {

using coin_row_box = box<"coin-row", edition_of<games::coin_row<double>, "", gs::max_depth, scoring::by_margin>>;

} // namespace program

#endif
