// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four on any board that fits into 64 bits, with bitboards and every optional member that helps a search.

#pragma once

#include "set_bits.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// A position of Connect Four. X is the maximizer and moves first. A move is the number of a column, from 0 at the
/// left; in texts columns count from 1. The stone falls to the lowest free cell of the column. Four in a row, in any
/// direction, win; a full board is a draw.
///
/// A board is a number: bit (Height + 1) * column + row, row 0 at the bottom. The bit above each column is always 0, so
/// that no line runs from the top of one column to the foot of the next.
template <int Width = 7, int Height = 6>
class connect_four {
    static_assert(4 <= Width && Width <= 9, "a column is one digit, and below 4 columns only vertical fours exist");
    static_assert(1 <= Height && Width * (Height + 1) <= 64, "a board has 64 bits, one above each column included");

public:
    using column_set = set_bits<Height + 1>; ///< of cells with at most one a column

    static constexpr std::string_view name = "Connect Four";
    static constexpr std::string_view move_form =
        std::array<std::string_view, 6>{"a column, 1 to 4", "a column, 1 to 5", "a column, 1 to 6",
                                        "a column, 1 to 7", "a column, 1 to 8", "a column, 1 to 9"}[Width - 4];
    static constexpr std::string_view position_form =
        "the columns played so far, such as 4412, or the rows from the top, of X, O and . for an empty cell, with / "
        "between them";

    static constexpr std::size_t max_moves = Width;
    static constexpr std::size_t max_plies = Width * Height;
    static constexpr bool strictly_alternating = true;

    /// The empty board.
    constexpr connect_four() = default;

    /// Reads a position: either the columns played so far, as digits (`"4412"`; an empty text is the empty board), or
    /// the rows from the top, separated by `/`. Throws `std::invalid_argument` for columns that do not exist, are full,
    /// or were played after the end, and for boards with floating stones, with wrong counts, or on which play continued
    /// after the end. Whether the stones of a board can have been dropped by turns is not checked.
    constexpr explicit connect_four(std::string_view text)
    {
        if (text.empty() || ('0' <= text[0] && text[0] <= '9')) {
            read_columns(text);
        } else {
            read_board(text);
        }
    }

    // Required members.

    /// The columns that are not full, from left to right.
    [[nodiscard]] constexpr column_set legal_moves() const noexcept { return column_set{playable()}; }

    /// Drops a stone of the side to move into \p column, and passes the turn.
    constexpr void apply(int column) noexcept
    {
        mover_ = opponent();
        taken_ |= taken_ + foot_of(column); // the carry stops at the lowest free cell
    }

    /// Takes back \p column, which must be the last move played.
    constexpr void undo(int column) noexcept
    {
        const std::uint64_t free = (taken_ + foot_of(column)) & ~taken_;
        taken_ ^= free >> 1;
        mover_ = opponent();
    }

    /// The side to move: X if an even number of stones has been played.
    [[nodiscard]] constexpr gs::player to_move() const noexcept
    {
        return stones() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
    }

