// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tic-tac-toe as five people would write it who think of the game rather than of the search. The cost of the library
/// for each is compared with a hand-written search on the same board: no natural representation may be slow.
///
/// Each knows whether the player who has just moved has won (`lost`), and whether no cell is free (`full`).

#ifndef GAMESEARCH_BENCHMARKS_NATURAL_TIC_TAC_TOES_HPP
#define GAMESEARCH_BENCHMARKS_NATURAL_TIC_TAC_TOES_HPP

#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace natural {

using gamesearch::player;

/// The end of a game, and the side to move: the same for every board. `Board` has `lost()` and `full()`.
template <class Board>
struct turns {
    static constexpr bool strictly_alternating = true;

    player mover = player::maximizer;

    [[nodiscard]] player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const Board& board = static_cast<const Board&>(*this);
        if (board.lost()) {
            return mover == player::maximizer ? -1 : 1;
        }
        return board.full() ? std::optional{0} : std::nullopt;
    }

    friend bool operator==(const turns&, const turns&) = default;
};

/// The three cells of each line.
inline constexpr std::array<std::array<std::size_t, 3>, 8> lines{
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

/// The same as sets of bits.
inline constexpr std::array<std::uint32_t, 8> masks{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

[[nodiscard]] inline bool has_line(std::uint32_t cells)
{
    return std::any_of(masks.begin(), masks.end(), [&](std::uint32_t line) { return (cells & line) == line; });
}

/// Are all cells of some line equal to `mark`?
template <class Cells, class Mark>
[[nodiscard]] bool has_line(const Cells& cells, const Mark& mark)
{
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
        return cells[line[0]] == mark && cells[line[1]] == mark && cells[line[2]] == mark;
    });
}

/// A list of moves in an array.
template <class Move>
struct move_array {
    std::array<Move, 9> moves{};
    std::size_t count = 0;

    void push_back(Move move) { moves[count++] = move; }
    [[nodiscard]] const Move* begin() const { return moves.data(); }
    [[nodiscard]] const Move* end() const { return moves.data() + count; }
    [[nodiscard]] std::size_t size() const { return count; }
};

/// A set of bits for each side, in an array indexed by the side to move. A move is the bit itself.
struct by_side : turns<by_side> {
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t max_plies = 9;

    std::array<std::uint32_t, 2> sides{};

    [[nodiscard]] std::uint32_t of(player p) const { return sides[static_cast<std::size_t>(p)]; }
    [[nodiscard]] bool lost() const { return has_line(of(gamesearch::opponent(mover))); }
    [[nodiscard]] bool full() const { return (sides[0] | sides[1]) == 0777; }
    [[nodiscard]] move_array<std::uint32_t> legal_moves() const
    {
        move_array<std::uint32_t> moves;
        for (std::uint32_t free = ~(sides[0] | sides[1]) & 0777; free != 0; free &= free - 1) {
            moves.push_back(free & -free);
        }
        return moves;
    }
    void apply(std::uint32_t cell)
    {
        sides[static_cast<std::size_t>(mover)] |= cell;
        mover = gamesearch::opponent(mover);
    }
    void undo(std::uint32_t cell)
    {
        mover = gamesearch::opponent(mover);
        sides[static_cast<std::size_t>(mover)] ^= cell;
    }
    friend bool operator==(const by_side&, const by_side&) = default;
};

/// The cells of X and those of O. Their counts determine the side to move.
struct two_sets {
    static constexpr bool strictly_alternating = true;
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t max_plies = 9;

    std::uint16_t x = 0;
    std::uint16_t o = 0;

