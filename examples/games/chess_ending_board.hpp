// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of a king, a queen and a rook on a square board of up to 64 squares, as bitboards.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace games {

/// White's piece other than the king.
enum class chess_piece : bool { queen, rook };

/// Tables of an empty board. Square 0 is a1, square 1 is b1; a set of squares is a number with their bits set.
template <chess_piece Piece, int Size>
struct chess_board {
    static_assert(4 <= Size && Size <= 8, "boards are 4 to 8 squares wide: a set of squares has 64 bits");

    using squares = std::uint64_t;
    static constexpr int count = Size * Size;
    using set_for_each = std::array<squares, count>; // one for each square

    [[nodiscard]] static constexpr squares bit(int square) noexcept { return squares{1} << square; }
    [[nodiscard]] static constexpr std::size_t at(int square) noexcept { return static_cast<std::size_t>(square); }

    /// The squares that a king on \p square attacks.
    [[nodiscard]] static constexpr squares king_steps(int square) noexcept { return steps[at(square)]; }

    /// The squares that the piece on \p piece attacks. White's own \p king blocks it, and the king's square is
    /// included. The black king does not block it: stepping back along the line leaves it still attacked.
    [[nodiscard]] static constexpr squares attacked(int piece, int king) noexcept
    {
        squares reached = lines[at(piece)];
        if ((reached & bit(king)) != 0) {
            for (const set_for_each& ray : rays) {
                reached &= (ray[at(piece)] & bit(king)) != 0 ? ~ray[at(king)] : ~squares{0};
            }
        }
        return reached;
    }

private:
    struct direction {
        int right = 0;
        int up = 0;
    };
    static constexpr std::array<direction, 8> all_directions{
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
    static constexpr std::size_t directions = Piece == chess_piece::queen ? 8 : 4; // the rook's come first

    /// The squares that are reached from \p square in at most \p most steps in one direction.
    [[nodiscard]] static constexpr squares reached(int square, direction way, int most) noexcept
    {
        squares set = 0;
        int column = square % Size + way.right;
        int row = square / Size + way.up;
        for (int step = 0; step != most && 0 <= column && column < Size && 0 <= row && row < Size; ++step) {
            set |= bit(row * Size + column);
            column += way.right;
            row += way.up;
        }
        return set;
    }

    static constexpr set_for_each steps = [] {
        set_for_each table{};
        for (int square = 0; square != count; ++square) {
            for (const direction way : all_directions) {
                table[at(square)] |= reached(square, way, 1);
            }
        }
        return table;
    }();

    /// For each direction of the piece, the squares in that direction.
    static constexpr auto rays = [] {
        std::array<set_for_each, directions> table{};
        for (std::size_t way = 0; way != directions; ++way) {
            for (int square = 0; square != count; ++square) {
                table[way][at(square)] = reached(square, all_directions[way], Size);
            }
        }
        return table;
    }();

    /// The squares in all directions of the piece.
    static constexpr set_for_each lines = [] {
        set_for_each table{};
        for (const set_for_each& ray : rays) {
            for (int square = 0; square != count; ++square) {
                table[at(square)] |= ray[at(square)];
            }
        }
        return table;
    }();
};

} // namespace games
