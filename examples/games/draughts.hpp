// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// English draughts (checkers), on 8x8 and smaller boards: a move is a whole chain of jumps, an undo token restores the
/// kings, and the game ends when a side has no moves.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <optional>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace games {

namespace gs = gamesearch;

/// The dark squares of a board, the only ones in play. They are numbered from 1 as in draughts notation: row by row
/// from black's side, and within a row from white's left.
template <int Size>
struct draughts_board {
    static_assert(Size == 4 || Size == 6 || Size == 8, "a draughts board is 4x4, 6x6 or 8x8");

    /// A set of squares, one bit each. One bit is left out after every second row, so that a step in one direction is
    /// the same shift everywhere; a step over the edge ends on a bit that is not a square.
    using squares = std::uint64_t;

    static constexpr int in_row = Size / 2;
    static constexpr int count = Size * in_row;

    [[nodiscard]] static constexpr squares square(int number) noexcept
    {
        return squares{1} << (number - 1 + (number - 1) / Size);
    }

    [[nodiscard]] static constexpr int number(squares square) noexcept
    {
        const int bit = std::countr_zero(square);
        return bit - bit / (Size + 1) + 1;
    }

    /// The squares with these numbers, both ends included.
    [[nodiscard]] static constexpr squares range(int first, int last) noexcept
    {
        squares all = 0;
        for (int number = first; number <= last; ++number) {
            all |= square(number);
        }
        return all;
    }

    /// Two away from black's side, which are forward for black, then two towards it, which are forward for white.
    static constexpr std::array<int, 4> directions{in_row, in_row + 1, -in_row, -in_row - 1};

    /// All of \p set, one step further. The result may include bits off the board, so intersect it with the squares.
    [[nodiscard]] static constexpr squares step(squares set, int direction) noexcept
    {
        return direction > 0 ? set << direction : set >> -direction;
    }

    /// Removes the lowest square of \p set and returns it.
    static constexpr squares take_one(squares& set) noexcept
    {
        const squares lowest = set & (~set + 1);
        set ^= lowest;
        return lowest;
    }
};

/// The default number of plies without a capture or a man's move after which a game is drawn: 40 moves of each side on
/// the full board, fewer on small ones.
[[nodiscard]] constexpr int usual_draught_draw(int size)
{
    return size == 8 ? 80 : size == 6 ? 40 : 10;
}

/// A position of English draughts. Black is the maximizer and moves first.
///
/// Men move and jump forwards, kings in all directions, one step. A side that can capture must do so, and must complete
/// the capture. A man that reaches the far row stops there and is crowned. A side that cannot move loses. \p DrawAfter
/// plies without a capture or a man's move are a draw, even if the last of them leaves no move: this end shows without
/// generating moves.
template <int Size = 8, int DrawAfter = usual_draught_draw(Size)>
class draughts {
    using board = draughts_board<Size>;

public:
    using squares = typename board::squares;

    /// The square where a piece starts, the one where it lands, and the pieces that it captures. Two routes that
    /// capture the same pieces and have the same ends are one move: they lead to the same position.
    struct move {
        squares from;
        squares to;
        squares captured;

        bool operator==(const move&) const = default;
    };

    /// What a move destroys: which captured pieces were kings, whether the moving piece was one, and the count.
    struct undo_token {
        squares kings;
        int quiet_plies;
    };

    class move_list;

    static constexpr int win = 1000; ///< more than any estimate
    static constexpr int pieces_each = (Size / 2 - 1) * board::in_row; ///< at the start

    /// A piece has at most 4 moves without a capture. On the 8x8 board captures can be more numerous: a jump is a step
    /// between the 8 squares that a king can reach by jumping, and 9 steps connect them. No placement of pieces under
    /// these steps gives a king more than 10 different captures.
    /// under these steps none gives a king more than 10 captures that differ.
    static constexpr std::size_t max_moves = pieces_each * (Size == 8 ? 10 : 4);
    static constexpr bool strictly_alternating = true; ///< a chain of jumps is one move

