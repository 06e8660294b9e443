// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The former name of `<gamesearch/tree/svg_board.hpp>`, for programs that include it.

#ifndef GAMESEARCH_SVG_BOARD_HPP
#define GAMESEARCH_SVG_BOARD_HPP

#include <gamesearch/tree/svg_board.hpp>

#endif
