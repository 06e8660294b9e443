// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Breakthrough: pawns that only go forward, so that every game ends; bitboards, quiet and noisy moves, null moves.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/zobrist.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// A position of Breakthrough on \p Size x \p Size squares. A pawn moves one square forward, straight or diagonally, if
/// that square is empty, and captures diagonally only. The first side with a pawn on its far row wins, as does a side
/// that has captured all pawns. White is the maximizer and moves first, upwards.
///
/// The rules are those of Dan Troyka, 2000 (https://en.wikipedia.org/wiki/Breakthrough_(board_game)). A side always has
/// a move: the pawns ahead of its foremost one are the other side's.
template <int Size = 8>
class breakthrough {
    static_assert(5 <= Size && Size <= 8, "boards are 5 to 8 squares wide");

    using squares = std::uint64_t; // a set, one bit each; bit 0 is a1, bit 1 is b1

public:
    struct move {
        std::uint8_t from = 0;
        std::uint8_t to = 0;

        bool operator==(const move&) const = default;
    };

    static constexpr int square_count = Size * Size;
    static constexpr int win = 1000; ///< more than any estimate

    static constexpr std::size_t max_moves = 6 * Size; ///< three for each pawn
    static constexpr std::size_t max_plies = 4 * Size * (Size - 1); ///< a row forward for each pawn and ply
    static constexpr bool strictly_alternating = true;

    using move_list = games::move_list<move, max_moves>;

    static constexpr std::string_view name = "Breakthrough";
    static constexpr std::string_view move_form = "the squares from and to, b2c3";
    static constexpr std::string_view position_form =
        "the rows from the top with / between them, P and p for white's and black's pawns, numbers for empty squares, "
        "and the side to move, w or b, such as pp2p3/8/8/8/8/8/8/PP6 w on a board of 8x8";

