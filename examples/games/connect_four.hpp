// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Connect Four, on any board that fits into 64 bits: bitboards, and every hint that a search can be given.

#ifndef GAMESEARCH_EXAMPLES_GAMES_CONNECT_FOUR_HPP
#define GAMESEARCH_EXAMPLES_GAMES_CONNECT_FOUR_HPP

#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/random_generator.hpp>
#include <gamesearch/score.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace games {

namespace gs = gamesearch;

/// A position of Connect Four. X is the maximizer and moves first. A move is the number of a column, 0 at the left;
/// people count from 1. The stone falls onto what lies there. Four in line win, in any direction; a full board is a
/// draw.
///
/// A board is a number: bit (Height + 1) * column + row, row 0 at the bottom. The bit above each column is always 0, so
/// that no line runs from the top of one column to the foot of the next.
template <int Width = 7, int Height = 6>
class connect_four {
    static_assert(4 <= Width && Width <= 9, "a column is one digit, and below 4 columns only the upright fours exist");
    static_assert(1 <= Height && Width * (Height + 1) <= 64, "a board has 64 bits, one above each column included");

public:
    class column_set; // the range of moves, below

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

    /// Reads a position: either the columns played so far, as digits (`"4412"`; none is the empty board), or the rows
    /// from the top with `/` between them. Throws `std::invalid_argument` for columns that are not there, full, or
    /// played after the end, and for boards with stones in the air, with wrong counts, or where play went on after the
    /// end. Of a board it is not asked whether its stones can have come down in turn.
    constexpr explicit connect_four(std::string_view text)
    {
        if (text.empty() || ('0' <= text[0] && text[0] <= '9')) {
            read_columns(text);
        } else {
            read_board(text);
        }
    }

    // What every game has.

    /// The columns that are not full, from left to right.
    [[nodiscard]] constexpr column_set legal_moves() const noexcept { return column_set{playable()}; }

    /// Drops a stone of the side to move into \p column, and hands the turn over.
    constexpr void apply(int column) noexcept
    {
        mover_ = opponent();
        taken_ |= taken_ + foot_of(column); // the carry stops at the first cell that is free
    }

    /// Takes back \p column, which must be the last move played.
    constexpr void undo(int column) noexcept
    {
        const std::uint64_t free = (taken_ + foot_of(column)) & ~taken_;
        taken_ ^= free >> 1;
        mover_ = opponent();
    }

    /// Whose turn it is: X moves when an even number of stones is down.
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

    // What a game may have.

    /// What can be seen without searching: a win that is there to be taken; a loss that no move averts; and who can
    /// still make four, with all the cells that are free.
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

    /// A winning move alone, if there is one. Otherwise the moves that do not let the opponent win with the next one.
    /// If all do, they lose in the same two plies, so that any one of them stands for all.
    [[nodiscard]] constexpr column_set undominated_moves() const noexcept { return column_set{undominated_cells()}; }

