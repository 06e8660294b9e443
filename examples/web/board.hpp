// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How a page draws a game: as a grid of cells, each with a symbol, and with the move that playing there means. To put
/// your own game on a page, specialise `board` for it, and see docs/own_page.md.

#ifndef GAMESEARCH_EXAMPLES_WEB_BOARD_HPP
#define GAMESEARCH_EXAMPLES_WEB_BOARD_HPP

#include <gamesearch/game.hpp>

#include <optional>

namespace web {

namespace gs = gamesearch;

/// A specialisation has
/// - `columns`, `rows`: the size of the grid;
/// - `block`: after so many columns and rows runs a thick line; 0 for none;
/// - `at(game, row, column)`: the symbol in a cell, `.` if it is empty; rows count from the top;
/// - `move_at(game, row, column)`: the move that a click on an empty cell asks for, legal or not, if it is one. Several
///   cells may stand for one move: its score is shown in the lowest of them;
/// - if it likes, `owner(game, row, column)`: who has won the part of the board in which a cell lies, `.` if nobody has.
template <class Game>
struct board;

} // namespace web

#endif
