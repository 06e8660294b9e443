// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A position, drawn in SVG.

#ifndef GAMESEARCH_TREE_SVG_BOARD_HPP
#define GAMESEARCH_TREE_SVG_BOARD_HPP

#include <gamesearch/detail/language.hpp>

#include <string>

namespace gamesearch::inline v0_2_0 {

/// A small picture, as part of a larger one.
///
/// These classes have colours that follow the reader's light or dark system setting: `ink` for text, `soft` for less
/// important things, `line` for thin lines, `maximizer` and `minimizer` for the parts of a player. All of them colour
/// strokes and fills, as `fill` and `stroke` say: `class='ink' fill='none'` is an outline.
struct svg_board {
    std::string elements{}; ///< SVG, from the point (0, 0) on
    int width = 0; ///< in pixels
    int height = 0; ///< in pixels
};

} // namespace gamesearch::inline v0_2_0

#endif
