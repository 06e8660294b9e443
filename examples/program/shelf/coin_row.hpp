// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/coin_row.hpp"

#include "box.hpp"

namespace program {

using coin_row_box = box<"coin-row", edition_of<games::coin_row<double>, "", gs::max_depth, scoring::by_margin>>;

} // namespace program
