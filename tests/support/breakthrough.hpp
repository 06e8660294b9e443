// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Breakthrough: pawns move forward, straight or diagonally, and capture diagonally; the first to reach the far row
// wins.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

namespace support {

/// Two rows of pawns each. A move is 64 times the square it is from, and the square it goes to.
template <int Size = 6>
struct breakthrough {
    static constexpr bool strictly_alternating = true;
    static constexpr int squares = Size * Size;

    std::string board = std::string(2 * Size, 'w') + std::string(squares - 4 * Size, '.') + std::string(2 * Size, 'b');
    gamesearch::player mover = gamesearch::player::maximizer;

    [[nodiscard]] char at(int square) const { return board[static_cast<std::size_t>(square)]; }
    [[nodiscard]] bool white_moves() const { return mover == gamesearch::player::maximizer; }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int from = 0; from != squares; ++from) {
            if (at(from) != (white_moves() ? 'w' : 'b')) {
                continue;
            }
            for (int side = -1; side <= 1; ++side) {
                const int to = from + side + (white_moves() ? Size : -Size);
                if (from % Size + side < 0 || from % Size + side >= Size || to < 0 || to >= squares) {
                    continue;
                }
                if (at(to) == '.' || (side != 0 && at(to) != at(from))) {
                    moves.push_back(64 * from + to);
                }
            }
        }
        return moves;
    }
    char apply(int move)
    {
        const char taken = std::exchange(board[static_cast<std::size_t>(move % 64)], white_moves() ? 'w' : 'b');
        board[static_cast<std::size_t>(move / 64)] = '.';
        mover = gamesearch::opponent(mover);
        return taken;
    }
    void undo(int move, char taken)
    {
        mover = gamesearch::opponent(mover);
        board[static_cast<std::size_t>(move / 64)] = white_moves() ? 'w' : 'b';
        board[static_cast<std::size_t>(move % 64)] = taken;
    }
    [[nodiscard]] gamesearch::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (board.find('b') < Size || board.find('w') == std::string::npos) {
            return -1;
        }
        const std::size_t last_white = board.rfind('w');
        if (last_white >= squares - Size || board.find('b') == std::string::npos) {
            return 1;
        }
        return std::nullopt;
    }

    /// By how much the foremost white pawn is nearer to its goal than the foremost black one.
    [[nodiscard]] int evaluate() const
    {
        return static_cast<int>(board.rfind('w')) / Size - (Size - 1 - static_cast<int>(board.find('b')) / Size);
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        std::uint64_t hash = white_moves() ? 0 : 0x9E3779B97F4A7C15u;
        for (const char square : board) {
            hash = (hash ^ static_cast<std::uint64_t>(square)) * 0xD6E8FEB86659FD93u;
            hash ^= hash >> 32;
        }
        return hash;
    }
    [[nodiscard]] int move_priority(int move) const { return at(move % 64) == '.' ? 0 : 1; }

    bool operator==(const breakthrough&) const = default;
};

} // namespace support
