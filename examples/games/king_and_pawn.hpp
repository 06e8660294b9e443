// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// King and pawn against king. When the pawn is promoted, the game goes on as an ending with a queen or a rook.

#pragma once

#include "board_text.hpp"
#include "chess_ending.hpp"
#include "chess_ending_board.hpp"
#include "chess_ending_fen.hpp"
#include "move_list.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>

namespace games {

namespace gs = gamesearch;

/// White, the maximizer, has a king and a pawn; black has only a king. The rules are those of chess, without those that
/// count moves. The pawn is promoted to a queen or a rook; with a bishop or a knight nobody mates. Mate scores +1;
/// stalemate and the loss of the pawn or piece are draws.
class king_and_pawn {
    using board = chess_board<chess_piece::queen, 8>;
    using squares = board::squares;

public:
    using queen_ending = chess_ending<chess_piece::queen>;
    using rook_ending = chess_ending<chess_piece::rook>;

    /// What white has besides the king.
    enum class unit : std::uint8_t { pawn, queen, rook };

    /// From one square to another; squares are numbered row by row from a1, 0. \ref becomes is what the unit is after
    /// the move: it changes only by promotion.
    struct move {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
        unit becomes = unit::pawn;

        bool operator==(const move&) const = default;
    };

    /// What `undo` needs: was the unit a pawn, and where was it?
    struct token {
        std::uint8_t square = 0;
        unit kind = unit::pawn;
    };

    class move_list;

    static constexpr std::uint8_t taken = 64; ///< the square of a unit that has been taken
    static constexpr std::size_t max_moves = 36; ///< of a queen and a king
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = "Pawn ending";
    static constexpr std::string_view move_form = "a king's or piece's letter and its target, Kd5 or Kxd5; for the "
                                                  "pawn its target, and what it becomes: e4, e8=Q";
    static constexpr std::string_view position_form =
        "a board in FEN and the side to move, such as 8/8/8/4k3/8/8/4P3/4K3 w";

    /// `white` or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return queen_ending::player_name(p);
    }

    /// White's king on e1 and pawn on e2, the black king on e8, white to move.
    constexpr king_and_pawn() = default;

    /// Reads a position in FEN with a pawn, `P`, or what it was promoted to: see \ref chess_ending. Throws
    /// `std::invalid_argument` for other pieces, a pawn on the first or last row, adjacent kings, a black king in check
    /// with white to move, and a missing pawn with black to move.
    explicit king_and_pawn(std::string_view text);

    // Required members.

    [[nodiscard]] constexpr move_list legal_moves() const noexcept;

    /// Plays a legal move and passes the turn. Returns what \ref undo needs.
    constexpr token apply(const move& m) noexcept
    {
        const token before{square_, kind_};
        if (mover_ == gs::player::minimizer) {
            square_ = m.to == square_ ? taken : square_;
            black_king_ = m.to;
        } else if (m.from == square_) {
            square_ = m.to;
            kind_ = m.becomes;
        } else {
            white_king_ = m.to;
        }
        mover_ = gs::opponent(mover_);
        return before;
    }

