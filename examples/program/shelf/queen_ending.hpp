// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/chess_ending.hpp"

#include "box.hpp"

namespace program {

using queen_ending_box = box<"queen-ending", edition_of<games::chess_ending<games::chess_piece::queen, 8>, "8x8", 9>,
                             edition_of<games::chess_ending<games::chess_piece::queen, 6>, "6x6", 10>,
                             edition_of<games::chess_ending<games::chess_piece::queen, 4>, "4x4", 13>>;

} // namespace program
