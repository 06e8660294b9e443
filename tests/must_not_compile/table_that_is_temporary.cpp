// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A table is the caller's, and stays: a temporary one would be gone when the searcher is called.
// expect: gamesearch: with(...) takes gs::ignore_distance, gs::no_line, gs::no_history, gs::no_null_windows, gs::no_quiescence and
// expect: gs::transposition_table; make the table a variable that is not const, and pass it itself
// reject: void
// max-lines: 20

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
    std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
};

const auto searcher = gs::principal_variation_search.with(gs::transposition_table<nim>{1024});