    [[nodiscard]] player to_move() const
    {
        return std::popcount(x) == std::popcount(o) ? player::maximizer : player::minimizer;
    }
    [[nodiscard]] bool lost() const { return has_line(to_move() == player::maximizer ? o : x); }
    [[nodiscard]] bool full() const { return (x | o) == 0777; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (lost()) {
            return to_move() == player::maximizer ? -1 : 1;
        }
        return full() ? std::optional{0} : std::nullopt;
    }
    [[nodiscard]] move_array<int> legal_moves() const
    {
        move_array<int> moves;
        for (int cell = 0; cell != 9; ++cell) {
            if (((x | o) >> cell & 1) == 0) {
                moves.push_back(cell);
            }
        }
        return moves;
    }
    void apply(int cell)
    {
        std::uint16_t& side = to_move() == player::maximizer ? x : o;
        side = static_cast<std::uint16_t>(side | 1 << cell);
    }
    void undo(int cell)
    {
        x = static_cast<std::uint16_t>(x & ~(1 << cell));
        o = static_cast<std::uint16_t>(o & ~(1 << cell));
    }
    friend bool operator==(const two_sets&, const two_sets&) = default;
};

/// An array of cells, each of which is empty, X or O.
struct array_of_cells : turns<array_of_cells> {
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t max_plies = 9;

    enum class cell : unsigned char { x, o, empty };

    std::array<cell, 9> cells{cell::empty, cell::empty, cell::empty, cell::empty, cell::empty,
                              cell::empty, cell::empty, cell::empty, cell::empty};

    [[nodiscard]] bool lost() const { return has_line(cells, static_cast<cell>(gamesearch::opponent(mover))); }
    [[nodiscard]] bool full() const { return std::find(cells.begin(), cells.end(), cell::empty) == cells.end(); }
    [[nodiscard]] move_array<int> legal_moves() const
    {
        move_array<int> moves;
        for (int i = 0; i != 9; ++i) {
            if (cells[static_cast<std::size_t>(i)] == cell::empty) {
                moves.push_back(i);
            }
        }
        return moves;
    }
    void apply(int i)
    {
        cells[static_cast<std::size_t>(i)] = static_cast<cell>(mover);
        mover = gamesearch::opponent(mover);
    }
    void undo(int i)
    {
        cells[static_cast<std::size_t>(i)] = cell::empty;
        mover = gamesearch::opponent(mover);
    }
    friend bool operator==(const array_of_cells&, const array_of_cells&) = default;
};

/// An array of cells with optional owners, in 18 bytes, and one byte more.
struct array_of_owners : turns<array_of_owners> {
    std::array<std::optional<player>, 9> owners{};

    [[nodiscard]] bool lost() const { return has_line(owners, std::optional{gamesearch::opponent(mover)}); }
    [[nodiscard]] bool full() const
    {
        return std::all_of(owners.begin(), owners.end(), [](const auto& owner) { return owner.has_value(); });
    }
    [[nodiscard]] std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> moves;
        for (std::size_t i = 0; i != owners.size(); ++i) {
            if (!owners[i]) {
                moves.push_back(i);
            }
        }
        return moves;
    }
    void apply(std::size_t i)
    {
        owners[i] = mover;
        mover = gamesearch::opponent(mover);
    }
    void undo(std::size_t i)
    {
        owners[i].reset();
        mover = gamesearch::opponent(mover);
    }
    friend bool operator==(const array_of_owners&, const array_of_owners&) = default;
};

/// The board as printed, on the heap.
struct vector_of_chars : turns<vector_of_chars> {
    std::vector<char> board = std::vector<char>(9, '.');

    [[nodiscard]] static char mark_of(player p) { return p == player::maximizer ? 'X' : 'O'; }
    [[nodiscard]] bool lost() const { return has_line(board, mark_of(gamesearch::opponent(mover))); }
    [[nodiscard]] bool full() const { return std::find(board.begin(), board.end(), '.') == board.end(); }
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (std::size_t i = 0; i != board.size(); ++i) {
            if (board[i] == '.') {
                moves.push_back(static_cast<int>(i));
            }
        }
        return moves;
    }
    void apply(int i)
    {
        board[static_cast<std::size_t>(i)] = mark_of(mover);
        mover = gamesearch::opponent(mover);
    }
    void undo(int i)
    {
        board[static_cast<std::size_t>(i)] = '.';
        mover = gamesearch::opponent(mover);
    }
    friend bool operator==(const vector_of_chars&, const vector_of_chars&) = default;
};

} // namespace natural

#endif
