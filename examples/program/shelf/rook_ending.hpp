// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/chess_ending.hpp"

#include "box.hpp"

namespace program {

using rook_ending_box = box<"rook-ending", edition_of<games::chess_ending<games::chess_piece::rook, 8>, "8x8", 11>,
                            edition_of<games::chess_ending<games::chess_piece::rook, 6>, "6x6", 13>,
                            edition_of<games::chess_ending<games::chess_piece::rook, 4>, "4x4", 13>>;

} // namespace program
