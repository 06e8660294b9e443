// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// An unsigned score has no negative.
// expect: gamesearch: a game needs terminal_score() const or terminal_score(moves) const, which returns an optional score; add it
// reject: gamesearch: a game needs legal_moves
// reject: gamesearch: a game needs apply
// reject: gamesearch: a game needs undo
// reject: gamesearch: a game needs to_move
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
    std::optional<unsigned> terminal_score() const { return std::nullopt; }
};

static_assert(gs::check_game<nim>());
