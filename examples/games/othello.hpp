// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Othello: passes, score margins, many moves, and an end that shows in the moves.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// How squares that are empty at the end count: not at all, or for the winner, as in tournaments and endgame suites.
enum class empty_squares : bool { count_for_nobody, go_to_the_winner };

/// The moves of an Othello position: the squares whose bits are set, lowest first; or a pass; or none at the end of the
/// game. They are generated lazily, so nothing is stored.
class othello_moves {
public:
    /// The pass. It equals `std::countr_zero` of zero, so that an iterator need not treat it separately.
    static constexpr int pass = 64;

    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr iterator(std::uint64_t squares, bool at_end) noexcept : squares_{squares}, at_end_{at_end} {}
        constexpr int operator*() const noexcept { return std::countr_zero(squares_); }
        constexpr iterator& operator++() noexcept
        {
            squares_ &= squares_ - 1; // clears the lowest bit that is set
            at_end_ = squares_ == 0;
            return *this;
        }
        constexpr iterator operator++(int) noexcept
        {
            const iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const iterator&) const = default;
        constexpr bool operator==(std::default_sentinel_t /*end*/) const noexcept { return at_end_; }

    private:
        std::uint64_t squares_ = 0;
        bool at_end_ = true;
    };

    /// The \p squares; if there are none, a pass if \p may_pass.
    constexpr othello_moves(std::uint64_t squares, bool may_pass) noexcept
        : squares_{squares}, empty_{squares == 0 && !may_pass}
    {}
    [[nodiscard]] constexpr bool empty() const noexcept { return empty_; } ///< is the game over?
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{squares_, empty_}; } ///< lowest square
    [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; } ///< past the last move

private:
    std::uint64_t squares_;
    bool empty_;
};

/// A position of Othello on \p Size x \p Size squares. Black, the maximizer, moves first. A move is the number of a
/// square in reading order from a1 at the top left, or `pass`. The score is the margin in discs.
///
/// Known values: 4x4, -8 (see the tests). 6x6, -4: J. Feinstein (1993). 8x8, a draw: H. Takizawa, "Othello is Solved"
/// (2023).
template <int Size = 8, empty_squares Empties = empty_squares::count_for_nobody>
class othello {
    static_assert(Size == 4 || Size == 6 || Size == 8, "boards are 4, 6 or 8 squares wide");

    using squares = std::uint64_t; // bit 0 is a1, bit 1 is b1

public:
    static constexpr std::string_view name = "Othello";
    static constexpr std::string_view move_form = "a square such as d3, or pass";
    static constexpr std::string_view position_form = "the squares row by row from the top left, X for black, O for "
                                                      "white, - if empty, then a space and the side to move, X or "
                                                      "O; or the moves so far without passes, such as d3c3c4";

    static constexpr int square_count = Size * Size;
    static constexpr int pass = othello_moves::pass; ///< the only move of a side that cannot place a disc

    static constexpr std::size_t max_moves = square_count - 4; ///< a disc on every square that is empty at the start
    static constexpr std::size_t max_plies = 2 * max_moves; ///< no two passes in a row
    static constexpr bool strictly_alternating = true; ///< a pass is a move that passes the turn, too

    /// The opening: black can play d3, c4, f5 and e6.
    constexpr othello() = default;

    /// Reads a position in the format of the FFO endgame suite: every square, row by row from the top left, `X` for
    /// black, `O` for white, `-` or a dot for empty, and then the side to move, `X` or `O`; spaces, line breaks and `/`
    /// are skipped. Or reads the moves of a game from the opening, such as `d3c3c4`, with passes left out, as is
    /// customary.
    /// Throws `std::invalid_argument` for an illegal move, and for a board that visibly no game leads to.
    constexpr explicit othello(std::string_view text);

    /// The squares where the side to move can flip something. If there are none: a pass, or nothing if neither side can
    /// move.
    [[nodiscard]] constexpr othello_moves legal_moves() const noexcept
    {
        const squares placements = replies(mover_, opponent());
        return {placements, placements == 0 && replies(opponent(), mover_) != 0};
    }

    /// Plays \p move and passes the turn. Returns the flipped discs, for `undo`.
    constexpr squares apply(int move) noexcept
    {
        const squares placed = bit(move);
        const squares flipped = flips(placed);
        mover_ = opponent() & ~flipped; // before the board changes, since it determines the opponent
        taken_and_turn_ ^= placed | turn_bit;
        return flipped;
    }

