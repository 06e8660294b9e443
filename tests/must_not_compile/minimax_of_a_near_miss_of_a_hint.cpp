// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Every searcher refuses every near miss, of members too that it does not ask for.
// expect: gamesearch: score_bounds() is there, but not in its form; make it `gs::score_interval<Score> score_bounds() const`
// reject: gamesearch: a game needs
// max-lines: 45

#include <gamesearch/minimax.hpp>

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
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
    int score_bounds() const { return heap; }
};

int main()
{
    std::ignore = gs::minimax(nim{});
}