    /// Takes back \p m, which must be the last move played.
    constexpr void undo(const move& m, token before) noexcept
    {
        mover_ = gs::opponent(mover_);
        square_ = before.square;
        kind_ = before.kind;
        if (mover_ == gs::player::minimizer) {
            black_king_ = m.from;
        } else if (m.from != square_) {
            white_king_ = m.from;
        }
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// +1 for mate; 0 for stalemate and where the unit has been taken.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (square_ == taken) {
            return 0;
        }
        if (mover_ == gs::player::maximizer) {
            const bool can_move = white_steps() != 0 || kind_ != unit::pawn || pushes() != 0;
            return can_move ? std::nullopt : std::optional{0};
        }
        if (escapes() != 0) {
            return std::nullopt;
        }
        return in_check() ? 1 : 0;
    }

    // Optional members.

    /// Black never wins.
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() noexcept { return {0, 1}; }

    /// The squares of all, what the unit is, and the side to move: a different number for each position, below 2^22.
    [[nodiscard]] constexpr std::uint32_t key() const noexcept
    {
        std::uint32_t number = white_king_;
        number = number * 64 + black_king_;
        number = number * 65 + square_;
        number = number * 3 + static_cast<std::uint32_t>(kind_);
        return 2 * number + (mover_ == gs::player::maximizer ? 0U : 1U);
    }

    /// The key, mixed by multiplication with an odd number (2^64 divided by the golden ratio).
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const std::uint64_t spread = (key() + std::uint64_t{1}) * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }

    // For endgame tables: the positions with a pawn, up to a reflection, which puts the pawn on one of the columns a to
    // d. Those with a queen or a rook are positions of other tables.

    [[nodiscard]] static constexpr std::uint64_t index_count() noexcept { return std::uint64_t{2} * 64 * 64 * 24; }

    [[nodiscard]] constexpr std::uint64_t index() const noexcept
    {
        if (kind_ != unit::pawn) {
            return index_count();
        }
        const unsigned flip = square_ % 8U < 4 ? 0 : 7; // of the columns
        const unsigned pawn = square_ ^ flip;
        const std::uint64_t kings = (white_king_ ^ flip) * 64U + (black_king_ ^ flip);
        const std::uint64_t side = mover_ == gs::player::maximizer ? 0 : 1;
        return (side * 64 * 64 + kings) * 24 + (pawn / 8 - 1) * 4 + pawn % 8;
    }

    [[nodiscard]] static constexpr std::optional<king_and_pawn> from_index(std::uint64_t index) noexcept
    {
        king_and_pawn position;
        position.square_ = static_cast<std::uint8_t>((index % 24 / 4 + 1) * 8 + index % 4);
        index /= 24;
        position.black_king_ = static_cast<std::uint8_t>(index % 64);
        position.white_king_ = static_cast<std::uint8_t>(index / 64 % 64);
        position.mover_ = index < std::uint64_t{64} * 64 ? gs::player::maximizer : gs::player::minimizer;
        return position.fault() == nullptr ? std::optional{position} : std::nullopt;
    }

    /// After the promotion, the same position of the ending with that piece.
    [[nodiscard]] constexpr std::optional<std::variant<queen_ending, rook_ending>> converted() const
    {
        if (kind_ == unit::queen) {
            return queen_ending{white_king_, square_, black_king_, mover_};
        }
        if (kind_ == unit::rook) {
            return rook_ending{white_king_, square_, black_king_, mover_};
        }
        return std::nullopt;
    }

    // Not required by the library: for people and tests.

    /// Is the black king attacked?
    [[nodiscard]] constexpr bool in_check() const noexcept
    {
        return square_ != taken && (attacked() & board::bit(black_king_)) != 0;
    }

    /// What stands on \p square: `K`, `P`, `Q` or `R`, `k`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        return square == white_king_ ? 'K' : square == square_ ? letter(kind_) : square == black_king_ ? 'k' : '.';
    }

    /// The position in FEN, with the side to move.
    [[nodiscard]] std::string text() const
    {
        return chess_fen::write(8, [this](int square) { return at(square); }, mover_);
    }

    /// The same as the constructor.
    [[nodiscard]] static king_and_pawn from_text(std::string_view text) { return king_and_pawn{text}; }

    /// `Kd5` or `Kxd5`, `Qd5`; a pawn's move is its target, and what it becomes: `e4`, `e8=Q`.
    [[nodiscard]] std::string move_text(const move& m) const;

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const;

    /// The same pieces on the same squares, and the same side to move.
    bool operator==(const king_and_pawn&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const king_and_pawn& game)
    {
        board_text::draw<8, 8>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << (game.in_check() ? " to move, in check" : " to move");
    }

