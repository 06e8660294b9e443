// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Without a table no hash is asked for, but a member of another form is never ignored.
// expect: gamesearch: hash() is there, but not in its form
// max-lines: 45

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
    const char* hash() const { return "nim"; }
};

int main()
{
    std::ignore = gs::principal_variation_search(nim{});
}
