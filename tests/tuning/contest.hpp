// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game whose best evaluation is known.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

namespace toys {

/// For twenty plies, the sides take turns choosing one of three gifts, which depend on the moves so far as if they were
/// drawn by lot: some units of apples, nuts and plums. At the end an apple is worth 2 and a nut 1, a plum -1; whoever
/// has more wins. So the best linear evaluation has weights as 2 : 1 : -1.
struct contest {
    static constexpr int plies = 20;
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_plies = plies;
    static constexpr bool strictly_alternating = true;

    std::array<int, 3> leads{}; // of the maximizer: apples, nuts, plums
    std::uint64_t lot = 1;
    int ply = 0;

    struct undo_token {
        std::array<int, 3> leads;
        std::uint64_t lot;
    };

    [[nodiscard]] static std::array<int, 3> legal_moves() { return {0, 1, 2}; }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    undo_token apply(int move)
    {
        const undo_token before{leads, lot};
        lot = (lot ^ static_cast<std::uint64_t>(move + 1)) * 0x9E3779B97F4A7C15u;
        lot ^= lot >> 29;
        for (std::size_t kind = 0; kind != 3; ++kind) {
            const int units = static_cast<int>(lot >> (8 * kind + 16) & 7);
            leads[kind] += ply % 2 == 0 ? units : -units;
        }
        ++ply;
        return before;
    }
    void undo(int /*move*/, const undo_token& before)
    {
        leads = before.leads;
        lot = before.lot;
        --ply;
    }
    [[nodiscard]] int worth() const { return 2 * leads[0] + leads[1] - leads[2]; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return ply != plies ? std::nullopt : std::optional{worth() > 0 ? 10'000 : worth() < 0 ? -10'000 : 0};
    }
    [[nodiscard]] std::uint64_t hash() const { return lot * 2 + static_cast<std::uint64_t>(ply % 2); }
    [[nodiscard]] std::array<int, 3> features() const { return leads; }
    friend bool operator==(const contest&, const contest&) = default;
};

} // namespace toys