private:
    [[nodiscard]] static constexpr char letter(unit kind) noexcept
    {
        return kind == unit::pawn ? 'P' : kind == unit::queen ? 'Q' : 'R';
    }

    /// The squares that the unit attacks. It must not have been taken.
    [[nodiscard]] constexpr squares attacked() const noexcept
    {
        if (kind_ == unit::pawn) {
            const squares left = square_ % 8 != 0 ? board::bit(square_ + 7) : 0;
            return left | (square_ % 8 != 7 ? board::bit(square_ + 9) : 0);
        }
        return kind_ == unit::queen ? board::attacked(square_, white_king_)
                                    : chess_board<chess_piece::rook, 8>::attacked(square_, white_king_);
    }

    /// The squares to which the black king can go: those not attacked. An undefended unit can be taken.
    [[nodiscard]] constexpr squares escapes() const noexcept
    {
        return board::king_steps(black_king_) & ~(board::king_steps(white_king_) | attacked());
    }

    /// The squares to which white's king can go.
    [[nodiscard]] constexpr squares white_steps() const noexcept
    {
        return board::king_steps(white_king_) & ~board::king_steps(black_king_) & ~board::bit(square_);
    }

    /// The squares to which the pawn can go: one, or two from the second row.
    [[nodiscard]] constexpr squares pushes() const noexcept
    {
        const squares free = ~(board::bit(white_king_) | board::bit(black_king_));
        const squares one = board::bit(square_ + 8) & free;
        return one | (square_ < 16 ? one << 8 & free : 0);
    }

    /// Why no game leads to this position; null if one may.
    [[nodiscard]] constexpr const char* fault() const noexcept
    {
        if (white_king_ == black_king_ || white_king_ == square_ || black_king_ == square_) {
            return "two pieces on a square: a square holds at most one";
        }
        if ((board::king_steps(white_king_) & board::bit(black_king_)) != 0) {
            return "the kings are adjacent: neither may go where the other attacks it";
        }
        if (square_ == taken) {
            return mover_ == gs::player::minimizer
                       ? "no P, and black to move: only black can have taken it, and then white is to move"
                       : nullptr;
        }
        if (kind_ == unit::pawn && (square_ < 8 || 56 <= square_)) {
            return "a pawn on the first or last row: it begins on the second, and is promoted on the last";
        }
        if (mover_ == gs::player::maximizer && in_check()) {
            return "black is in check, and white to move: black cannot have left the king there";
        }
        return nullptr;
    }

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    std::uint8_t white_king_ = 4;
    std::uint8_t square_ = 12; // of the unit
    unit kind_ = unit::pawn;
    std::uint8_t black_king_ = 60;
    gs::player mover_ = gs::player::maximizer;
};

/// The moves of a position.
class king_and_pawn::move_list : public games::move_list<move, max_moves> {
public:
    /// Adds the moves from \p from to each of \p targets.
    constexpr void add(std::uint8_t from, squares targets, unit becomes) noexcept
    {
        for (; targets != 0; targets &= targets - 1) {
            push_back({from, static_cast<std::uint8_t>(std::countr_zero(targets)), becomes});
        }
    }
};

constexpr king_and_pawn::move_list king_and_pawn::legal_moves() const noexcept
{
    move_list moves;
    if (mover_ == gs::player::minimizer) {
        moves.add(black_king_, escapes(), kind_);
        return moves;
    }
    if (kind_ != unit::pawn) {
        moves.add(square_, attacked() & ~board::bit(white_king_), kind_);
    } else if (square_ < 48) {
        moves.add(square_, pushes(), unit::pawn);
    } else {
        moves.add(square_, pushes(), unit::queen);
        moves.add(square_, pushes(), unit::rook);
    }
    moves.add(white_king_, white_steps(), kind_);
    return moves;
}

inline std::string king_and_pawn::move_text(const move& m) const
{
    const bool of_unit = mover_ == gs::player::maximizer && m.from == square_;
    const std::string target = board_text::name_of<8>(m.to);
    if (of_unit && kind_ == unit::pawn) {
        return m.becomes == unit::pawn ? target : target + '=' + letter(m.becomes);
    }
    return (of_unit ? letter(kind_) : 'K') + std::string{m.to == square_ ? "x" : ""} + target;
}

inline std::optional<king_and_pawn::move> king_and_pawn::parse_move(std::string_view text) const
{
    return board_text::parse_move(*this, text);
}

inline king_and_pawn::king_and_pawn(std::string_view text)
{
    const bool has_queen = text.find('Q') != std::string_view::npos;
    kind_ = has_queen ? unit::queen : text.find('R') != std::string_view::npos ? unit::rook : unit::pawn;
    const chess_fen::position read = chess_fen::read(text, 8, letter(kind_));
    white_king_ = static_cast<std::uint8_t>(read.white_king);
    black_king_ = static_cast<std::uint8_t>(read.black_king);
    square_ = read.piece == chess_fen::position::nowhere ? taken : static_cast<std::uint8_t>(read.piece);
    mover_ = read.mover;
    if (const char* const found = fault()) {
        chess_fen::refuse(found);
    }
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<king_and_pawn>());

} // namespace games
