// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_ROOK_ENDING_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_ROOK_ENDING_HPP

#include "../../games/chess_ending.hpp"

#include "box.hpp"

namespace program {

using rook_ending_box = box<"rook-ending", edition_of<games::chess_ending<games::chess_piece::rook, 8>, "8x8", 11>,
                            edition_of<games::chess_ending<games::chess_piece::rook, 6>, "6x6", 13>,
                            edition_of<games::chess_ending<games::chess_piece::rook, 4>, "4x4", 13>>;

} // namespace program

#endif
