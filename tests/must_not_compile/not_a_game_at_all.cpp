// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Everything that is missing is named at once.
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
// expect: gamesearch: a game needs apply(move), which plays a move of legal_moves() in place; add it
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
// reject: not in its form
// max-lines: 120

#include <gamesearch/game.hpp>

struct nothing {};

static_assert(gamesearch::check_game<nothing>());
