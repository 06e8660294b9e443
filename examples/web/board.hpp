// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How a page draws a game: as a grid of cells, each with a symbol and the move that a click on it makes. To put your
/// own game on a page, specialise `board` for it, and see docs/own_page.md.

#ifndef GAMESEARCH_EXAMPLES_WEB_BOARD_HPP
#define GAMESEARCH_EXAMPLES_WEB_BOARD_HPP

#include <gamesearch/game.hpp>

#include <optional>

namespace web {

namespace gs = gamesearch;

/// A specialisation has
/// - `columns`, `rows`: the size of the grid;
/// - `block`: a thick line follows every this many columns and rows; 0 for none;
/// - `at(game, row, column)`: the symbol in a cell, `.` if it is empty; rows count from the top;
/// - `move_at(game, row, column)`: the move, legal or not, that a click on an empty cell requests, if any. Several
///   cells may stand for one move: its score is shown in the lowest of them;
/// - optionally, `owner(game, row, column)`: the owner of the part of the board that contains a cell, `.` for none;
/// - optionally, `in_row`: this many marks in line win, and the page shows which;
/// - optionally, `path(move)`: the cells to click for a move, one after the other, such as from and to; cells that do
///   not exist have the symbol ` `;
/// - optionally, `oracle`, a class that knows exact results: `sign(line, nodes)` returns who wins after a line of
///   play, as +1, 0 or -1, or nothing if it takes more nodes.
template <class Game>
struct board;

} // namespace web

#endif
