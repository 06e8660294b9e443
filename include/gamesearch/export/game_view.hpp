// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How people see a game: its name, its players, the text of its moves, and its board.

#ifndef GAMESEARCH_EXPORT_GAME_VIEW_HPP
#define GAMESEARCH_EXPORT_GAME_VIEW_HPP

#include <gamesearch/detail/language.hpp>

namespace gamesearch {

/// How people see a game. All members are optional and static. For a member that is missing here, the game's own member
/// of that name is used, which takes no position; each item ends with what happens if the game has none either.
/// Specialize this template for a game that you cannot change.
///
/// - `title`: the name of the game, in the game itself also `name`; without it, `Game`
/// - `player_name(side)`: the name of a side; without it, `first` and `second`
/// - `text(game)`: the position as text; without it, what `<<` prints, or nothing
/// - `move_text(game, move)`: a move as text, without line breaks; without it, what `<<` prints, or `#0` for the first
///   legal move
/// - `rows`, `columns`: the size of a rectangular board; without them there is none, and moves are chosen from a list
/// - `cell(game, row, column)`: a character or text, needed with `rows`. Rows count from the top. `X` is a piece of the
///   maximizer, `O` one of the minimizer, `.` an empty cell, a space a cell that does not exist; any other is shown
///   as it is
/// - `move_at(game, row, column)`: an optional with the move, legal or not, that a click on an empty cell requests. If
///   several cells stand for one move, its score is shown in the lowest
/// - `path(move)`: a range of the cells to click for a move, such as from and to; a cell is `row * columns + column`
/// - `owner(game, row, column)`: who owns the part of the board around a cell, `X`, `O` or `.`
/// - `block`: a thicker line follows after this many columns and rows
/// - `in_row`: the number of marks in line that win
///
/// Example:
///
///     template <>
///     struct gs::game_view<gs::tic_tac_toe> {
///         static constexpr int rows = 3;
///         static constexpr int columns = 3;
///         static char cell(const gs::tic_tac_toe& game, int row, int column) { return game.at(3 * row + column); }
///         static std::optional<int> move_at(const gs::tic_tac_toe&, int row, int column) { return 3 * row + column; }
///     };
template <class G>
struct game_view {};

} // namespace gamesearch

#endif