    /// +1 if X has won, -1 if O has, 0 for a draw, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (holds_four(opponent())) { // only the side that has just moved can have won
            return -win_of_mover();
        }
        if (taken_ == board) {
            return 0;
        }
        return std::nullopt;
    }

    // Optional members.

    /// The bounds that are visible without searching: an immediate win, a loss that no move averts, and which sides can
    /// still make four if they get all free cells.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        if (winning_cells() != 0) {
            return {win_of_mover(), win_of_mover()};
        }
        if (safe_cells() == 0) {
            return {-win_of_mover(), -win_of_mover()};
        }
        return {holds_four(board & ~stones_of_x()) ? -1 : 0, holds_four(board & ~stones_of_o()) ? +1 : 0};
    }

    /// Only a winning move, if there is one. Otherwise the moves after which the opponent has no immediate win. If
    /// there are none, all moves lose in the same two plies, so any one of them represents all.
    [[nodiscard]] constexpr column_set undominated_moves() const noexcept { return column_set{undominated_cells()}; }

    /// A playout takes a win; otherwise it denies the opponent one if it can; otherwise it plays at random. For
    /// simulations this is worth more than the evaluation below.
    /// Source: F. Teytaud and O. Teytaud, "On the Huge Benefit of Decisive Moves in Monte-Carlo Tree Search
    /// Algorithms", CIG (2010).
    [[nodiscard]] constexpr int playout_move(gs::random_generator& random) const noexcept
    {
        std::uint64_t cells = undominated_cells();
        for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(cells))); skip != 0; --skip) {
            cells &= cells - 1; // clears the lowest bit that is set
        }
        return std::countr_zero(cells) / stride;
    }

    /// First the moves that leave the side to move with the most cells that would complete a four; among equal moves
    /// the centre first, since more lines run through it.
    [[nodiscard]] constexpr int move_priority(int column) const noexcept
    {
        const std::uint64_t landing = playable() & column_of(column);
        const int threats = std::popcount(completing(mover_ | landing) & ~taken_);
        const int from_left = column;
        const int from_right = Width - 1 - column;
        return threats * Width + (from_left < from_right ? from_left : from_right);
    }

    /// The estimate at the horizon. Unless the next two plies decide the game, columns fill up until only those remain
    /// in which some cell would complete a four. Counting tells which side then has to take that cell. X's threats are
    /// examined first, since X then need not give way in another column. The estimate never exceeds a final score, +1
    /// or -1. A search still distinguishes it from a win that is seen to the end: the latter is nearer than the horizon
    /// and is preferred.
    /// Source: V. Allis, "A Knowledge-based Approach of Connect-Four" (1988), on odd and even threats.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        if (winning_cells() != 0) {
            return win_of_mover();
        }
        if (safe_cells() == 0) {
            return -win_of_mover();
        }
        const std::uint64_t later = board & ~taken_ & ~playable();
        const std::uint64_t for_x = completing(stones_of_x()) & later & filled_by_x;
        const std::uint64_t for_o = completing(stones_of_o()) & later & ~filled_by_x;
        bool o_comes_to_win = false;
        for (int column = 0; column != Width; ++column) {
            const std::uint64_t first = lowest_of((for_x | for_o) & board & column_of(column));
            if ((first & for_x) != 0) {
                return +1;
            }
            o_comes_to_win = o_comes_to_win || first != 0;
        }
        return o_comes_to_win ? -1 : 0;
    }

    /// A different number for each position: for each column, 2^n - 1 for its n stones, plus the stones of the side to
    /// move as a number below 2^n. So different n and different stones give different sums.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return taken_ + mover_; }

    /// The key with its bits mixed by reversible steps, so no two positions share a hash.
    /// Source: the finalizer of MurmurHash3, in the variant of David Stafford.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        std::uint64_t h = key();
        h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9u;
        h = (h ^ (h >> 27)) * 0x94D049BB133111EBu;
        return h ^ (h >> 31);
    }

    // Not required by the library: for people and tests.

    /// "X" or "O".
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "X" : "O";
    }

    /// The number of stones of both sides.
    [[nodiscard]] constexpr int stones() const noexcept { return std::popcount(taken_); }

    /// The contents of a cell, row 0 at the bottom: `X`, `O`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int column, int row) const noexcept
    {
        const std::uint64_t cell = foot_of(column) << row;
        if ((taken_ & cell) == 0) {
            return '.';
        }
        return (stones_of_x() & cell) != 0 ? 'X' : 'O';
    }

    /// The rows from the top, separated by `/`.
    [[nodiscard]] std::string text() const
    {
        std::string rows;
        for (int row = Height - 1; row >= 0; --row) {
            for (int column = 0; column != Width; ++column) {
                rows += at(column, row);
            }
            rows += row != 0 ? "/" : "";
        }
        return rows;
    }

    /// The number of the column, counted from 1.
    [[nodiscard]] std::string move_text(int column) const { return std::to_string(column + 1); }

    /// The same stones in the same cells.
    bool operator==(const connect_four&) const = default;

    /// Prints the board with the numbers of the columns below it, without a trailing line break.
    friend std::ostream& operator<<(std::ostream& out, const connect_four& game)
    {
        for (int row = Height - 1; row >= 0; --row) {
            for (int column = 0; column != Width; ++column) {
                out << game.at(column, row) << (column != Width - 1 ? ' ' : '\n');
            }
        }
        for (int column = 0; column != Width; ++column) {
            out << (column != 0 ? " " : "") << column + 1;
        }
        return out;
    }

