// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// An evaluation must yield a score.
// expect: gamesearch: an evaluation is called with a const position and returns a score; make it callable as `Score evaluate(const Game&)`
// max-lines: 50

#include <gamesearch/alpha_beta.hpp>

#include <array>
#include <optional>
#include <string>
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
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

int main()
{
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const nim&) { return std::string{}; });
}
