// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four from the viewpoint of the side to move: forced replies, and immediate ends.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FORCED_PLAY_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FORCED_PLAY_HPP

#include "connect_four_cells.hpp"

namespace benchmarks {

/// The stones of a position, and the cells that complete a four. The winner scores one point for the winning stone, and
/// one for each of their stones left over.
///
/// Sources: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015): the non-losing moves, and move ordering by
/// threats; C. Steininger, github.com/ChristopheSteininger/c4 (2025): forced replies without a search.
template <int Width, int Height>
struct connect_four_forced_play {
    using on = connect_four_cells<Width, Height>;
    using cells = typename on::cells;

    static constexpr int size = Width * Height;
    static constexpr int running = size; ///< above every score

    cells mover = 0; ///< the stones of the side to move
    cells taken = 0;
    cells fours_of_mover = 0; ///< the cells that complete a four, including taken ones
    cells fours_of_opponent = 0;
    int stones = 0;
    int score = running; ///< from the viewpoint of the side to move, once settled

    friend bool operator==(const connect_four_forced_play&, const connect_four_forced_play&) = default;

    [[nodiscard]] constexpr cells opponent() const noexcept { return taken ^ mover; }

    /// X moves first.
    [[nodiscard]] constexpr bool x_moves() const noexcept { return stones % 2 == 0; }

    constexpr void drop(cells cell) noexcept
    {
        const cells fours = on::completing(mover | cell);
        mover = opponent();
        taken |= cell;
        fours_of_mover = fours_of_opponent;
        fours_of_opponent = fours;
        ++stones;
    }

    /// Requires that the side to move has no immediate win: the playable cells after which the opponent has none
    /// either.
    [[nodiscard]] constexpr cells safe_cells() const noexcept
    {
        const cells feared = fours_of_opponent & ~taken;
        const cells to_block = feared & on::playable(taken);
        if (on::has_several(to_block)) {
            return 0;
        }
        return (to_block != 0 ? to_block : on::playable(taken)) & ~(feared >> 1);
    }

    /// Plays on as long as there is exactly one safe cell.
    constexpr void play_forced() noexcept
    {
        cells safe = safe_cells();
        for (; safe != 0 && !on::has_several(safe); safe = safe_cells()) {
            drop(safe);
        }
        if (safe == 0) {
            score = -((size - stones) / 2); // 0 on a full board
        }
    }

    /// The score of a position that one side may have won, or wins with the next stone.
    [[nodiscard]] constexpr int seen_score() const noexcept
    {
        const int left = size - stones;
        if (on::has_four(opponent())) {
            return -(left + 2) / 2;
        }
        if ((fours_of_mover & on::playable(taken)) != 0) {
            return (left + 1) / 2;
        }
        return safe_cells() == 0 ? -(left / 2) : running;
    }

    /// Counts the threats of the side that has just moved, except those on top of one of the opponent's. A threat that
    /// becomes playable as soon as somebody plays below it counts once more, and so does one in the rows that its side
    /// gets if columns fill up: the odd ones for X.
    [[nodiscard]] constexpr int worth_of_threats() const noexcept
    {
        const cells threats = fours_of_opponent & on::board & ~taken & ~(fours_of_mover << 1);
        if (threats == 0) {
            return 0;
        }
        const cells good_rows = x_moves() ? on::even_rows : ~on::even_rows;
        const cells next = on::playable(taken) << 1;
        return on::count(threats, threats & next, threats & good_rows);
    }
};

} // namespace benchmarks

#endif
