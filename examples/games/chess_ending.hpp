// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// King and queen, or king and rook, against king, on square boards: a game with cycles. Nothing in its rules forces a
/// line of play to end.

#pragma once

#include "chess_ending_board.hpp"
#include "chess_ending_fen.hpp"
#include "chess_ending_moves.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// White, the maximizer, has a king and \p Piece on \p Size x \p Size squares; black has only a king. The rules are
/// those of chess. Mate scores +1; stalemate and the loss of the piece are draws. The rules include neither repetition
/// nor the fifty-move rule: the search decides what a repetition means.
///
/// It has no `evaluate()`: there is no whole number between a draw, 0, and a win, 1. So a search takes everything
/// behind its horizon for a draw, and finds a mate if it looks far enough.
///
/// Known values: with white to move, white always mates; on 8x8 in at most 10 moves with the queen and 16 with the
/// rook. The same holds with black to move, unless the piece can be taken at once or black is stalemated (see the
/// tests).
template <chess_piece Piece = chess_piece::queen, int Size = 8>
class chess_ending {
    using board = chess_board<Piece, Size>;
    using squares = typename board::squares;

    static constexpr bool has_queen = Piece == chess_piece::queen;
    static constexpr char piece_letter = has_queen ? 'Q' : 'R';

public:
    static constexpr std::string_view name = has_queen ? "Queen ending" : "Rook ending";
    static constexpr std::string_view move_form =
        has_queen ? "a piece's letter and its target, such as Qh5, or Kxh5 for a capture"
                  : "a piece's letter and its target, such as Rh5, or Kxh5 for a capture";
    static constexpr std::string_view position_form =
        has_queen ? "a board in FEN and the side to move, such as 8/8/8/4k3/8/8/8/KQ6 w on a board of eight by eight"
                  : "a board in FEN and the side to move, such as 8/8/8/4k3/8/8/8/KR6 w on a board of eight by eight";

    static constexpr int square_count = board::count;
    static constexpr int taken = square_count; ///< the square of a piece that has been taken

    static constexpr std::size_t max_moves = 8 + (has_queen ? 4 : 2) * (Size - 1); ///< of a king, and along lines
    static constexpr bool strictly_alternating = true;

    /// White's king is on a1 with the piece next to it on b1, and white is to move; the black king stands in the centre
    /// (on e5 on the full board).
    constexpr chess_ending() = default;

    /// The pieces on these squares, which are numbered row by row from a1, 0; \p piece may be \ref taken. Throws
    /// `std::invalid_argument` for a position that is illegal whoever is to move: see the other constructor.
    constexpr chess_ending(int white_king, int piece, int black_king, gs::player mover)
        : white_king_{small(white_king)}, piece_{small(piece)}, black_king_{small(black_king)}, mover_{mover}
    {
        const auto on_board = [](int square) { return 0 <= square && square < square_count; };
        require(on_board(white_king) && on_board(black_king) && (on_board(piece) || piece == taken),
                "no such square: they are numbered from 0, row by row");
        refuse_impossible();
    }

    /// Reads a position in FEN: the rows from the top, separated by `/`, made of `K`, `Q` or `R`, `k`, and digits that
    /// count empty squares; then the side to move, `w` or `b`. The remaining FEN fields (`- - 0 1`) may follow and are
    /// ignored. Throws `std::invalid_argument` for other pieces, adjacent kings, a black king in check with white to
    /// move, and a missing piece with black to move.
    constexpr explicit chess_ending(std::string_view text) : chess_ending(chess_fen::read(text, Size, piece_letter)) {}

    // Required members.

    /// White's piece first, then the king.
    [[nodiscard]] constexpr chess_moves legal_moves() const noexcept
    {
        if (mover_ == gs::player::minimizer) {
            return chess_moves{{black_king_, escapes()}};
        }
        const squares steps = board::king_steps(white_king_) & ~board::king_steps(black_king_) & ~board::bit(piece_);
        return chess_moves{{piece_, attacked() & ~board::bit(white_king_)}, {white_king_, steps}};
    }

    /// Plays a legal move and passes the turn.
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

    /// Takes back \p m, which must be the last move played. A missing piece was taken by \p m, since that ends the
    /// game.
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