    /// `white`, the first player, or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "white" : "black";
    }

    /// The opening: two rows of pawns each.
    constexpr breakthrough() noexcept : breakthrough{rows(0, 2), rows(Size - 2, 2), gs::player::maximizer} {}

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text,
    /// and for pawns that no game leads to.
    explicit breakthrough(std::string_view text);

    // Required members.

    /// The moves of each pawn, from a1 on: straight, then diagonally.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept { return moves_to(~squares{0}, ~squares{0}); }

    /// Plays a legal move, and returns whether it captured.
    constexpr bool apply(const move& m) noexcept
    {
        const bool captures = (enemy() & bit(m.to)) != 0;
        put(mover_, m.from);
        put(mover_, m.to);
        if (captures) {
            put(gs::opponent(mover_), m.to);
        }
        pass_turn();
        return captures;
    }

    /// Takes back \p m, the last move played.
    constexpr void undo(const move& m, bool captured) noexcept
    {
        pass_turn();
        put(mover_, m.from);
        put(mover_, m.to);
        if (captured) {
            put(gs::opponent(mover_), m.to);
        }
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// The side that has just moved wins with a pawn on its far row, or if it captured the last pawn.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if ((enemy() & goal(gs::opponent(mover_))) == 0 && own() != 0) {
            return std::nullopt;
        }
        return mover_ == gs::player::maximizer ? -win : win;
    }

    // Optional members.

    /// The \ref features, with weights found by play (docs/tune_an_evaluation.md), but for those of the rows, which are
    /// by guess: a pawn is worth more the further it has advanced, and in the home row of 8x8, which it guards.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        constexpr std::array<int, 14> weights{50, 34, 26, 22, 20, 20, 24, 7, 2, 3, 9, 3, 30, 6};
        const auto lead = features();
        return std::clamp(std::inner_product(lead.begin(), lead.end(), weights.begin(), 0), 1 - win, win - 1);
    }

    /// What an evaluation may weight, each for white less for black: the pawns by their steps to the goal, from 1 to 7;
    /// pawns that others guard, up to three steps from the goal, and further from it; pairs of pawns next to each
    /// other, and behind each other; pawns on the outer columns; pawns in whose way no other pawn can come; and moves.
    [[nodiscard]] constexpr std::array<int, 14> features() const noexcept
    {
        auto lead = features_of<1>(pawns_[0], pawns_[1]);
        const auto of_black = features_of<-1>(pawns_[1], pawns_[0]);
        for (std::size_t i = 0; i != lead.size(); ++i) {
            lead[i] -= of_black[i];
        }
        return lead;
    }

    /// The Zobrist numbers of the pawns and of the side to move.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_; }

    /// Captures first, then by the row that the pawn reaches.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept
    {
        const int row = mover_ == gs::player::maximizer ? m.to / Size : Size - 1 - m.to / Size;
        return row + ((enemy() & bit(m.to)) != 0 ? Size : 0);
    }

    /// Captures, and moves to the last two rows, which win or threaten to.
    [[nodiscard]] constexpr move_list noisy_moves() const noexcept
    {
        return moves_to(near_goal(), enemy() | near_goal());
    }

    /// Is it one of the \ref noisy_moves?
    [[nodiscard]] constexpr bool is_noisy(const move& m) const noexcept
    {
        return (bit(m.to) & (enemy() | near_goal())) != 0;
    }

    /// Being obliged to move is seldom a disadvantage while a side has several pawns.
    [[nodiscard]] constexpr bool allows_null_move() const noexcept { return std::popcount(own()) > 3; }
    constexpr void apply_null_move() noexcept { pass_turn(); }
    constexpr void undo_null_move() noexcept { pass_turn(); }

    // Not required by the library: for people, protocols and tests.

    /// The pawn on a square: `P`, `p`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        return (pawns_[0] & bit(square)) != 0 ? 'P' : (pawns_[1] & bit(square)) != 0 ? 'p' : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<Size, Size>([this](int square) { return at(square); });
        return board_text::with_digits(rows) + (mover_ == gs::player::maximizer ? " w" : " b");
    }

    /// The same as the constructor.
    [[nodiscard]] static breakthrough from_text(std::string_view text) { return breakthrough{text}; }

    /// `b2c3`: the squares from and to.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        return board_text::name_of<Size>(m.from) + board_text::name_of<Size>(m.to);
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    /// The same pawns on the same squares, and the same side to move.
    constexpr bool operator==(const breakthrough&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const breakthrough& game)
    {
        board_text::draw<Size, Size>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    static constexpr gs::zobrist<2, square_count> numbers{};

    constexpr breakthrough(squares white, squares black, gs::player mover) noexcept
        : pawns_{white, black}, hash_{numbers.turn(mover)}, mover_{mover}
    {
        for (int square = 0; square != square_count; ++square) {
            hash_ ^= (white & bit(square)) != 0 ? numbers(0, square) : 0;
            hash_ ^= (black & bit(square)) != 0 ? numbers(1, square) : 0;
        }
    }

    [[nodiscard]] static constexpr squares bit(int square) noexcept { return squares{1} << square; }

    /// \p count rows, from \p first on.
    [[nodiscard]] static constexpr squares rows(int first, int count) noexcept
    {
        squares set = 0;
        for (int square = first * Size; square != (first + count) * Size; ++square) {
            set |= bit(square);
        }
        return set;
    }

    static constexpr squares all_squares = rows(0, Size);
    static constexpr squares first_column = all_squares / ((squares{1} << Size) - 1); // 1 in each digit in base 2^Size
    static constexpr squares last_column = first_column << (Size - 1);

    /// All of \p set one row forward, for white where \p Way is 1, for black where it is -1.
    template <int Way>
    [[nodiscard]] static constexpr squares forward(squares set) noexcept
    {
        return Way > 0 ? set << Size & all_squares : set >> Size;
    }
    [[nodiscard]] static constexpr squares to_sides(squares set) noexcept
    {
        return (set & ~last_column) << 1 | (set & ~first_column) >> 1;
    }

    /// The features of a side.
    template <int Way>
    [[nodiscard]] static constexpr std::array<int, 14> features_of(squares own, squares enemy) noexcept
    {
        std::array<int, 14> counts{};
        for (int steps = 1; steps != Size; ++steps) {
            counts[static_cast<std::size_t>(steps - 1)] =
                std::popcount(own & rows(Way > 0 ? Size - 1 - steps : steps, 1));
        }
        squares hindered = 0; // where an enemy can come in the way
        squares reach = enemy;
        for (int row = 1; row != Size; ++row) {
            reach = forward<-Way>(reach);
            reach |= to_sides(reach);
            hindered |= reach;
        }
        const squares ahead = forward<Way>(own);
        const squares left = (ahead & ~first_column) >> 1;
        const squares right = (ahead & ~last_column) << 1;
        const squares guarded = own & (left | right);
        const squares last_rows = Way > 0 ? rows(Size - 4, 4) : rows(0, 4);
        counts[7] = std::popcount(guarded & last_rows);
        counts[8] = std::popcount(guarded & ~last_rows);
        counts[9] = std::popcount(own & (own & ~first_column) >> 1);
        counts[10] = std::popcount(own & ahead);
        counts[11] = std::popcount(own & (first_column | last_column));
        counts[12] = std::popcount(own & ~hindered);
        counts[13] = std::popcount(ahead & ~(own | enemy)) + std::popcount(left & ~own) + std::popcount(right & ~own);
        return counts;
    }

    /// The far row of a side.
    [[nodiscard]] static constexpr squares goal(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? rows(Size - 1, 1) : rows(0, 1);
    }

    /// The last two rows of the side to move.
    [[nodiscard]] constexpr squares near_goal() const noexcept
    {
        return mover_ == gs::player::maximizer ? rows(Size - 2, 2) : rows(0, 2);
    }

    [[nodiscard]] static constexpr std::size_t place_of(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] constexpr squares own() const noexcept { return pawns_[place_of(mover_)]; }
    [[nodiscard]] constexpr squares enemy() const noexcept { return pawns_[place_of(gs::opponent(mover_))]; }

    /// The moves that go straight to one of \p straight, or diagonally to one of \p diagonal.
    [[nodiscard]] constexpr move_list moves_to(squares straight, squares diagonal) const noexcept
    {
        const int forward = mover_ == gs::player::maximizer ? Size : -Size;
        straight &= ~(own() | enemy());
        diagonal &= ~own();
        move_list moves;
        for (squares left = own(); left != 0; left &= left - 1) {
            const int from = std::countr_zero(left);
            const int column = from % Size;
            const auto add = [&](int to, squares targets) {
                if ((targets & bit(to)) != 0) {
                    moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
                }
            };
            add(from + forward, straight);
            if (column != 0) {
                add(from + forward - 1, diagonal);
            }
            if (column != Size - 1) {
                add(from + forward + 1, diagonal);
            }
        }
        return moves;
    }

    /// Puts a pawn on an empty square, or takes it away.
    constexpr void put(gs::player side, int square) noexcept
    {
        pawns_[place_of(side)] ^= bit(square);
        hash_ ^= numbers(place_of(side), square);
    }

    constexpr void pass_turn() noexcept
    {
        mover_ = gs::opponent(mover_);
        hash_ ^= numbers.turn();
    }

    std::array<squares, 2> pawns_; // white's, black's
    std::uint64_t hash_;
    gs::player mover_;
};

template <int Size>
breakthrough<Size>::breakthrough(std::string_view text) : breakthrough{0, 0, gs::player::maximizer}
{
    const std::string rows = board_text::with_dots(board_text::cut(text));
    const auto board = board_text::read_rows<Size, Size>(rows, "Pp.");
    squares white = 0;
    squares black = 0;
    for (std::size_t square = 0; square != board.size(); ++square) {
        white |= board[square] == 'P' ? bit(static_cast<int>(square)) : 0;
        black |= board[square] == 'p' ? bit(static_cast<int>(square)) : 0;
    }
    *this = breakthrough{white, black, board_text::read_mover(text, "w", "b")};
    if (std::popcount(white) > 2 * Size || std::popcount(black) > 2 * Size) {
        board_text::refuse("too many pawns: each side begins with two rows");
    }
    if (enemy() == 0 || (own() & goal(mover_)) != 0) {
        board_text::refuse("the side to move has already won: the game was over before the last move");
    }
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<breakthrough<>>());

} // namespace games