    /// Takes back \p move, which flipped \p flipped.
    constexpr void undo(int move, squares flipped) noexcept
    {
        taken_and_turn_ ^= bit(move) | turn_bit;
        mover_ = taken() & ~(mover_ | flipped);
    }

    [[nodiscard]] constexpr gs::player to_move() const noexcept
    {
        return (taken_and_turn_ & turn_bit) == 0 ? gs::player::maximizer : gs::player::minimizer;
    }

    /// Black's discs minus white's if \p moves is empty: then neither side can move.
    [[nodiscard]] constexpr std::optional<int> terminal_score(const othello_moves& moves) const noexcept
    {
        if (!moves.empty()) {
            return std::nullopt;
        }
        const int margin = black_less_white(mover_, opponent());
        if constexpr (Empties == empty_squares::go_to_the_winner) {
            const int empty = square_count - std::popcount(taken());
            return margin + empty * ((margin > 0) - (margin < 0));
        }
        return margin;
    }

    /// The \ref features, with weights found by play on 8x8 (docs/tune_an_evaluation.md). At most a full board.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        constexpr std::array<double, 15> weights{-0.95, 16.0, -9.66, 1.25,  0.93, 0.56, -1.08, 3.16,
                                                 -11.8, 7.86, -2.25, -2.53, -0.2, 1.77, -0.96};
        const auto lead = features();
        const double sum = std::inner_product(lead.begin(), lead.end(), weights.begin(), 0.0);
        return static_cast<int>(std::clamp(sum, -1.0 * square_count, 1.0 * square_count));
    }

    /// What an evaluation may weight, each for black less for white: mobility; corners; discs diagonally before an
    /// empty corner, and on the edge next to one; discs next to an empty square; other discs on the edge; discs. Then
    /// the same times the share of the board that is taken, and the side to move.
    [[nodiscard]] constexpr std::array<double, 15> features() const noexcept
    {
        const squares empty = board & ~taken();
        const squares giving = in_all_directions([&](auto way) { return way.step(corners & empty); });
        const squares exposed = in_all_directions([&](auto way) { return way.step(empty); });
        const auto lead = [&](squares set) { return black_less_white(mover_ & set, opponent() & set); };
        const std::array<int, 7> leads{black_less_white(replies(mover_, opponent()), replies(opponent(), mover_)),
                                       lead(corners),
                                       lead(giving & ~edge),
                                       lead(giving & edge),
                                       lead(exposed),
                                       lead(edge & ~(corners | giving)),
                                       lead(board)};
        const double share = std::popcount(taken()) / static_cast<double>(square_count);
        std::array<double, 15> all{};
        for (std::size_t i = 0; i != leads.size(); ++i) {
            all[i] = leads[i];
            all[leads.size() + i] = leads[i] * share;
        }
        all[14] = to_move() == gs::player::maximizer ? 1 : -1;
        return all;
    }

    /// An evaluation by hand, to compare others with: mobility, and corners. At most a board full of discs.
    [[nodiscard]] constexpr int corners_and_mobility() const noexcept
    {
        const int mobility = black_less_white(replies(mover_, opponent()), replies(opponent(), mover_));
        const int corners_held = black_less_white(mover_ & corners, opponent() & corners);
        return std::clamp(mobility + 8 * corners_held, -square_count, square_count);
    }

    /// Corners first, the squares that give a corner away last.
    [[nodiscard]] constexpr int move_priority(int move) const noexcept
    {
        return move == pass ? 0 : priorities[static_cast<std::size_t>(move)];
    }

    /// The two boards hold everything: the discs and the side to move.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return spread(mover_ ^ spread(taken_and_turn_)); }

    /// The disc on \p square: `X`, `O`, or `-` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        if ((taken() & bit(square)) == 0) {
            return '-';
        }
        return ((mover_ & bit(square)) != 0) == (to_move() == gs::player::maximizer) ? 'X' : 'O';
    }

    bool operator==(const othello&) const = default;

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        std::string rows;
        for (int square = 0; square != square_count; ++square) {
            rows += at(square);
        }
        return rows + (to_move() == gs::player::maximizer ? " X" : " O");
    }

    /// `d3`: the letter of the column, and the number of the row from the top.
    [[nodiscard]] std::string move_text(int move) const
    {
        if (move == pass) {
            return "pass";
        }
        return {static_cast<char>('a' + move % Size), static_cast<char>('1' + move / Size)};
    }

    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "black" : "white";
    }

    friend std::ostream& operator<<(std::ostream& out, const othello& game)
    {
        out << ' ';
        for (int column = 0; column != Size; ++column) {
            out << ' ' << static_cast<char>('a' + column);
        }
        for (int square = 0; square != square_count; ++square) {
            if (square % Size == 0) {
                out << '\n' << 1 + square / Size;
            }
            out << ' ' << game.at(square);
        }
        return out << (game.to_move() == gs::player::maximizer ? "\nblack (X) moves" : "\nwhite (O) moves");
    }

