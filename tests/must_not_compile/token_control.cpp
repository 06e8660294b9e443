// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Tokens, in the form that its neighbours miss.

#include <gamesearch/game.hpp>

#include <array>
#include <optional>

namespace gs = gamesearch;

struct nim {
    int heap = 4;
    gs::player mover = gs::player::maximizer;

    std::array<int, 2> legal_moves() const { return {1, 2}; }
    int apply(int stones)
    {
        heap -= stones;
        return stones;
    }
    void undo(int stones, int&& token) { heap += token + 0 * stones; }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

static_assert(gs::check_game<nim>());
