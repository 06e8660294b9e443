// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A game without a way to identify its positions, so that a search of it goes through every line.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace support {

/// The player who takes the last of `Stones` stones, one or two at a time, wins `Points` points.
template <int Stones, int Points>
struct stones {
    int left = Stones;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] static std::array<int, 2> legal_moves() { return {1, 2}; }
    void apply(int taken)
    {
        left -= taken;
        mover = gs::opponent(mover);
    }
    void undo(int taken)
    {
        left += taken;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return left > 0 ? std::nullopt : std::optional{mover == gs::player::minimizer ? Points : -Points};
    }
};

} // namespace support
