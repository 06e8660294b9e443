// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Moves, lists of them, and what a move changes.

#ifndef BENCHMARKS_STRENGTH_STATE_HPP
#define BENCHMARKS_STRENGTH_STATE_HPP

#include "board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace strength {

/// From one cell to another: from `nowhere` a piece is placed, and from there to `nowhere` is a pass.
struct move {
    std::uint8_t from = nowhere;
    std::uint8_t to = nowhere;

    friend bool operator==(const move&, const move&) = default;
};

/// The moves of a position. A game with more moves than this has only the first of them.
class move_list {
public:
    [[nodiscard]] const move* begin() const { return moves_.data(); }
    [[nodiscard]] const move* end() const { return moves_.data() + size_; }
    [[nodiscard]] std::size_t size() const { return size_; }

    /// Returns whether the list is full.
    bool add(move added)
    {
        moves_[size_++] = added;
        return size_ == moves_.size();
    }

private:
    std::array<move, 256> moves_; // NOLINT: not cleared, since that would take most of the time of a short list
    std::size_t size_ = 0;
};

/// The result of a game.
enum class outcome : std::uint8_t { open, first, second, drawn };

/// The part of a position that moves change: copied to take a move back.
struct state {
    std::array<std::array<cells, 2>, 2> pieces{}; ///< by side and kind
    cells board = 0; ///< the cells that are left
    std::array<std::uint8_t, 2> stock{};
    std::uint8_t side = 0; ///< to move
    std::uint8_t moves_left = 1; ///< in this turn
    std::uint8_t passed = 0; ///< passes just before
    outcome result = outcome::open;
    std::uint16_t plies = 0; ///< so far

    friend bool operator==(const state&, const state&) = default;
};

} // namespace strength

#endif
