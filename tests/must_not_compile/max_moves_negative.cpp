// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// max_moves must not be negative.
// expect: gamesearch: max_moves is there, but not in its form; make it `static constexpr std::size_t max_moves
// reject: gamesearch: a game needs
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
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
    static constexpr int max_moves = -2;
};

static_assert(gs::check_game<nim>());
