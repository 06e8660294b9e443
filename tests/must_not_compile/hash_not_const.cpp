// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// hash() must be const.
// expect: gamesearch: hash() is there, but not in its form; make it `std::uint64_t hash() const`
// reject: gamesearch: a game needs
// max-lines: 45

#include <gamesearch/game.hpp>

#include <array>
#include <cstdint>
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
    std::uint64_t hash() { return 0; }
};

static_assert(gs::check_game<nim>());
