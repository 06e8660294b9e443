// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A class of another library, to be searched without changing it: its names and conventions are its own.

#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

// NOLINTBEGIN(readability-identifier-naming): these names are the other library's.

namespace acme {

/// A move from one square to another. Squares are counted from White's left corner, row by row.
struct Move {
    int from;
    int to;
    bool operator==(const Move&) const = default;
};

/// Data that unmakeMove() needs.
struct Undo {
    char captured;
};

/// A game of pawns on a board of any size, as in hexapawn: they move straight ahead and capture diagonally. A side that
/// gets a pawn to the other side wins, and a side that cannot move loses. The squares are on the heap, so copies are
/// expensive: they are counted.
class PawnBoard {
public:
    PawnBoard(int columns, int rows) : columns_{columns}, squares_(static_cast<std::size_t>(columns * rows), '.')
    {
        std::fill_n(squares_.begin(), columns, 'P');
        std::fill_n(squares_.rbegin(), columns, 'p');
    }
    PawnBoard(const PawnBoard& other) : columns_{other.columns_}, squares_{other.squares_}, white_{other.white_}
    {
        ++copies;
    }
    PawnBoard& operator=(const PawnBoard&) = delete;

    /// Appends the moves to a list, keeping its contents.
    void generateMoves(std::vector<Move>& moves) const
    {
        for (int from = 0; from != size(); ++from) {
            if (at(from) != (white_ ? 'P' : 'p')) {
                continue;
            }
            for (const int side : {-1, 0, +1}) {
                const int column = from % columns_ + side;
                const int to = from + (white_ ? columns_ : -columns_) + side;
                const bool onBoard = 0 <= column && column < columns_ && 0 <= to && to < size();
                if (onBoard && at(to) == (side == 0 ? '.' : white_ ? 'p' : 'P')) {
                    moves.push_back({from, to});
                }
            }
        }
    }

    Undo makeMove(const Move& move)
    {
        const Undo undo{at(move.to)};
        at(move.to) = at(move.from);
        at(move.from) = '.';
        white_ = !white_;
        return undo;
    }

    void unmakeMove(const Move& move, const Undo& undo)
    {
        at(move.from) = at(move.to);
        at(move.to) = undo.captured;
        white_ = !white_;
    }

    bool isWhiteTurn() const { return white_; }

    bool isOver() const
    {
        std::vector<Move> moves;
        generateMoves(moves);
        return moves.empty() || hasArrived();
    }

    /// +1 if White has won, -1 if Black has. Only valid when the game is over.
    int winner() const { return white_ ? -1 : +1; } // the side that has moved last

    /// The side to move's pawns minus the opponent's.
    int evaluation() const
    {
        const auto lead =
            std::count(squares_.begin(), squares_.end(), 'P') - std::count(squares_.begin(), squares_.end(), 'p');
        return static_cast<int>(white_ ? lead : -lead);
    }

    /// The name of a square, for example a2.
    std::string squareName(int square) const
    {
        return {static_cast<char>('a' + square % columns_), static_cast<char>('1' + square / columns_)};
    }

    static inline int copies = 0; ///< made so far, of all boards

private:
    int size() const { return static_cast<int>(squares_.size()); }
    char& at(int square) { return squares_[static_cast<std::size_t>(square)]; }
    char at(int square) const { return squares_[static_cast<std::size_t>(square)]; }

    bool hasArrived() const
    {
        return std::count(squares_.end() - columns_, squares_.end(), 'P') +
                   std::count(squares_.begin(), squares_.begin() + columns_, 'p') !=
               0;
    }

    int columns_;
    std::vector<char> squares_;
    bool white_ = true;
};

} // namespace acme

// NOLINTEND(readability-identifier-naming)
