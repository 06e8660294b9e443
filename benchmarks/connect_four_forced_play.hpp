// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Connect Four as who moves sees it: what is forced, and what settles the score at once.

#ifndef GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FORCED_PLAY_HPP
#define GAMESEARCH_BENCHMARKS_CONNECT_FOUR_FORCED_PLAY_HPP

#include "connect_four_cells.hpp"

namespace benchmarks {

/// The stones of a position, and the cells that complete a four. The winner scores one point for the stone that wins, and one
/// for each that he has left after it.
///
/// Sources: P. Pons, "Solving Connect 4: how to build a perfect AI" (2015): the non-losing moves, and threats as an order;
/// C. Steininger, github.com/ChristopheSteininger/c4 (2025): forced replies without a search.
template <int Width, int Height>
struct connect_four_forced_play {
    using on = connect_four_cells<Width, Height>;
    using cells = typename on::cells;

    static constexpr int size = Width * Height;
    static constexpr int running = size; ///< no score is so high

    cells mover = 0; ///< the stones of the side to move
    cells taken = 0;
    cells fours_of_mover = 0; ///< the cells that complete a four, taken ones included
    cells fours_of_opponent = 0;
    int stones = 0;
    int score = running; ///< as the mover sees it, once it is settled

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

    /// Where the mover has no win: those of his cells after which the opponent has none either.
    [[nodiscard]] constexpr cells safe_cells() const noexcept
    {
        const cells feared = fours_of_opponent & ~taken;
        const cells to_block = feared & on::playable(taken);
        if (on::has_several(to_block)) {
            return 0;
        }
        return (to_block != 0 ? to_block : on::playable(taken)) & ~(feared >> 1);
    }

    /// Plays on as long as there is one safe cell.
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

    /// Of a position that somebody may have won, or wins with the next stone.
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

    /// The more threats its last mover has, the higher, but for those on top of one of the other side's. One that can be played
    /// as soon as somebody plays below it counts twice, and so does one in the rows that its side gets if columns fill up: X
    /// the odd ones.
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