private:
    static constexpr squares board = Size == 8 ? ~squares{0} : (squares{1} << square_count % 64) - 1;
    static constexpr squares first_column = board / ((squares{1} << Size) - 1); // a 1 in each digit in base 2^Size
    static constexpr squares last_column = first_column << (Size - 1);
    static constexpr squares edge =
        first_column | last_column | ((squares{1} << Size) - 1) * (1 | squares{1} << (square_count - Size));
    static constexpr squares corners = (1 | squares{1} << (Size - 1)) * (1 | squares{1} << (square_count - Size));

    static constexpr int middle = Size / 2 * (Size + 1); // lower right of the four central squares, e5 on 8x8
    static constexpr squares opening_white = squares{1} << middle | squares{1} << (middle - Size - 1);
    static constexpr squares opening_black = squares{1} << (middle - Size) | squares{1} << (middle - 1);
    static constexpr squares centre = opening_white | opening_black;

    /// For each square, its `move_priority`, which follows from its distances to the nearest edges.
    static constexpr auto priorities = [] {
        std::array<signed char, square_count> table{};
        for (int square = 0; square != square_count; ++square) {
            const int across = std::min(square % Size, Size - 1 - square % Size);
            const int down = std::min(square / Size, Size - 1 - square / Size);
            const int nearest = std::min(across, down);
            const int farthest = std::max(across, down);
            const int beside_corner = nearest == 1 ? -3 : -2; // on the diagonal, or on the edge
            const int elsewhere = nearest == 0 ? 1 : 0;
            table[static_cast<std::size_t>(square)] = static_cast<signed char>(farthest == 0   ? 4
                                                                               : farthest == 1 ? beside_corner
                                                                                               : elsewhere);
        }
        return table;
    }();

    /// One of the eight directions. A disc that leaves the board is dropped.
    template <int Right, int Down>
    struct direction {
        static constexpr int shift = Down * Size + Right;

        [[nodiscard]] static constexpr squares step(squares from) noexcept
        {
            if constexpr (Right != 0) {
                from &= ~(Right > 0 ? last_column : first_column);
            }
            return shifted(from, shift) & board;
        }

        [[nodiscard]] static constexpr squares shifted(squares from, int by) noexcept
        {
            return by > 0 ? from << by : from >> -by;
        }

        /// The discs of \p side that are reached from \p from without a gap: first one and two squares away, then two
        /// more at a time, in pairs. More than `Size - 2` leave no room for both ends.
        [[nodiscard]] static constexpr squares run(squares from, squares side) noexcept
        {
            const squares discs = side & step(board); // drops squares that only a step around the edge would reach
            const squares pairs = discs & shifted(discs, shift); // a disc and the one before it
            squares reached = discs & shifted(from, shift);
            reached |= discs & shifted(reached, shift);
            for (int length = 2; length != Size - 2; length += 2) {
                reached |= pairs & shifted(reached, 2 * shift);
            }
            return reached;
        }
    };

    template <class Find>
    [[nodiscard]] static constexpr squares in_all_directions(Find find) noexcept
    {
        return find(direction<1, 0>{}) | find(direction<-1, 0>{}) | find(direction<0, 1>{}) | find(direction<0, -1>{}) |
               find(direction<1, 1>{}) | find(direction<-1, -1>{}) | find(direction<1, -1>{}) |
               find(direction<-1, 1>{});
    }

    /// The squares where \p own can be placed: the empty ones at the far ends of runs of \p other.
    [[nodiscard]] static constexpr squares replies(squares own, squares other) noexcept
    {
        const squares ends = in_all_directions([&](auto way) { return way.step(way.run(own, other)); });
        return ends & ~(own | other);
    }

    /// The discs that \p placed, a disc of the side to move, flips: the opponent's runs that end at one of the mover's
    /// own discs. A pass flips nothing.
    [[nodiscard]] constexpr squares flips(squares placed) const noexcept
    {
        return in_all_directions([&](auto way) {
            const squares run = way.run(placed, opponent());
            return (way.step(run) & mover_) != 0 ? run : 0;
        });
    }

    [[nodiscard]] static constexpr squares bit(int move) noexcept { return move == pass ? 0 : squares{1} << move; }

    [[nodiscard]] constexpr squares taken() const noexcept { return taken_and_turn_ | turn_bit; }
    [[nodiscard]] constexpr squares opponent() const noexcept { return taken() & ~mover_; }

    /// The number of \p movers minus that of \p opponents, from black's viewpoint.
    [[nodiscard]] constexpr int black_less_white(squares movers, squares opponents) const noexcept
    {
        const int lead = std::popcount(movers) - std::popcount(opponents);
        return to_move() == gs::player::maximizer ? lead : -lead;
    }

    /// Mixes the bits of \p set: multiplies it by an odd number, 2^64 divided by the golden ratio.
    [[nodiscard]] static constexpr std::uint64_t spread(squares set) noexcept
    {
        const std::uint64_t product = set * 0x9E3779B97F4A7C15u;
        return product ^ (product >> 32);
    }

    constexpr void read_board(std::string_view text);
    constexpr void read_moves(std::string_view text);

    // The whole position, in 16 bytes, so a search can pass it in registers. All 64 squares of both boards are in use,
    // but a disc never leaves the board: the central square is always taken, so its bit is free to store the side to
    // move. It is set when white is to move.
    static constexpr squares turn_bit = squares{1} << middle;

    squares mover_ = opening_black;
    squares taken_and_turn_ = centre & ~turn_bit;
};

