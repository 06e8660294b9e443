// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What is no game is told what check_game says, once.
// expect: gamesearch: a game needs to_move() const, which returns a gs::player; add it
// reject: gamesearch: a game needs legal_moves
// reject: gamesearch: a game needs apply
// reject: gamesearch: a game needs undo
// reject: gamesearch: a game needs terminal_score
// reject: not in its form
// max-lines: 45

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>

#include <array>
#include <optional>
#include <tuple>

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
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

int main()
{
    std::ignore = gs::iterative_deepening{gs::alpha_beta}(nim{});
}
