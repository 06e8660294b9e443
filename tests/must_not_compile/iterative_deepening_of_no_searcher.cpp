// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What it takes must be a searcher of the game.
// expect: gamesearch: iterative_deepening takes a searcher of the game; give it gs::alpha_beta, or anything
// max-lines: 40

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
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

struct no_searcher {
    gs::search_result<nim> operator()(const nim&) const { return {}; }
};

int main()
{
    std::ignore = gs::iterative_deepening{no_searcher{}}(nim{});
}