template <int Size, empty_squares Empties>
constexpr othello<Size, Empties>::othello(std::string_view text)
{
    if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') {
        read_moves(text);
    } else {
        read_board(text);
    }
}

template <int Size, empty_squares Empties>
constexpr void othello<Size, Empties>::read_board(std::string_view text)
{
    squares black = 0;
    squares white = 0;
    int read = 0; // squares, then the side to move
    char last = ' ';
    for (const char symbol : text) {
        if (std::string_view{" \r\n/"}.find(symbol) != std::string_view::npos) {
            continue;
        }
        const squares square = read < square_count ? squares{1} << read : 0;
        if (symbol == 'X') {
            black |= square;
        } else if (symbol == 'O') {
            white |= square;
        } else if (symbol != '-' && symbol != '.') {
            char message[] = "'?' is not a square: a square is X (black), O (white), or - if it is empty";
            if (' ' < symbol && symbol <= '~') {
                message[1] = symbol; // if it is printable
            }
            gs::raise<std::invalid_argument>(message);
        }
        last = symbol;
        ++read;
    }
    if (read != square_count + 1) {
        gs::raise<std::invalid_argument>("wrong length: a position has every square, row by row from the top left, and "
                                         "then the side to move, X or O");
    }
    if (last != 'X' && last != 'O') {
        gs::raise<std::invalid_argument>(
            "no side to move: after the squares comes the side to move, X (black) or O (white)");
    }
    if (((black | white) & centre) != centre) {
        gs::raise<std::invalid_argument>("the centre is not full: the game begins with discs on its four squares");
    }
    squares joined = centre;
    for (squares before = 0; joined != before;) {
        before = joined;
        joined |= in_all_directions([&](auto way) { return way.step(before); }) & (black | white);
    }
    if (joined != (black | white)) {
        gs::raise<std::invalid_argument>("a disc stands apart: each one is placed next to another");
    }
    mover_ = last == 'X' ? black : white;
    taken_and_turn_ = ((black | white) & ~turn_bit) | (last == 'X' ? 0 : turn_bit);
}

template <int Size, empty_squares Empties>
constexpr void othello<Size, Empties>::read_moves(std::string_view text)
{
    for (std::size_t at = 0; at != text.size(); at += 2) {
        const auto on_board = [](char symbol, char first) { return first <= symbol && symbol < first + Size; };
        if (text.size() - at < 2 || !on_board(text[at], 'a') || !on_board(text[at + 1], '1')) {
            gs::raise<std::invalid_argument>(
                "not the moves of a game: each is a square, its column and its row, such as d3c3c4");
        }
        const othello_moves moves = legal_moves();
        if (!moves.empty() && *moves.begin() == pass) {
            apply(pass);
        }
        const int move = (text[at + 1] - '1') * Size + (text[at] - 'a');
        if ((replies(mover_, opponent()) & bit(move)) == 0) {
            char message[] = "?? is not a legal move: a disc is placed where it flips at least one of the other side's";
            message[0] = text[at];
            message[1] = text[at + 1];
            gs::raise<std::invalid_argument>(message);
        }
        apply(move);
    }
}

static_assert(gs::check_game<othello<4>>());
static_assert(gs::check_game<othello<8>>());

} // namespace games
