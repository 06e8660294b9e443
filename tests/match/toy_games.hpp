// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Small games whose matches can be predicted.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

namespace toys {

/// The players take turns naming 1 to 3 points, for `plies` moves: each adds them to its own side. The greater sum
/// wins, so each player's results depend only on the numbers that it names.
struct sums {
    int plies = 4;
    int balance = 0; // the maximizer's points minus the minimizer's
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2, 3}; }
    void apply(int points)
    {
        balance += mover == gs::player::maximizer ? points : -points;
        mover = gs::opponent(mover);
        --plies;
    }
    void undo(int points)
    {
        mover = gs::opponent(mover);
        balance -= mover == gs::player::maximizer ? points : -points;
        ++plies;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return plies == 0 ? std::optional{balance} : std::nullopt;
    }
    friend bool operator==(const sums&, const sums&) = default;
};

/// Never ends.
struct endless {
    bool on = true;
    [[nodiscard]] std::vector<int> legal_moves() const { return {0}; }
    void apply(int) {}
    void undo(int) {}
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return on ? std::nullopt : std::optional{0}; }
};

/// The sides take turns walking around a circle of three places, forwards (move 1) or backwards (2), and never end.
struct circle {
    int at = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] static std::vector<int> legal_moves() { return {1, 2}; }
    void apply(int steps)
    {
        at = (at + steps) % 3;
        mover = gs::opponent(mover);
    }
    void undo(int steps)
    {
        at = (at + 3 - steps) % 3;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] static std::optional<int> terminal_score() { return std::nullopt; }
    [[nodiscard]] unsigned key() const { return 2 * static_cast<unsigned>(at) + static_cast<unsigned>(mover); }
    friend bool operator==(const circle&, const circle&) = default;
};

/// The maximizer moves twice in succession, then the minimizer passes (move 0), and so on for six plies. The end shows
/// only in the moves: there are none.
struct extra_turns {
    int ply = 0;
    int balance = 0;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return ply == 6 ? std::vector<int>{} : ply % 3 == 2 ? std::vector{0} : std::vector{1, -1};
    }
    void apply(int move)
    {
        balance += move;
        ++ply;
    }
    void undo(int move)
    {
        balance -= move;
        --ply;
    }
    [[nodiscard]] gs::player to_move() const { return ply % 3 == 2 ? gs::player::minimizer : gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>& moves) const
    {
        return moves.empty() ? std::optional{balance} : std::nullopt;
    }
};

} // namespace toys
