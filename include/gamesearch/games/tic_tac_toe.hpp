// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tic-tac-toe, the reference game: read it first, and copy from it when you write a game of your own.

#ifndef GAMESEARCH_GAMES_TIC_TAC_TOE_HPP
#define GAMESEARCH_GAMES_TIC_TAC_TOE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/games/cell_set.hpp>
#include <gamesearch/games/detail/tic_tac_toe_board.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace gamesearch::inline v0_2_0 {

/// A position of tic-tac-toe. X is the maximizer and moves first. A move is the number of a cell: 0 to 8, in reading
/// order.
///
/// Thread safety: that of an `int`.
/// Example:
///
///     const gs::tic_tac_toe position{"X.O/X.X/OO."};
///     const auto result = gs::alpha_beta(position);
class tic_tac_toe {
public:
    // Optional, known at compile time: with these a search needs no heap, and need not ask whose turn it is.
    static constexpr std::size_t max_moves = 9; ///< no position has more moves
    static constexpr std::size_t max_plies = 9; ///< no game is longer
    static constexpr bool strictly_alternating = true; ///< no player passes, or moves twice

    /// The empty board.
    constexpr tic_tac_toe() = default;

    /// Reads a board: nine of `X`, `O` and a dot for an empty cell, in reading order. The counts tell whose turn it is.
    /// Spaces, line breaks, `/` and `|` are skipped, so `"X.OX.XOO."` and `"X.O/X.X/OO."` are the same board, and the
    /// output of `operator<<` can be read back. Throws `std::invalid_argument` for a board that cannot arise in a game.
    constexpr explicit tic_tac_toe(std::string_view text);

    // Members that every game has.

    /// The empty cells. A search calls this only while the game goes on.
    [[nodiscard]] constexpr cell_set legal_moves() const noexcept { return cell_set{all_cells & ~taken()}; }

    /// Plays \p cell, which must be a legal move, and passes the turn.
    constexpr void apply(int cell) noexcept
    {
        const unsigned played = mover_ | 1u << cell;
        mover_ = opponent_;
        opponent_ = played;
    }

    /// Takes back \p cell, which must be the last move played.
    constexpr void undo(int cell) noexcept
    {
        const unsigned before = opponent_ & ~(1u << cell);
        opponent_ = mover_;
        mover_ = before;
    }

    /// The side to move: X when an even number of cells is taken.
    [[nodiscard]] constexpr player to_move() const noexcept
    {
        return std::popcount(taken()) % 2 == 0 ? player::maximizer : player::minimizer;
    }

    /// +1 if X has won, -1 if O has, 0 for a draw, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (detail::three_in_a_row[opponent_]) { // only the side that has just moved can have won
            return to_move() == player::maximizer ? -1 : +1;
        }
        if (taken() == all_cells) {
            return 0;
        }
        return std::nullopt;
    }

    // Optional members.

    /// The estimate for a search that stops here: a side that can complete three in a row now has as good as won; any
    /// other position counts as a draw. An estimate must not exceed the scores that the rules can give.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        for (const int cell : legal_moves()) {
            if (detail::three_in_a_row[mover_ | 1u << cell]) {
                return to_move() == player::maximizer ? +1 : -1;
            }
        }
        return 0;
    }

    /// A hash that differs for any two positions. The two boards imply whose turn it is, so nothing else need be
    /// hashed. Multiplying by an odd number (2 to the power of 64, divided by the golden ratio) spreads their bits.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const std::uint64_t boards = mover_ + 512ull * opponent_ + 1;
        const std::uint64_t spread = boards * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }

    // For people and tests.

    /// The contents of \p cell: `X`, `O`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int cell) const noexcept
    {
        if ((taken() >> cell & 1) == 0) {
            return '.';
        }
        return ((mover_ >> cell & 1) != 0) == (to_move() == player::maximizer) ? 'X' : 'O';
    }

    /// True if the same sides occupy the same cells.
    bool operator==(const tic_tac_toe&) const = default;

    /// Prints three lines such as `X . O`, without a line break after the last.
    friend std::ostream& operator<<(std::ostream& out, const tic_tac_toe& game)
    {
        for (int cell = 0; cell != 9; ++cell) {
            out << game.at(cell);
            if (cell != 8) {
                out << (cell % 3 == 2 ? '\n' : ' ');
            }
        }
        return out;
    }

private:
    static constexpr unsigned all_cells = 0b111'111'111;

    [[nodiscard]] constexpr unsigned taken() const noexcept { return mover_ | opponent_; }

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    unsigned mover_ = 0; // the cells of the side to move
    unsigned opponent_ = 0; // the cells of the side that has just moved
};

constexpr tic_tac_toe::tic_tac_toe(std::string_view text)
{
    const detail::crosses_and_noughts board = detail::read_board(text);
    const bool crosses_move = std::popcount(board.crosses) == std::popcount(board.noughts);
    mover_ = crosses_move ? board.crosses : board.noughts;
    opponent_ = crosses_move ? board.noughts : board.crosses;
}

// Reports everything that a game is missing, each with its remedy. Worth having below every game.
static_assert(check_game<tic_tac_toe>());

} // namespace gamesearch::inline v0_2_0

#endif