    /// A playout takes a win, and else lets the opponent have none, as far as it can; beyond that it is chance. For
    /// simulations that is worth more than the evaluation below.
    /// Source: F. Teytaud and O. Teytaud, "On the Huge Benefit of Decisive Moves in Monte-Carlo Tree Search Algorithms",
    /// CIG (2010).
    [[nodiscard]] constexpr int playout_move(gs::random_generator& random) const noexcept
    {
        std::uint64_t cells = undominated_cells();
        for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(cells))); skip != 0; --skip) {
            cells &= cells - 1; // clears the lowest bit that is set
        }
        return std::countr_zero(cells) / stride;
    }

    /// First the moves that leave the side to move with the most cells that would complete a four; of equal ones, the
    /// centre first, since more lines run through it.
    [[nodiscard]] constexpr int move_priority(int column) const noexcept
    {
        const std::uint64_t landing = playable() & column_of(column);
        const int threats = std::popcount(completing(mover_ | landing) & ~taken_);
        const int from_left = column;
        const int from_right = Width - 1 - column;
        return threats * Width + (from_left < from_right ? from_left : from_right);
    }

    /// The estimate for a search that stops here. Where the next two plies do not decide, columns will fill up, until
    /// there are only those left in which a cell would complete a four. Whose turn it then is to take that cell follows
    /// from counting. X is asked first, since X then need not give way in another column. It never promises more than
    /// the rules pay, +1 or -1. A search still tells such a win from one that it has seen to its end: that one is
    /// nearer than the horizon, and is taken first.
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

    /// A number of its own for each position: in every column, 2^n - 1 for its n stones, plus the stones of the side to
    /// move as a number below 2^n. So the sums for different n, and for different stones, are different.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return taken_ + mover_; }

    /// The key, its bits spread by steps that can all be reversed: no two positions share a hash.
    /// Source: the finalizer of MurmurHash3, in the variant of David Stafford.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        std::uint64_t h = key();
        h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9u;
        h = (h ^ (h >> 27)) * 0x94D049BB133111EBu;
        return h ^ (h >> 31);
    }

    // What people and tests like to have.

    /// "X" or "O".
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "X" : "O";
    }

    /// How many are down, of both sides.
    [[nodiscard]] constexpr int stones() const noexcept { return std::popcount(taken_); }

    /// What lies in a cell, row 0 at the bottom: `X`, `O`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int column, int row) const noexcept
    {
        const std::uint64_t cell = foot_of(column) << row;
        if ((taken_ & cell) == 0) {
            return '.';
        }
        return (stones_of_x() & cell) != 0 ? 'X' : 'O';
    }

    /// The rows from the top with `/` between them.
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

    /// The number of the column, from 1.
    [[nodiscard]] std::string move_text(int column) const { return std::to_string(column + 1); }

    /// The same stones lie in the same cells.
    bool operator==(const connect_four&) const = default;

    /// Prints the board, and the numbers of the columns below it, without a line break at the end.
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
    static constexpr int stride = Height + 1; // from a cell to the one beside it

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

    // The cells that X fills if all other columns are full: an even number of stones is then down.
    static constexpr std::uint64_t filled_by_x = [] {
        std::uint64_t rows = 0;
        for (int row = 0; row != Height; ++row) {
            rows |= ((Width - 1) * Height + row) % 2 == 0 ? feet << row : 0;
        }
        return rows;
    }();

    // From a cell to the next: upwards, and rightwards, downhill, level and uphill.
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

    /// The cells, free or not, that are in line with three of \p stones.
    [[nodiscard]] static constexpr std::uint64_t completing(std::uint64_t stones) noexcept
    {
        std::uint64_t cells = 0;
        for (const int step : directions) {
            const std::uint64_t pairs = stones & stones >> step; // at the first of two
            const std::uint64_t after_two = pairs << 2 * step; // at the cell behind them
            const std::uint64_t before_two = pairs >> step; // at the cell in front of them
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

    /// The cells on which the next stone can come to lie.
    [[nodiscard]] constexpr std::uint64_t playable() const noexcept { return (taken_ + feet) & board; }

    /// Those of them with which the side to move wins.
    [[nodiscard]] constexpr std::uint64_t winning_cells() const noexcept { return playable() & completing(mover_); }

    /// Where the side to move has no win: those of them after which the opponent has none either.
    [[nodiscard]] constexpr std::uint64_t safe_cells() const noexcept
    {
        const std::uint64_t feared = completing(opponent());
        const std::uint64_t to_block = feared & playable();
        if (to_block != lowest_of(to_block)) {
            return 0; // two cells cannot be blocked with one stone
        }
        const std::uint64_t candidates = to_block != 0 ? to_block : playable();
        return candidates & ~(feared >> 1); // a stone lifts the next one of its column by a row
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

    // The whole position. Small and trivially copyable, so a search can hand it around in registers.
    std::uint64_t mover_ = 0; // the stones of the side to move
    std::uint64_t taken_ = 0; // the stones of both
};

/// The columns in which the cells of a set lie, one cell a column. They are found as they are asked for.
template <int Width, int Height>
class connect_four<Width, Height>::column_set {
public:
    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr explicit iterator(std::uint64_t cells) noexcept : cells_{cells} {}
        constexpr int operator*() const noexcept { return std::countr_zero(cells_) / stride; }
        constexpr iterator& operator++() noexcept
        {
            cells_ &= cells_ - 1; // clears the lowest bit that is set
            return *this;
        }
        constexpr iterator operator++(int) noexcept { return iterator{std::exchange(cells_, cells_ & (cells_ - 1))}; }
        bool operator==(const iterator&) const = default;

    private:
        std::uint64_t cells_ = 0;
    };

    constexpr explicit column_set(std::uint64_t cells) noexcept : cells_{cells} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{cells_}; } ///< at the leftmost column
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator{}; } ///< behind the rightmost column

private:
    std::uint64_t cells_;
};

template <int Width, int Height>
constexpr void connect_four<Width, Height>::read_columns(std::string_view text)
{
    for (const char digit : text) {
        const int column = digit - '1';
        if (column < 0 || column >= Width) {
            char message[] = "'?' is not a column: the columns are 1 to 9";
            if (' ' < digit && digit <= '~') {
                message[1] = digit; // if it can be printed
            }
            message[sizeof message - 2] = '0' + Width;
            gs::raise<std::invalid_argument>(message);
        }
        if (terminal_score()) {
            gs::raise<std::invalid_argument>("a column is played after the end: the game ends with four in line");
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
                message[1] = symbol; // if it can be printed
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
    if ((taken_ & (taken_ + feet)) != 0) { // in a column without a gap the carry runs through all stones
        gs::raise<std::invalid_argument>("a stone hangs in the air: it must lie at the bottom or on another stone");
    }
    const int lead = std::popcount(crosses) - std::popcount(noughts);
    if (lead != 0 && lead != 1) {
        gs::raise<std::invalid_argument>("wrong counts: X moves first, so there are as many X as O, or one X more");
    }
    if (holds_four(crosses) && holds_four(noughts)) {
        gs::raise<std::invalid_argument>("both sides have won: the game ends with the first four in line");
    }
    if (holds_four(mover_)) {
        gs::raise<std::invalid_argument>("the winner did not move last: the game ends with the first four in line");
    }
    if (holds_four(opponent())) {
        const std::uint64_t on_top = taken_ & ((taken_ + feet) >> 1);
        for (std::uint64_t stones = on_top & opponent(); stones != 0; stones &= stones - 1) {
            if (!holds_four(opponent() & ~lowest_of(stones))) {
                return; // it can have come last
            }
        }
        gs::raise<std::invalid_argument>("play went on after a win: the game ends with the first four in line");
    }
}

static_assert(gs::check_game<connect_four<>>());

} // namespace games

#endif
