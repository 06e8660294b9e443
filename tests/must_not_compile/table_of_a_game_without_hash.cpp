// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A table looks positions up by their hash.
// expect: gamesearch: a transposition table needs a game with hash() const, which returns a std::uint64_t, or with key(); add
// reject: has no member
// max-lines: 25

#include <gamesearch/principal_variation_search.hpp>

#include <array>
#include <cstdint>
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

int main()
{
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(table)(nim{});
}
