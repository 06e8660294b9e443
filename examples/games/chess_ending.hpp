// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// King and queen, or king and rook, against king, on square boards: a game with cycles. Nothing in its rules makes a line
/// of play end.

#ifndef GAMESEARCH_EXAMPLES_GAMES_CHESS_ENDING_HPP
#define GAMESEARCH_EXAMPLES_GAMES_CHESS_ENDING_HPP

#include "chess_ending_board.hpp"
#include "chess_ending_fen.hpp"
#include "chess_ending_moves.hpp"

#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// White, the maximizer, has a king and \p Piece on \p Size x \p Size squares, black a king alone. The rules are those of
/// chess. Mate pays +1; stalemate, and a piece that has been taken, is a draw. There is neither a rule of repetition nor
/// one of fifty moves: what a repetition means is for the search to say.
///
/// It has no `evaluate()`: between a draw, 0, and a win, 1, there is no whole number. So a draw is what a search takes for
/// what lies behind its horizon, and it finds a mate when it looks far enough.
///
/// Known values: white to move always mates; on 8x8 in 10 moves at most with the queen, in 16 with the rook. So does it with
/// black to move, where the piece cannot be taken at once and it is no stalemate (see the tests).
template <chess_piece Piece = chess_piece::queen, int Size = 8>
class chess_ending {
    using board = chess_board<Piece, Size>;
    using squares = typename board::squares;

    static constexpr bool has_queen = Piece == chess_piece::queen;
    static constexpr char piece_letter = has_queen ? 'Q' : 'R';

public:
    static constexpr std::string_view name = has_queen ? "Queen ending" : "Rook ending";
    static constexpr std::string_view move_form =
        has_queen ? "a piece's letter and where it goes, such as Qh5, or Kxh5 if it takes"
                  : "a piece's letter and where it goes, such as Rh5, or Kxh5 if it takes";
    static constexpr std::string_view position_form =
        has_queen ? "a board in FEN, and who moves, such as 8/8/8/4k3/8/8/8/KQ6 w on a board of eight by eight"
                  : "a board in FEN, and who moves, such as 8/8/8/4k3/8/8/8/KR6 w on a board of eight by eight";

    static constexpr int square_count = board::count;
    static constexpr int taken = square_count; ///< where a piece stands that has been taken

    static constexpr std::size_t max_moves = 8 + (has_queen ? 4 : 2) * (Size - 1); ///< of a king, and along lines
    static constexpr bool strictly_alternating = true;

    /// White has the king on a1, the piece beside it on b1, and moves; the black king stands in the centre (on e5 where
    /// the board is large).
    constexpr chess_ending() = default;

    /// The pieces on these squares, numbered from 0, a1, row by row; \p piece may be \ref taken. Throws
    /// `std::invalid_argument` for a position in which nobody could be to move: see the other constructor.
    constexpr chess_ending(int white_king, int piece, int black_king, gs::player mover)
        : white_king_{small(white_king)}, piece_{small(piece)}, black_king_{small(black_king)}, mover_{mover}
    {
        const auto on_board = [](int square) { return 0 <= square && square < square_count; };
        require(on_board(white_king) && on_board(black_king) && (on_board(piece) || piece == taken),
                "no such square: they are numbered from 0, row by row");
        refuse_impossible();
    }

    /// Reads a position in FEN: the rows from the top, with `/` between them, of `K`, `Q` or `R`, `k`, and digits that count
    /// empty squares; then who moves, `w` or `b`. What FEN has behind that (`- - 0 1`) may follow, and says nothing here.
    /// Throws `std::invalid_argument` for other pieces than these, kings side by side, a black king in check with white to
    /// move, and a piece that is missing with black to move.
    constexpr explicit chess_ending(std::string_view text) : chess_ending(chess_fen::read(text, Size, piece_letter)) {}

    // What every game has.

    /// White's piece first, then the king.
    [[nodiscard]] constexpr chess_moves legal_moves() const noexcept
    {
        if (mover_ == gs::player::minimizer) {
            return chess_moves{{black_king_, escapes()}};
        }
        const squares steps = board::king_steps(white_king_) & ~board::king_steps(black_king_) & ~board::bit(piece_);
        return chess_moves{{piece_, attacked() & ~board::bit(white_king_)}, {white_king_, steps}};
    }

    /// Plays a legal move, and hands the turn over.
    constexpr void apply(const chess_move& m) noexcept
    {
        if (mover_ == gs::player::maximizer) {
            (m.from == piece_ ? piece_ : white_king_) = m.to;
        } else {
            piece_ = m.to == piece_ ? small(taken) : piece_;
            black_king_ = m.to;
        }
        mover_ = gs::opponent(mover_);
    }

    /// Takes back \p m, which must be the last move played. If the piece is gone it was taken with that: the game ended.
    constexpr void undo(const chess_move& m) noexcept
    {
        mover_ = gs::opponent(mover_);
        if (mover_ == gs::player::maximizer) {
            (m.to == piece_ ? piece_ : white_king_) = m.from;
        } else {
            piece_ = piece_ == taken ? m.to : piece_;
            black_king_ = m.from;
        }
    }

