// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// negamax has no window.
// expect: has_window
// max-lines: 20

#include <gamesearch/negamax.hpp>

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
};

const auto searcher = gs::negamax.within(-1, 1);