private:
    static constexpr int stride = Height + 1; // from a cell to its right neighbour

    [[nodiscard]] static constexpr std::uint64_t foot_of(int column) noexcept { return 1ull << stride * column; }
    [[nodiscard]] static constexpr std::uint64_t column_of(int column) noexcept
    {
        return ((1ull << Height) - 1) << stride * column;
    }
    [[nodiscard]] static constexpr std::uint64_t lowest_of(std::uint64_t cells) noexcept { return cells & (0 - cells); }

    static constexpr std::uint64_t feet = [] { // the bottom row
        std::uint64_t row = 0;
        for (int column = 0; column != Width; ++column) {
            row |= 1ull << stride * column;
        }
        return row;
    }();
    static constexpr std::uint64_t board = feet * ((1ull << Height) - 1);

    // The cells that X fills if all other columns are full: an even number of stones has then been played.
    static constexpr std::uint64_t filled_by_x = [] {
        std::uint64_t rows = 0;
        for (int row = 0; row != Height; ++row) {
            rows |= ((Width - 1) * Height + row) % 2 == 0 ? feet << row : 0;
        }
        return rows;
    }();

    // From a cell to the next: upwards, and rightwards: downhill, level and uphill.
    static constexpr std::array<int, 4> directions{1, stride - 1, stride, stride + 1};

    /// Are there four of \p stones in line?
    [[nodiscard]] static constexpr bool holds_four(std::uint64_t stones) noexcept
    {
        for (const int step : directions) {
            const std::uint64_t pairs = stones & stones >> step;
            if ((pairs & pairs >> 2 * step) != 0) {
                return true;
            }
        }
        return false;
    }

    /// The cells, free or not, that complete a line with three of \p stones.
    [[nodiscard]] static constexpr std::uint64_t completing(std::uint64_t stones) noexcept
    {
        std::uint64_t cells = 0;
        for (const int step : directions) {
            const std::uint64_t pairs = stones & stones >> step; // at the first of two
            const std::uint64_t after_two = pairs << 2 * step; // the cell after them
            const std::uint64_t before_two = pairs >> step; // the cell before them
            cells |= after_two & (stones >> step | stones << 3 * step);
            cells |= before_two & (stones << step | stones >> 3 * step);
        }
        return cells & board;
    }

    [[nodiscard]] constexpr std::uint64_t opponent() const noexcept { return taken_ ^ mover_; }
    [[nodiscard]] constexpr bool x_moves() const noexcept { return to_move() == gs::player::maximizer; }
    [[nodiscard]] constexpr std::uint64_t stones_of_x() const noexcept { return x_moves() ? mover_ : opponent(); }
    [[nodiscard]] constexpr std::uint64_t stones_of_o() const noexcept { return x_moves() ? opponent() : mover_; }
    [[nodiscard]] constexpr int win_of_mover() const noexcept { return x_moves() ? +1 : -1; }

    /// The cells into which the next stone can fall.
    [[nodiscard]] constexpr std::uint64_t playable() const noexcept { return (taken_ + feet) & board; }

    /// The playable cells with which the side to move wins.
    [[nodiscard]] constexpr std::uint64_t winning_cells() const noexcept { return playable() & completing(mover_); }

    /// Requires that the side to move has no immediate win: the playable cells after which the opponent has none
    /// either.
    [[nodiscard]] constexpr std::uint64_t safe_cells() const noexcept
    {
        const std::uint64_t feared = completing(opponent());
        const std::uint64_t to_block = feared & playable();
        if (to_block != lowest_of(to_block)) {
            return 0; // one stone cannot block two cells
        }
        const std::uint64_t candidates = to_block != 0 ? to_block : playable();
        return candidates & ~(feared >> 1); // a stone raises the next one in its column by a row
    }

    /// The cells of `undominated_moves`.
    [[nodiscard]] constexpr std::uint64_t undominated_cells() const noexcept
    {
        if (const std::uint64_t wins = winning_cells()) {
            return lowest_of(wins);
        }
        if (const std::uint64_t safe = safe_cells()) {
            return safe;
        }
        return lowest_of(playable());
    }

    constexpr void read_columns(std::string_view text);
    constexpr void read_board(std::string_view text);
    constexpr void refuse_impossible(std::uint64_t crosses, std::uint64_t noughts) const;

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    std::uint64_t mover_ = 0; // the stones of the side to move
    std::uint64_t taken_ = 0; // the stones of both
};

