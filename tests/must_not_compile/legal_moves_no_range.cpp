// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What legal_moves() returns must be a range.
// expect: gamesearch: a game needs legal_moves() const, which returns an input range of moves; add it
// reject: gamesearch: a game needs apply
// reject: gamesearch: a game needs undo
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

    int legal_moves() const { return 2; }
    void apply(int stones)
    {
        heap -= stones;
        mover = gs::opponent(mover);
    }
    void undo(int stones)
    {
        heap += stones;
        mover = gs::opponent(mover);
    }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

static_assert(gs::check_game<nim>());
