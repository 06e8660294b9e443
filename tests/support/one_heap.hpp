// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A small game whose lines can be followed by hand.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace support {

/// A heap of stones; a move takes one or two. Whoever takes the last one wins.
struct one_heap {
    int stones = 4;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const { return stones == 1 ? std::vector{1} : std::vector{1, 2}; }
    void apply(int taken)
    {
        stones -= taken;
        mover = gs::opponent(mover);
    }
    void undo(int taken) noexcept
    {
        stones += taken;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return stones > 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    [[nodiscard]] unsigned key() const { return static_cast<unsigned>(2 * stones) + static_cast<unsigned>(mover); }
    bool operator==(const one_heap&) const = default;
};

} // namespace support