template <int Width, int Height>
constexpr void connect_four<Width, Height>::read_columns(std::string_view text)
{
    for (const char digit : text) {
        const int column = digit - '1';
        if (column < 0 || column >= Width) {
            char message[] = "'?' is not a column: the columns are 1 to 9";
            if (' ' < digit && digit <= '~') {
                message[1] = digit; // if it is printable
            }
            message[sizeof message - 2] = '0' + Width;
            gs::raise<std::invalid_argument>(message);
        }
        if (terminal_score()) {
            gs::raise<std::invalid_argument>("a column is played after the end: the game ends with four in a row");
        }
        if ((playable() & column_of(column)) == 0) {
            char message[] = "column ? is full: play another one";
            message[7] = digit;
            gs::raise<std::invalid_argument>(message);
        }
        apply(column);
    }
}

template <int Width, int Height>
constexpr void connect_four<Width, Height>::read_board(std::string_view text)
{
    std::uint64_t crosses = 0;
    std::uint64_t noughts = 0;
    int column = 0;
    int row = Height - 1;
    bool right_size = true;
    for (const char symbol : text) {
        if (symbol == '/') {
            right_size = right_size && column == Width && row != 0;
            column = 0;
            --row;
            continue;
        }
        if (symbol != 'X' && symbol != 'O' && symbol != '.') {
            char message[] = "'?' is not a cell: a cell is X, O, or . if it is empty";
            if (' ' < symbol && symbol <= '~') {
                message[1] = symbol; // if it is printable
            }
            gs::raise<std::invalid_argument>(message);
        }
        right_size = right_size && column != Width;
        const std::uint64_t cell = right_size ? foot_of(column) << row : 0;
        crosses |= symbol == 'X' ? cell : 0;
        noughts |= symbol == 'O' ? cell : 0;
        ++column;
    }
    if (!right_size || column != Width || row != 0) {
        const std::string rows = Height == 1 ? "1 row" : std::to_string(Height) + " rows";
        const std::string message =
            "wrong size: a board has " + rows + " of " + std::to_string(Width) + " cells, with / between rows";
        gs::raise<std::invalid_argument>(message.c_str());
    }
    const bool x_to_move = std::popcount(crosses) == std::popcount(noughts);
    mover_ = x_to_move ? crosses : noughts;
    taken_ = crosses | noughts;
    refuse_impossible(crosses, noughts);
}

template <int Width, int Height>
constexpr void connect_four<Width, Height>::refuse_impossible(std::uint64_t crosses, std::uint64_t noughts) const
{
    if ((taken_ & (taken_ + feet)) != 0) { // in a column without gaps the carry runs through all stones
        gs::raise<std::invalid_argument>("a stone floats in the air: it must lie at the bottom or on another stone");
    }
    const int lead = std::popcount(crosses) - std::popcount(noughts);
    if (lead != 0 && lead != 1) {
        gs::raise<std::invalid_argument>("wrong counts: X moves first, so there are as many X as O, or one X more");
    }
    if (holds_four(crosses) && holds_four(noughts)) {
        gs::raise<std::invalid_argument>("both sides have won: the game ends with the first four in a row");
    }
    if (holds_four(mover_)) {
        gs::raise<std::invalid_argument>("the winner did not move last: the game ends with the first four in a row");
    }
    if (holds_four(opponent())) {
        const std::uint64_t on_top = taken_ & ((taken_ + feet) >> 1);
        for (std::uint64_t stones = on_top & opponent(); stones != 0; stones &= stones - 1) {
            if (!holds_four(opponent() & ~lowest_of(stones))) {
                return; // it can have been played last
            }
        }
        gs::raise<std::invalid_argument>("play went on after a win: the game ends with the first four in a row");
    }
}

static_assert(gs::check_game<connect_four<>>());

} // namespace games