    static constexpr std::string_view name = "English draughts";
    static constexpr std::string_view move_form = "the squares from and to, 11-15, or 15x31 for a capture; every stop, "
                                                  "15x22x31, if two captures share their ends";
    static constexpr std::string_view position_form =
        "the side to move, B or W, then the squares of both sides, K before those of kings, such as B:W6,K3:B1,2; "
        "a final :H4 counts the plies since a capture or a man's move";

    /// `black` or `white`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "black" : "white";
    }

    /// The opening: the men of both sides in their first rows.
    constexpr draughts() = default;

    /// Reads a position in the form of PDN's FEN tag, `B:W6,K3:B1,2`: the side to move, then the squares of the white
    /// and of the black pieces, in either order, with `K` before those of kings. A nonzero count of plies since a
    /// capture or a man's move follows as `:H` and the number. Throws `std::invalid_argument` for any other text, and
    /// for positions that are easily seen to be unreachable.
    explicit draughts(std::string_view text);

    // Required members.

    /// The captures if there are any, otherwise all other moves. Empty if the side to move has lost.
    [[nodiscard]] constexpr move_list legal_moves() const
    {
        move_list moves = captures();
        if (moves.empty()) {
            add_quiet_moves(moves);
        }
        return moves;
    }

    /// Plays \p m, which must be a legal move.
    constexpr undo_token apply(const move& m) noexcept
    {
        const undo_token before{kings_, quiet_plies_};
        const bool by_king = (kings_ & m.from) != 0;
        own() = (own() & ~m.from) | m.to;
        enemy() &= ~m.captured;
        kings_ &= ~(m.from | m.captured);
        if (by_king || (m.to & far_row(mover_)) != 0) {
            kings_ |= m.to;
        }
        quiet_plies_ = by_king && m.captured == 0 ? quiet_plies_ + 1 : 0;
        mover_ = gs::opponent(mover_);
        return before;
    }

    /// Takes back \p m, which must be the last move played, with what its `apply` returned.
    constexpr void undo(const move& m, const undo_token& before) noexcept
    {
        mover_ = gs::opponent(mover_);
        own() = (own() & ~m.to) | m.from;
        enemy() |= m.captured;
        kings_ = before.kings;
        quiet_plies_ = before.quiet_plies;
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// An end that shows on the board: a draw after too many plies without a capture or a man's move.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        return quiet_plies_ >= DrawAfter ? std::optional{0} : std::nullopt;
    }

    /// An end that shows only in the moves: a side without moves loses.
    [[nodiscard]] constexpr std::optional<int> terminal_score(const move_list& moves) const noexcept
    {
        if (!moves.empty()) {
            return std::nullopt;
        }
        return mover_ == gs::player::maximizer ? -win : win;
    }

    // Optional members.

    /// Material, in tenths of a man: a king is worth two men, and a man gains a little with every row that it advances.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        return worth(gs::player::maximizer) - worth(gs::player::minimizer);
    }

    /// What an evaluation may weight, each for black less for white: men by the rows that they have advanced, from 0;
    /// kings; kings that are not on an edge; men next to the left or right edge; men with one of their own behind them;
    /// the lead in pieces as a share of all; and the side to move.
    [[nodiscard]] constexpr std::array<double, Size + 5> features() const noexcept
    {
        std::array<double, Size + 5> lead{};
        for (const auto side : {gs::player::maximizer, gs::player::minimizer}) {
            const double sign = side == gs::player::maximizer ? 1 : -1;
            const squares pieces = pieces_[side == gs::player::maximizer ? 0 : 1];
            const squares men = pieces & ~kings_;
            const int forward = side == gs::player::maximizer ? 0 : 2;
            for (int row = 0; row != Size - 1; ++row) {
                const int from_top = side == gs::player::maximizer ? row : Size - 1 - row;
                lead[static_cast<std::size_t>(row)] +=
                    sign *
                    std::popcount(men & board::range(from_top * board::in_row + 1, (from_top + 1) * board::in_row));
            }
            squares backed = 0;
            for (const int way : ways_of(forward)) {
                backed |= board::step(pieces, way);
            }
            constexpr std::size_t next = Size - 1;
            lead[next] += sign * std::popcount(pieces & kings_);
            lead[next + 1] += sign * std::popcount(pieces & kings_ & ~edges);
            lead[next + 2] += sign * std::popcount(men & edges);
            lead[next + 3] += sign * std::popcount(men & backed);
        }
        const int black = std::popcount(pieces_[0]);
        const int white = std::popcount(pieces_[1]);
        lead[Size + 3] = static_cast<double>(black - white) / (black + white);
        lead[Size + 4] = mover_ == gs::player::maximizer ? 1 : -1;
        return lead;
    }

    /// Covers the pieces, which of them are kings, the drawing count, and the side to move. Multiplying by an odd
    /// number (2^64 divided by the golden ratio) mixes the bits.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const auto count_and_turn = static_cast<squares>(2 * quiet_plies_ + (mover_ == gs::player::maximizer ? 0 : 1));
        std::uint64_t mixed = 0;
        for (const squares part : {pieces_[0], pieces_[1], kings_, count_and_turn}) {
            mixed = (mixed ^ part) * 0x9E3779B97F4A7C15u;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }

    /// Captures of many pieces first, then moves that crown a man.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept
    {
        const bool crowned = (m.from & kings_) == 0 && (m.to & far_row(mover_)) != 0;
        return 2 * std::popcount(m.captured) + (crowned ? 1 : 0);
    }

    /// The captures. If there are any, they are all the legal moves.
    [[nodiscard]] constexpr move_list noisy_moves() const { return captures(); }

    /// A side that must capture may not stand pat.
    [[nodiscard]] constexpr bool may_stand_pat() const { return captures().empty(); }

    // Not required by the library: for people and tests.

    /// The piece on a square: `b`, `w`, the kings `B`, `W`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int number) const noexcept
    {
        const squares here = board::square(number);
        const bool king = (kings_ & here) != 0;
        if ((pieces_[0] & here) != 0) {
            return king ? 'B' : 'b';
        }
        if ((pieces_[1] & here) != 0) {
            return king ? 'W' : 'w';
        }
        return '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        std::string line = mover_ == gs::player::maximizer ? "B" : "W";
        line += ":W" + listed(pieces_[1]) + ":B" + listed(pieces_[0]);
        return quiet_plies_ == 0 ? line : line + ":H" + std::to_string(quiet_plies_);
    }

    /// A legal move in standard notation: `11-15`; a capture as its two ends, `15x22`, or if several captures share
    /// these ends, with every square on which it lands, `15x22x31`.
    [[nodiscard]] std::string move_text(const move& m) const
    {
        const std::string from = std::to_string(board::number(m.from));
        const std::string to = std::to_string(board::number(m.to));
        if (m.captured == 0) {
            return from + "-" + to;
        }
        const move_list moves = legal_moves();
        const auto alike =
            std::ranges::count_if(moves, [&](const move& o) { return o.from == m.from && o.to == m.to; });
        return alike == 1 ? from + "x" + to : from + stops(m, m.from, m.captured).value_or("x" + to);
    }

    /// The same pieces on the same squares, the same side to move, and the same count.
    bool operator==(const draughts&) const = default;

    /// Prints the board with white's side at the bottom, the numbers of its squares next to it, and the side to move
    /// below.
    friend std::ostream& operator<<(std::ostream& out, const draughts& game)
    {
        for (int row = 0; row != Size; ++row) {
            const std::string_view indent = row % 2 == 0 ? "  " : "";
            const int first = row * board::in_row + 1;
            out << indent;
            for (int number = first; number != first + board::in_row; ++number) {
                out << game.at(number) << "   ";
            }
            out << (row % 2 == 0 ? "  " : "    ") << indent;
            for (int number = first; number != first + board::in_row; ++number) {
                out << std::setw(2) << number << (number % board::in_row == 0 ? "\n" : "  ");
            }
        }
        out << player_name(game.mover_) << " to move";
        if (game.quiet_plies_ != 0) {
            out << ", " << game.quiet_plies_ << " of " << DrawAfter << " plies to a draw";
        }
        return out;
    }

