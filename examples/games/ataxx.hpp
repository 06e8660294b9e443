// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Ataxx: pieces that multiply or jump, and convert their neighbours; passes; positions can repeat.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/zobrist.hpp>

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

/// The board of Ataxx: squares are numbered row by row from a1, 0, to g7, 48.
namespace ataxx_board {

using squares = std::uint64_t; ///< a set, one bit each

inline constexpr int width = 7;
inline constexpr int count = width * width;
inline constexpr squares all = (squares{1} << count) - 1;

[[nodiscard]] constexpr squares bit(int square) noexcept
{
    return squares{1} << square;
}

/// For each square, the ones at a distance of \p steps, in all directions.
[[nodiscard]] constexpr std::array<squares, count> at_distance(int steps)
{
    std::array<squares, count> sets{};
    const auto size_of = [](int difference) { return difference < 0 ? -difference : difference; };
    for (int from = 0; from != count; ++from) {
        for (int to = 0; to != count; ++to) {
            const int across = size_of(from % width - to % width);
            const int up = size_of(from / width - to / width);
            if ((across > up ? across : up) == steps) {
                sets[static_cast<std::size_t>(from)] |= bit(to);
            }
        }
    }
    return sets;
}

inline constexpr squares edge = [] {
    squares set = 0;
    for (int square = 0; square != count; ++square) {
        const int across = square % width;
        const int up = square / width;
        set |= across % (width - 1) == 0 || up % (width - 1) == 0 ? bit(square) : 0;
    }
    return set;
}();

inline constexpr auto neighbours = at_distance(1);
inline constexpr auto jumps = at_distance(2);

} // namespace ataxx_board

/// A piece either duplicates itself onto an empty neighbouring square or jumps to an empty one two squares away; then
/// all of the opponent's pieces next to that square change sides. A side that cannot move passes. The game ends when
/// neither side can move, or when one has no pieces; whoever has more wins. X is the maximizer and moves first.
///
/// Jumps can go on for ever: nothing in these rules ends such a game. The original is by Dave Crummack and Craig
/// Galley, 1988 (https://en.wikipedia.org/wiki/Ataxx).
class ataxx {
    using squares = ataxx_board::squares;

public:
    /// A duplication is from the square itself, as it does not matter which neighbour is duplicated. A pass has the
    /// number of no square.
    struct move {
        std::uint8_t from = 0;
        std::uint8_t to = 0;

        bool operator==(const move&) const = default;
    };

    static constexpr move pass{ataxx_board::count, ataxx_board::count};
    static constexpr int win = 1000; ///< more than any estimate

    /// A duplication to each square, and a jump between all pairs of squares at a distance of two.
    static constexpr std::size_t max_moves = 49 + 240;
    static constexpr bool strictly_alternating = true; ///< a pass passes the turn, too

    using move_list = games::move_list<move, max_moves>;

    static constexpr std::string_view name = "Ataxx";
    static constexpr std::string_view move_form = "a square to duplicate to, f2; from and to for a jump, g1e3; or pass";
    static constexpr std::string_view position_form =
        "the rows from the top with / between them, x and o for the pieces, numbers for empty squares, and the side to "
        "move, x or o, such as x5o/7/7/7/7/7/o5x x";

