// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Moves must be copyable.
// expect: gamesearch: moves must be copyable and comparable by ==; give the move type
// reject: gamesearch: a game needs
// max-lines: 45

#include <gamesearch/game.hpp>

#include <array>
#include <optional>

namespace gs = gamesearch;

struct take {
    take() = default;
    take(take&&) = default;
    take& operator=(take&&) = default;
    friend bool operator==(const take&, const take&) = default;

    int stones = 1;
};

struct nim {
    int heap = 4;
    gs::player mover = gs::player::maximizer;

    std::array<take, 2> legal_moves() const { return {}; }
    void apply(const take& t)
    {
        heap -= t.stones;
        mover = gs::opponent(mover);
    }
    void undo(const take& t)
    {
        heap += t.stones;
        mover = gs::opponent(mover);
    }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const { return heap > 1 ? std::nullopt : std::optional{1}; }
};

static_assert(gs::check_game<nim>());