private:
    static constexpr squares on_board = board::range(1, board::count);
    static constexpr squares edges = [] {
        squares set = board::range(1, board::in_row) | board::range(board::count - board::in_row + 1, board::count);
        for (int row = 0; row != Size; ++row) {
            set |= board::square(row * board::in_row + (row % 2 == 0 ? board::in_row : 1));
        }
        return set;
    }();

    /// The two directions from \p first on.
    [[nodiscard]] static constexpr std::array<int, 2> ways_of(int first) noexcept
    {
        const auto at = static_cast<std::size_t>(first);
        return {board::directions[at], board::directions[at + 1]};
    }

    [[nodiscard]] static constexpr squares far_row(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? board::range(board::count - board::in_row + 1, board::count)
                                          : board::range(1, board::in_row);
    }

    [[nodiscard]] constexpr squares& own() noexcept { return pieces_[mover_ == gs::player::maximizer ? 0 : 1]; }
    [[nodiscard]] constexpr squares& enemy() noexcept { return pieces_[mover_ == gs::player::maximizer ? 1 : 0]; }
    [[nodiscard]] constexpr squares own() const noexcept { return pieces_[mover_ == gs::player::maximizer ? 0 : 1]; }
    [[nodiscard]] constexpr squares enemy() const noexcept { return pieces_[mover_ == gs::player::maximizer ? 1 : 0]; }
    [[nodiscard]] constexpr squares empty() const noexcept { return on_board & ~(pieces_[0] | pieces_[1]); }

    /// The directions in which a piece of the side to move may go.
    [[nodiscard]] constexpr std::span<const int> ways(bool king) const
    {
        const std::span<const int> all{board::directions};
        return king ? all : all.subspan(mover_ == gs::player::maximizer ? 0 : 2, 2);
    }

    constexpr void add_quiet_moves(move_list& moves) const
    {
        for (const bool king : {false, true}) {
            const squares movers = king ? own() & kings_ : own() & ~kings_;
            for (const int way : ways(king)) {
                for (squares targets = board::step(movers, way) & empty(); targets != 0;) {
                    const squares to = board::take_one(targets);
                    moves.push_back({board::step(to, -way), to, 0});
                }
            }
        }
    }

    [[nodiscard]] constexpr move_list captures() const
    {
        move_list moves;
        for (squares movers = own(); movers != 0;) {
            const squares from = board::take_one(movers);
            jump_on(moves, {from, from, 0}, ways((kings_ & from) != 0));
        }
        return moves;
    }

    /// Adds all captures that begin with \p so_far. A man needs no special case at the far row: no direction leads on
    /// from there.
    constexpr void jump_on(move_list& moves, const move& so_far, std::span<const int> ways) const
    {
        bool at_its_end = true;
        for (const int way : ways) {
            const squares over = board::step(so_far.to, way) & enemy() & ~so_far.captured;
            const squares to = board::step(over, way) & (empty() | so_far.from);
            if (to != 0) {
                at_its_end = false;
                jump_on(moves, {so_far.from, to, so_far.captured | over}, ways);
            }
        }
        if (at_its_end && so_far.captured != 0 &&
            std::ranges::none_of(moves, [&](const move& m) { return m == so_far; })) {
            moves.push_back(so_far);
        }
    }

    /// The squares on which \p m lands from \p at on, with \p left still to be captured, as `x22x31`; empty if that
    /// route is impossible.
    [[nodiscard]] std::optional<std::string> stops(const move& m, squares at, squares left) const
    {
        if (left == 0) {
            return at == m.to ? std::optional{std::string{}} : std::nullopt;
        }
        for (const int way : ways((kings_ & m.from) != 0)) {
            const squares over = board::step(at, way) & left;
            const squares to = board::step(over, way) & (empty() | m.from);
            if (to == 0) {
                continue;
            }
            if (const auto rest = stops(m, to, left & ~over)) {
                return "x" + std::to_string(board::number(to)) + *rest;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] constexpr int worth(gs::player p) const noexcept
    {
        const squares pieces = pieces_[p == gs::player::maximizer ? 0 : 1];
        int sum = 20 * std::popcount(pieces & kings_);
        for (int row = 0; row != Size; ++row) {
            const squares men = pieces & ~kings_ & board::range(row * board::in_row + 1, (row + 1) * board::in_row);
            sum += std::popcount(men) * (10 + (p == gs::player::maximizer ? row : Size - 1 - row));
        }
        return sum;
    }

    [[nodiscard]] std::string listed(squares pieces) const
    {
        std::string list;
        while (pieces != 0) {
            const squares one = board::take_one(pieces);
            list += list.empty() ? "" : ",";
            list += (kings_ & one) != 0 ? "K" : "";
            list += std::to_string(board::number(one));
        }
        return list;
    }

    // Parsing, one function for each part of the text.
    void read_pieces(gs::player side, std::string_view list);
    void read_piece(gs::player side, std::string_view piece);
    void read_count(std::string_view text);
    void refuse_the_impossible() const;

    // The whole position. It does not fit into two registers, so a search plays on one position and takes moves back.
    std::array<squares, 2> pieces_{board::range(1, pieces_each),
                                   board::range(board::count - pieces_each + 1, board::count)}; // black's, white's
    squares kings_ = 0; // of both sides
    int quiet_plies_ = 0;
    gs::player mover_ = gs::player::maximizer;
};

/// The moves of a position, stored in place. The unused space is neither initialized nor copied.
template <int Size, int DrawAfter>
class draughts<Size, DrawAfter>::move_list {
public:
    constexpr move_list() noexcept {}
    constexpr move_list(const move_list& other) noexcept : size_{other.size_}
    {
        std::ranges::copy(other, moves_.begin());
    }
    move_list& operator=(const move_list&) = delete;
    ~move_list() = default;

    [[nodiscard]] constexpr const move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const move* end() const noexcept { return moves_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

    constexpr void push_back(const move& m) { moves_[size_++] = m; }

private:
    std::array<move, max_moves> moves_;
    std::size_t size_ = 0;
};

namespace draughts_text {

/// Returns the text before the next \p separator, or all of it if there is none, and removes it and the separator from
/// \p rest.
[[nodiscard]] constexpr std::string_view cut(std::string_view& rest, char separator)
{
    const std::size_t length = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, length);
    rest.remove_prefix(std::min(length + 1, rest.size()));
    return part;
}

/// Parses \p digits as a whole number from \p first to \p last.
[[nodiscard]] inline std::optional<int> number_in(std::string_view digits, int first, int last)
{
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    return whole && first <= number && number <= last ? std::optional{number} : std::nullopt;
}

/// The beginning of \p text in quotes, made printable.
[[nodiscard]] inline std::string quoted(std::string_view text)
{
    std::string shown{text.substr(0, 12)};
    std::ranges::replace_if(shown, [](char c) { return c < ' ' || '~' < c; }, '?');
    return "'" + shown + (text.size() > 12 ? "...'" : "'");
}

[[noreturn]] inline void refuse(const std::string& message)
{
    gs::raise<std::invalid_argument>(message.c_str());
}

} // namespace draughts_text

template <int Size, int DrawAfter>
draughts<Size, DrawAfter>::draughts(std::string_view text) : pieces_{}
{
    std::string_view rest = text;
    const std::string_view turn = draughts_text::cut(rest, ':');
    if (turn != "B" && turn != "W") {
        draughts_text::refuse(draughts_text::quoted(turn) +
                              " is not a side: a position begins with the side to move, B or W, such as B:W6,K3:B1,2");
    }
    mover_ = turn == "B" ? gs::player::maximizer : gs::player::minimizer;

    std::array lists{draughts_text::cut(rest, ':'), draughts_text::cut(rest, ':')};
    if (lists[0].starts_with('B')) {
        std::swap(lists[0], lists[1]);
    }
    if (!lists[0].starts_with('W') || !lists[1].starts_with('B')) {
        draughts_text::refuse(
            "pieces are missing: after the side to move come W and B, each with its squares, such as B:W6,K3:B1,2");
    }
    read_pieces(gs::player::minimizer, lists[0].substr(1));
    read_pieces(gs::player::maximizer, lists[1].substr(1));
    if (std::ranges::count(text, ':') > 2) {
        read_count(rest);
    }
    refuse_the_impossible();
}

template <int Size, int DrawAfter>
void draughts<Size, DrawAfter>::read_pieces(gs::player side, std::string_view list)
{
    while (!list.empty()) {
        const bool more = list.find(',') != std::string_view::npos;
        read_piece(side, draughts_text::cut(list, ','));
        if (more && list.empty()) {
            read_piece(side, list); // a comma with nothing after it
        }
    }
    if (std::popcount(pieces_[side == gs::player::maximizer ? 0 : 1]) > pieces_each) {
        draughts_text::refuse("too many pieces: " + std::string{player_name(side)} + " begins with " +
                              std::to_string(pieces_each));
    }
}

template <int Size, int DrawAfter>
void draughts<Size, DrawAfter>::read_piece(gs::player side, std::string_view piece)
{
    const bool king = piece.starts_with('K');
    const auto number = draughts_text::number_in(piece.substr(king ? 1 : 0), 1, board::count);
    if (!number) {
        draughts_text::refuse(draughts_text::quoted(piece) + " is not a square: squares are numbered from 1 to " +
                              std::to_string(board::count) + ", with K before that of a king");
    }
    const squares here = board::square(*number);
    if ((here & empty()) == 0) {
        draughts_text::refuse("two pieces on square " + std::to_string(*number) + ": a square holds at most one");
    }
    if (!king && (here & far_row(side)) != 0) {
        draughts_text::refuse("a man on square " + std::to_string(*number) +
                              ": it has reached the far row, so it is K" + std::to_string(*number));
    }
    pieces_[side == gs::player::maximizer ? 0 : 1] |= here;
    kings_ |= king ? here : 0;
}

template <int Size, int DrawAfter>
void draughts<Size, DrawAfter>::read_count(std::string_view text)
{
    const auto count = text.starts_with('H') ? draughts_text::number_in(text.substr(1), 0, DrawAfter) : std::nullopt;
    if (!count) {
        draughts_text::refuse(draughts_text::quoted(text) + " is not a count: H0 to H" + std::to_string(DrawAfter) +
                              " are the plies since a capture or a man's move");
    }
    quiet_plies_ = *count;
}

/// The side that has just moved has a piece; the last moves, as many as were counted, were moves of kings, and nothing
/// was captured since.
template <int Size, int DrawAfter>
void draughts<Size, DrawAfter>::refuse_the_impossible() const
{
    if (enemy() == 0) {
        draughts_text::refuse("no " + std::string{player_name(gs::opponent(mover_))} +
                              " piece: the side that has just moved has at least one");
    }
    const bool has_moved_kings = (enemy() & kings_) != 0 && (quiet_plies_ == 1 || (own() & kings_) != 0);
    if (quiet_plies_ != 0 && !has_moved_kings) {
        draughts_text::refuse("a count without kings: only moves of kings are counted by H");
    }
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<draughts<>>());

} // namespace games