    /// `X`, the first player, or `O`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "X" : "O";
    }

    /// The opening: X has pieces on a7 and g1, O on a1 and g7.
    constexpr ataxx() noexcept
        : ataxx{ataxx_board::bit(42) | ataxx_board::bit(6), ataxx_board::bit(0) | ataxx_board::bit(48),
                gs::player::maximizer}
    {}

    /// Reads a position in the form described by \ref position_form; more words, as in the positions of the Universal
    /// Ataxx Interface, are ignored. Throws `std::invalid_argument` for any other text.
    explicit ataxx(std::string_view text);

    // Required members.

    /// The duplications, then the jumps; a pass if there are none but the opponent has some.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept
    {
        move_list moves;
        for (squares left = reached_from(own(), ataxx_board::neighbours) & empty(); left != 0; left &= left - 1) {
            const auto to = static_cast<std::uint8_t>(std::countr_zero(left));
            moves.push_back({to, to});
        }
        for (squares pieces = own(); pieces != 0; pieces &= pieces - 1) {
            const auto from = static_cast<std::uint8_t>(std::countr_zero(pieces));
            for (squares left = ataxx_board::jumps[from] & empty(); left != 0; left &= left - 1) {
                moves.push_back({from, static_cast<std::uint8_t>(std::countr_zero(left))});
            }
        }
        if (moves.empty() && can_move(enemy())) {
            moves.push_back(pass);
        }
        return moves;
    }

    /// Plays a legal move, and returns the pieces that it converts.
    constexpr squares apply(const move& m) noexcept
    {
        const squares converted = m == pass ? 0 : ataxx_board::neighbours[m.to] & enemy();
        change(m, converted);
        mover_ = gs::opponent(mover_);
        return converted;
    }

    /// Takes back \p m, the last move played, which converted \p converted.
    constexpr void undo(const move& m, squares converted) noexcept
    {
        mover_ = gs::opponent(mover_);
        change(m, converted);
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// Who has more pieces, if neither side can move, or one has none.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (pieces_[0] != 0 && pieces_[1] != 0 && (can_move(pieces_[0]) || can_move(pieces_[1]))) {
            return std::nullopt;
        }
        const int margin = std::popcount(pieces_[0]) - std::popcount(pieces_[1]);
        return margin > 0 ? win : margin < 0 ? -win : 0;
    }

    // Optional members.

    /// The \ref features, with weights found by play (docs/tune_an_evaluation.md): pieces count only when the board
    /// fills; until then squares to jump to, the edge, and having the move are worth more.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        constexpr std::array<double, 6> weights{-2.4, 12.9, 1.4, 3.6, -1.6, 18.3};
        const auto lead = features();
        return static_cast<int>(std::inner_product(lead.begin(), lead.end(), weights.begin(), 0.0));
    }

    /// What an evaluation may weight, each for X less for O: pieces, and the same times the share of the board that is
    /// taken; squares to jump to; pieces on the edge, and pieces next to an empty square; and the side to move.
    [[nodiscard]] constexpr std::array<double, 6> features() const noexcept
    {
        const squares taken = pieces_[0] | pieces_[1];
        const squares exposed = reached_from(empty(), ataxx_board::neighbours);
        const auto lead = [this](squares of_both) {
            return std::popcount(pieces_[0] & of_both) - std::popcount(pieces_[1] & of_both);
        };
        const double pieces = lead(taken);
        return {pieces,
                pieces * std::popcount(taken) / ataxx_board::count,
                static_cast<double>(std::popcount(reached_from(pieces_[0], ataxx_board::jumps) & empty()) -
                                    std::popcount(reached_from(pieces_[1], ataxx_board::jumps) & empty())),
                static_cast<double>(lead(ataxx_board::edge)),
                static_cast<double>(lead(exposed)),
                mover_ == gs::player::maximizer ? 1.0 : -1.0};
    }

    /// The Zobrist numbers of the pieces and of the side to move.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_; }

    /// The most converted pieces first; a duplication gains one more.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept
    {
        if (m == pass) {
            return 0;
        }
        return 2 * std::popcount(ataxx_board::neighbours[m.to] & enemy()) + (m.from == m.to ? 1 : 0);
    }

    /// Moving is an advantage as long as a side need not jump out of its own ranks.
    [[nodiscard]] constexpr bool allows_null_move() const noexcept
    {
        return (reached_from(own(), ataxx_board::neighbours) & empty()) != 0;
    }
    constexpr void apply_null_move() noexcept
    {
        mover_ = gs::opponent(mover_);
        hash_ ^= numbers.turn();
    }
    constexpr void undo_null_move() noexcept { apply_null_move(); }

    // Not required by the library: for people, protocols and tests.

    /// The piece on a square: `x`, `o`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        const squares here = ataxx_board::bit(square);
        return (pieces_[0] & here) != 0 ? 'x' : (pieces_[1] & here) != 0 ? 'o' : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<7, 7>([this](int square) { return at(square); });
        return board_text::with_digits(rows) + (mover_ == gs::player::maximizer ? " x" : " o");
    }

    /// The same as the constructor.
    [[nodiscard]] static ataxx from_text(std::string_view text) { return ataxx{text}; }

    /// `f2` for a duplication, `g1e3` for a jump, or `pass`.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        if (m == pass) {
            return "pass";
        }
        return (m.from == m.to ? "" : board_text::name_of<7>(m.from)) + board_text::name_of<7>(m.to);
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    /// The same pieces on the same squares, and the same side to move.
    constexpr bool operator==(const ataxx&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const ataxx& game)
    {
        board_text::draw<7, 7>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    static constexpr gs::zobrist<2, ataxx_board::count> numbers{};

    constexpr ataxx(squares x, squares o, gs::player mover) noexcept
        : pieces_{x, o}, hash_{numbers.turn(mover) ^ sum_of(0, x) ^ sum_of(1, o)}, mover_{mover}
    {}

    [[nodiscard]] static constexpr std::size_t place_of(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] constexpr squares own() const noexcept { return pieces_[place_of(mover_)]; }
    [[nodiscard]] constexpr squares enemy() const noexcept { return pieces_[place_of(gs::opponent(mover_))]; }
    [[nodiscard]] constexpr squares empty() const noexcept { return ataxx_board::all & ~(pieces_[0] | pieces_[1]); }

    /// The squares that a table gives for any of \p pieces.
    [[nodiscard]] static constexpr squares reached_from(squares pieces,
                                                        const std::array<squares, ataxx_board::count>& table) noexcept
    {
        squares reached = 0;
        for (; pieces != 0; pieces &= pieces - 1) {
            reached |= table[static_cast<std::size_t>(std::countr_zero(pieces))];
        }
        return reached;
    }

    [[nodiscard]] constexpr bool can_move(squares pieces) const noexcept
    {
        return (reached_from(pieces, ataxx_board::neighbours) & empty()) != 0 ||
               (reached_from(pieces, ataxx_board::jumps) & empty()) != 0;
    }

    /// The Zobrist numbers of a set of pieces.
    [[nodiscard]] static constexpr std::uint64_t sum_of(std::size_t side, squares pieces) noexcept
    {
        std::uint64_t sum = 0;
        for (; pieces != 0; pieces &= pieces - 1) {
            sum ^= numbers(side, std::countr_zero(pieces));
        }
        return sum;
    }

    /// Plays a move for the side to move, or takes it back: both exchange the same bits.
    constexpr void change(const move& m, squares converted) noexcept
    {
        const squares moved = m == pass ? 0 : ataxx_board::bit(m.to) | (m.from == m.to ? 0 : ataxx_board::bit(m.from));
        const std::size_t side = place_of(mover_);
        pieces_[side] ^= moved | converted;
        pieces_[1 - side] ^= converted;
        hash_ ^= sum_of(side, moved | converted) ^ sum_of(1 - side, converted) ^ numbers.turn();
    }

    std::array<squares, 2> pieces_; // those of X and of O
    std::uint64_t hash_;
    gs::player mover_;
};

inline ataxx::ataxx(std::string_view text) : ataxx{0, 0, gs::player::maximizer}
{
    const auto board = board_text::read_rows<7, 7>(board_text::with_dots(board_text::cut(text)), "xo.");
    squares x = 0;
    squares o = 0;
    for (std::size_t square = 0; square != board.size(); ++square) {
        x |= board[square] == 'x' ? ataxx_board::bit(static_cast<int>(square)) : 0;
        o |= board[square] == 'o' ? ataxx_board::bit(static_cast<int>(square)) : 0;
    }
    *this = ataxx{x, o, board_text::read_mover(board_text::cut(text), "x", "o")};
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<ataxx>());

} // namespace games
