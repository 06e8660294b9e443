// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A token goes back as an rvalue: undo() must not want an lvalue.
// expect: gamesearch: a game needs undo(move, token) or undo(move), which takes back what apply(move) played; add it
// reject: gamesearch: a game needs legal_moves
// reject: gamesearch: a game needs apply
// reject: gamesearch: a game needs to_move
// reject: gamesearch: a game needs terminal_score
// reject: not in its form
// max-lines: 45

#include <gamesearch/game.hpp>

#include <array>
#include <optional>

namespace gs = gamesearch;

struct nim {
    int heap = 4;
    gs::player mover = gs::player::maximizer;

    std::array<int, 2> legal_moves() const { return {1, 2}; }
    int apply(int stones)
    {
        heap -= stones;
        return stones;
    }
    void undo(int stones, int& token)
    {
        heap += stones;
        token = 0;
    }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

static_assert(gs::check_game<nim>());
