// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The game that the other files spoil.

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

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

static_assert(gs::check_game<nim>());

int main()
{
    std::ignore = gs::minimax(nim{});
    std::ignore = gs::negamax(nim{}, {.depth = 2});
    std::ignore = gs::alpha_beta(nim{}, {.depth = 2}, [](const nim& g) { return g.heap; });
    std::ignore = gs::alpha_beta.within(-1, 1).with(gs::no_line)(nim{});
}