    /// +1 for mate; 0 for stalemate and where the piece has been taken. White always has a move: its own king alone
    /// cannot block the piece in, and the black king cannot stand next to both without being in check.
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

    // Optional members.

    /// Black never wins, and does not lose if it can take the piece.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const bool can_take = mover_ == gs::player::minimizer && (escapes() & board::bit(piece_)) != 0;
        return {0, can_take ? 0 : 1};
    }

    /// The three squares and the side to move: a different number for each position, below 2^20.
    [[nodiscard]] constexpr std::uint32_t key() const noexcept
    {
        std::uint32_t number = white_king_;
        number = number * square_count + black_king_;
        number = number * (square_count + 1) + piece_;
        return 2 * number + (mover_ == gs::player::maximizer ? 0u : 1u);
    }

    /// The key with its bits mixed by reversible steps, so no two positions share a hash.
    /// Source: the finalizer of MurmurHash3, in the variant of David Stafford.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        std::uint64_t h = key() + 1;
        h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9u;
        h = (h ^ (h >> 27)) * 0x94D049BB133111EBu;
        return h ^ (h >> 31);
    }

    // For endgame tables: the squares of the pieces and the side to move. Positions whose piece has been taken are over
    // and have no index.

    [[nodiscard]] static constexpr std::uint64_t index_count() noexcept
    {
        return std::uint64_t{2} * square_count * square_count * square_count;
    }

    [[nodiscard]] constexpr std::uint64_t index() const noexcept
    {
        std::uint64_t number = mover_ == gs::player::maximizer ? 0 : 1;
        for (const std::uint8_t square : {white_king_, piece_, black_king_}) {
            number = number * square_count + square;
        }
        return number;
    }

    [[nodiscard]] static constexpr std::optional<chess_ending> from_index(std::uint64_t index) noexcept
    {
        chess_ending position;
        for (std::uint8_t* const square : {&position.black_king_, &position.piece_, &position.white_king_}) {
            *square = static_cast<std::uint8_t>(index % square_count);
            index /= square_count;
        }
        position.mover_ = index == 0 ? gs::player::maximizer : gs::player::minimizer;
        return position.fault() == nullptr ? std::optional{position} : std::nullopt;
    }

    // Not required by the library: for people and tests.

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

    /// The piece's letter and its target, with an `x` between them for a capture: `Qh5`, `Kf3`, `Kxf3`. No side has two
    /// pieces of a kind, so the move is unambiguous.
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

    /// Prints the rows from the top with their numbers, the letters of the columns below, and the side to move.
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

    /// The squares that the piece attacks. It must not have been taken.
    [[nodiscard]] constexpr squares attacked() const noexcept { return board::attacked(piece_, white_king_); }

    /// The squares to which the black king can go: those not attacked. An undefended piece can be taken.
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

    constexpr void refuse_impossible() const
    {
        if (const char* const found = fault()) {
            gs::raise<std::invalid_argument>(found);
        }
    }

    /// Why no game leads to this position; null if one may. The side that has just moved is not in check.
    [[nodiscard]] constexpr const char* fault() const noexcept
    {
        if (white_king_ == black_king_ || white_king_ == piece_ || black_king_ == piece_) {
            return "two pieces on a square: a square holds at most one";
        }
        if ((board::king_steps(white_king_) & board::bit(black_king_)) != 0) {
            return "the kings are adjacent: neither may go where the other attacks it";
        }
        if (piece_ == taken && mover_ == gs::player::minimizer) {
            return has_queen ? "no Q, and black to move: only black can have taken it, and then white is to move"
                             : "no R, and black to move: only black can have taken it, and then white is to move";
        }
        if (mover_ == gs::player::maximizer && in_check()) {
            return "black is in check, and white to move: black cannot have left the king there";
        }
        return nullptr;
    }

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    std::uint8_t white_king_ = 0;
    std::uint8_t piece_ = 1;
    std::uint8_t black_king_ = Size / 2 * (Size + 1);
    gs::player mover_ = gs::player::maximizer;
};

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<chess_ending<>>());
static_assert(gs::check_game<chess_ending<chess_piece::rook>>());

} // namespace games
