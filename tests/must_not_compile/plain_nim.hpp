// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The game that the cases break.

#pragma once

#include <gamesearch/game/player.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace gs = gamesearch;

struct nim_without_turns {
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

struct plain_nim : nim_without_turns {
    gs::player to_move() const { return mover; }
};

struct hashed_nim : plain_nim {
    std::uint64_t hash() const { return static_cast<std::uint64_t>(2 * heap + static_cast<int>(mover)); }
};