    /// Whose turn it is.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// +1 for mate, 0 for stalemate and where the piece has been taken. White always has a move: its own king alone cannot
    /// wall the piece in, and the black king cannot stand beside both without being in check.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (mover_ == gs::player::maximizer) {
            return piece_ == taken ? std::optional{0} : std::nullopt;
        }
        if (escapes() != 0) {
            return std::nullopt;
        }
        return in_check() ? 1 : 0;
    }

    // What a game may have.

    /// Black never wins, and does not lose if the piece can be taken.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const bool can_take = mover_ == gs::player::minimizer && (escapes() & board::bit(piece_)) != 0;
        return {0, can_take ? 0 : 1};
    }

    /// The three squares and whose turn it is: a number of its own for each position, below 2^20.
    [[nodiscard]] constexpr std::uint32_t key() const noexcept
    {
        std::uint32_t number = white_king_;
        number = number * square_count + black_king_;
        number = number * (square_count + 1) + piece_;
        return 2 * number + (mover_ == gs::player::maximizer ? 0u : 1u);
    }

    /// The key, its bits spread by steps that can all be reversed: no two positions share a hash.
    /// Source: the finalizer of MurmurHash3, in the variant of David Stafford.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        std::uint64_t h = key() + 1;
        h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9u;
        h = (h ^ (h >> 27)) * 0x94D049BB133111EBu;
        return h ^ (h >> 31);
    }

    // What people and tests like to have.

    /// "white" or "black".
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "white" : "black";
    }

    /// Is the black king attacked?
    [[nodiscard]] constexpr bool in_check() const noexcept
    {
        return piece_ != taken && (attacked() & board::bit(black_king_)) != 0;
    }

    /// What stands on \p square: `K`, `Q` or `R`, `k`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        return square == white_king_ ? 'K' : square == piece_ ? piece_letter : square == black_king_ ? 'k' : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        return chess_fen::write(Size, [this](int square) { return at(square); }, mover_);
    }

    /// The piece's letter and where it goes, with an `x` between them if it takes: `Qh5`, `Kf3`, `Kxf3`. As no side has two
    /// pieces of a kind, this says which one it is.
    [[nodiscard]] std::string move_text(const chess_move& m) const
    {
        std::string text{mover_ == gs::player::maximizer && m.from == piece_ ? piece_letter : 'K'};
        text += m.to == piece_ ? "x" : "";
        text += static_cast<char>('a' + m.to % Size);
        text += static_cast<char>('1' + m.to / Size);
        return text;
    }

    /// The same pieces on the same squares, and the same side to move.
    bool operator==(const chess_ending&) const = default;

    /// Prints the rows from the top behind their numbers, the letters of the columns below, and who moves.
    friend std::ostream& operator<<(std::ostream& out, const chess_ending& game)
    {
        for (int row = Size - 1; row >= 0; --row) {
            out << row + 1;
            for (int column = 0; column != Size; ++column) {
                out << ' ' << game.at(row * Size + column);
            }
            out << '\n';
        }
        out << ' ';
        for (int column = 0; column != Size; ++column) {
            out << ' ' << static_cast<char>('a' + column);
        }
        return out << '\n' << player_name(game.mover_) << (game.in_check() ? " to move, in check" : " to move");
    }

private:
    [[nodiscard]] static constexpr std::uint8_t small(int square) noexcept { return static_cast<std::uint8_t>(square); }

    /// What the piece, which has not been taken, attacks.
    [[nodiscard]] constexpr squares attacked() const noexcept { return board::attacked(piece_, white_king_); }

    /// Where the black king can go: to no square that is attacked. A piece that nothing defends can be taken.
    [[nodiscard]] constexpr squares escapes() const noexcept
    {
        return board::king_steps(black_king_) & ~(board::king_steps(white_king_) | attacked());
    }

    constexpr explicit chess_ending(const chess_fen::position& read)
        : chess_ending(read.white_king, read.piece == chess_fen::position::nowhere ? taken : read.piece,
                       read.black_king, read.mover)
    {}

    static constexpr void require(bool sound, const char* what_is_wrong)
    {
        if (!sound) {
            gs::raise<std::invalid_argument>(what_is_wrong);
        }
    }

    /// No game leads to a position in which the side that has just moved is in check.
    constexpr void refuse_impossible() const
    {
        require(white_king_ != black_king_ && white_king_ != piece_ && black_king_ != piece_,
                "two pieces on a square: a square holds one at most");
        require((board::king_steps(white_king_) & board::bit(black_king_)) == 0,
                "the kings stand side by side: neither may go where the other attacks it");
        require(piece_ != taken || mover_ == gs::player::maximizer,
                has_queen ? "no Q, and black to move: only black can have taken it, and then white is to move"
                          : "no R, and black to move: only black can have taken it, and then white is to move");
        require(mover_ == gs::player::minimizer || !in_check(),
                "black is in check, and white to move: black cannot have left the king there");
    }

    // The whole position. Small and trivially copyable, so a search can hand it around in registers.
    std::uint8_t white_king_ = 0;
    std::uint8_t piece_ = 1;
    std::uint8_t black_king_ = Size / 2 * (Size + 1);
    gs::player mover_ = gs::player::maximizer;
};

// Names everything that a game lacks, each with its remedy.
static_assert(gs::check_game<chess_ending<>>());
static_assert(gs::check_game<chess_ending<chess_piece::rook>>());

} // namespace games

#endif
