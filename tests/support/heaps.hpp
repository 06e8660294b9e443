// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef TESTS_SUPPORT_HEAPS_HPP
#define TESTS_SUPPORT_HEAPS_HPP

#include <gamesearch/game/player.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace support {

namespace gs = gamesearch;

/// Heaps; a move takes a whole heap and scores its size, and a player who takes an even number moves again. A player
/// who cannot move passes. So there are extra turns, passes and margins.
struct heaps {
    std::array<int, 4> left{3, 4, 5, 2};
    int points = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int i = 0; i != 4; ++i) {
            const bool own = mover == gs::player::maximizer || i != 0; // the first heap is the maximizer's
            if (left[static_cast<std::size_t>(i)] != 0 && own) {
                moves.push_back(i);
            }
        }
        return moves.empty() ? std::vector{-1} : moves;
    }
    int apply(int i)
    {
        const int taken = i < 0 ? 0 : std::exchange(left[static_cast<std::size_t>(i)], 0);
        points += mover == gs::player::maximizer ? taken : -taken;
        if (taken % 2 != 0 || i < 0) {
            mover = gs::opponent(mover);
            return -1 - taken;
        }
        return taken;
    }
    void undo(int i, int token)
    {
        const int taken = token < 0 ? -1 - token : token;
        mover = token < 0 ? gs::opponent(mover) : mover;
        points -= mover == gs::player::maximizer ? taken : -taken;
        if (i >= 0) {
            left[static_cast<std::size_t>(i)] = taken;
        }
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return left == std::array<int, 4>{} ? std::optional{points} : std::nullopt;
    }
    bool operator==(const heaps&) const = default;
};

} // namespace support

#endif
