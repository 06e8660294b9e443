// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Where a king, a queen and a rook can go on a square board of up to 64 squares: bitboards.

#ifndef GAMESEARCH_EXAMPLES_GAMES_CHESS_ENDING_BOARD_HPP
#define GAMESEARCH_EXAMPLES_GAMES_CHESS_ENDING_BOARD_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace games {

/// What white has besides the king.
enum class chess_piece : bool { queen, rook };

/// What there is to know of an empty board. Square 0 is a1, square 1 is b1; a set of squares is a number with their bits.
template <chess_piece Piece, int Size>
struct chess_board {
    static_assert(4 <= Size && Size <= 8, "boards are 4 to 8 squares wide: a set of squares has 64 bits");

    using squares = std::uint64_t;
    static constexpr int count = Size * Size;
    using set_for_each = std::array<squares, count>; // one for each square

    [[nodiscard]] static constexpr squares bit(int square) noexcept { return squares{1} << square; }
    [[nodiscard]] static constexpr std::size_t at(int square) noexcept { return static_cast<std::size_t>(square); }

    /// The squares of which a king on \p square attacks one: itself not included.
    [[nodiscard]] static constexpr squares king_steps(int square) noexcept { return steps[at(square)]; }

    /// What the piece on \p piece attacks: up to \p king, white's own, which stands in its way, and that square, too. The
    /// black king does not: where it steps back along the line it is attacked still.
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

    /// The squares that are reached from \p square in up to \p most steps one way.
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

    /// For each direction of the piece, what lies that way.
    static constexpr auto rays = [] {
        std::array<set_for_each, directions> table{};
        for (std::size_t way = 0; way != directions; ++way) {
            for (int square = 0; square != count; ++square) {
                table[way][at(square)] = reached(square, all_directions[way], Size);
            }
        }
        return table;
    }();

    /// What lies in all directions of the piece.
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

#endif
