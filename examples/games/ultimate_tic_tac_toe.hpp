// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Ultimate tic-tac-toe: nine small boards that make a big one. Many moves, an undo token, and an estimate of its own.

#pragma once

#include "move_list.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
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

/// Nine places in a square, as the bits of a number: bit 0 is the top left one, bit 8 the bottom right one. The places
/// are the cells of a small board, or the small boards of the big one.
namespace nine {

inline constexpr unsigned all = 0b111'111'111;
inline constexpr std::array lines{0b000'000'111u, 0b000'111'000u, 0b111'000'000u, 0b001'001'001u,
                                  0b010'010'010u, 0b100'100'100u, 0b100'010'001u, 0b001'010'100u};

/// Precomputed properties of a set of places.
struct facts {
    bool has_line = false; ///< does it hold three in a row?
    unsigned completing = 0; ///< the places outside it that would make three in a row
    int lines_through = 0; ///< the number of lines through its places, summed over the places
};

inline constexpr auto facts_of = [] {
    std::array<facts, 512> table{};
    for (unsigned places = 0; places != table.size(); ++places) {
        for (const unsigned line : lines) {
            table[places].has_line |= (places & line) == line;
            table[places].completing |= std::popcount(places & line) == 2 ? line & ~places : 0;
            table[places].lines_through += std::popcount(places & line);
        }
    }
    return table;
}();

[[nodiscard]] constexpr unsigned bit(int place) noexcept
{
    return 1u << place;
}

/// Nobody plays on after three in a row. Can the side with \p last have made the last move, so that neither side had a
/// line before it?
[[nodiscard]] constexpr bool line_came_last(unsigned last, unsigned others)
{
    bool none_before = !facts_of[last].has_line;
    for (int place = 0; place != 9; ++place) {
        none_before = none_before || !facts_of[last & ~bit(place)].has_line;
    }
    return none_before && !facts_of[others].has_line;
}

} // namespace nine

/// A position of ultimate tic-tac-toe. X is the maximizer and moves first.
///
/// A move in a cell sends the opponent to the small board at the same place: from a top right cell to the top right
/// board. If that board is won or full, the opponent moves in any other. Three in a row win a small board, and three
/// small boards in a row win the game. If all small boards are won or full without that, the game is a draw, however
/// many boards each side has.
///
/// A move is the number of a cell: 9 times that of its small board, 0 to 8 in reading order, plus that of the cell in
/// it. Texts use chess coordinates, as engines for this game do: a1 is the bottom left cell of all, i9 the top right.
class ultimate_tic_tac_toe {
public:
    static constexpr std::string_view name = "Ultimate tic-tac-toe";
    static constexpr std::string_view move_form = "a cell, a1 to i9, such as e5";
    static constexpr std::string_view position_form =
        "nine rows of X, O and . from the top, separated by / (a digit stands for that many empty cells), and the "
        "next board, NW N NE W C E SW S SE, or - for any, such as 9/9/9/9/4X4/9/9/9/9 C";

    static constexpr std::size_t max_moves = 81;
    static constexpr std::size_t max_plies = 81;
    static constexpr bool strictly_alternating = true;

    static constexpr int win = 10'000; ///< the score of a game that X has won; no estimate comes near it

    using move_list = games::move_list<int, max_moves>;

    /// The empty board.
    constexpr ultimate_tic_tac_toe() = default;

    /// Reads a position in the form described by \ref position_form. The counts determine the side to move. Throws
    /// `std::invalid_argument` for any other text, and for a board that the rules exclude: with wrong counts, with play
    /// after a win, or with a next board that no last move leads to.
    constexpr explicit ultimate_tic_tac_toe(std::string_view position);

    // Required members.

    /// The empty cells of the board that the last move points to, or of all unfinished boards.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept
    {
        move_list moves;
        for (int board = 0; board != 9; ++board) {
            const bool open = next_ == anywhere ? !finished(board) : next_ == board;
            for (unsigned cells = open ? empty_cells(board) : 0; cells != 0; cells &= cells - 1) {
                moves.push_back(9 * board + std::countr_zero(cells));
            }
        }
        return moves;
    }

    /// Plays a move. The undo token is the board that had to be played in, which cannot be derived from the board
    /// afterwards. (That the small board was unfinished need not be stored: nobody moves in a finished one.)
    constexpr int apply(int move) noexcept
    {
        const int board = move / 9;
        const int cell = move % 9;
        cells(mover_, board) |= nine::bit(cell);
        settle(mover_, board);
        mover_ = gs::opponent(mover_);
        return std::exchange(next_, finished(cell) ? anywhere : cell);
    }

    /// Takes back the last move; \p next is the token returned by its `apply`.
    constexpr void undo(int move, int next) noexcept
    {
        const unsigned board = nine::bit(move / 9);
        mover_ = gs::opponent(mover_);
        cells(mover_, move / 9) &= ~nine::bit(move % 9);
        won_[mover_ == gs::player::minimizer] &= ~board;
        finished_ &= ~board;
        next_ = next;
    }

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// \ref win if X has won, -\ref win if O has, 0 for a draw, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        const gs::player last = gs::opponent(mover_); // only the side that has just moved can have won
        if (nine::facts_of[won(last)].has_line) {
            return last == gs::player::maximizer ? +win : -win;
        }
        if (finished_ == nine::all) {
            return 0;
        }
        return std::nullopt;
    }

    // Optional members.

    /// Which sides can still win, as bounds on the score: a side without a possible line of boards cannot.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        return {.lower = can_win(gs::player::minimizer) ? -win : 0, .upper = can_win(gs::player::maximizer) ? +win : 0};
    }

    /// Won boards and places that would complete a line, in the big board and, at a hundredth or less of that value, in
    /// the small ones. Never a win for a side that can no longer win, and always below 6,400.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        const auto [lower, upper] = score_bounds();
        return std::clamp(estimate_for(gs::player::maximizer) - estimate_for(gs::player::minimizer), lower, upper);
    }

    /// First moves that win a small board, then those that keep the opponent from it; last those that let the opponent
    /// move anywhere.
    [[nodiscard]] constexpr int move_priority(int move) const noexcept
    {
        const int board = move / 9;
        const unsigned cell = nine::bit(move % 9);
        const bool wins = (nine::facts_of[cells(mover_, board)].completing & cell) != 0;
        const bool blocks = (nine::facts_of[cells(gs::opponent(mover_), board)].completing & cell) != 0;
        const bool frees = finished(move % 9) || (wins && board == move % 9);
        return 4 * wins + 2 * blocks - 3 * frees;
    }

    /// Covers the marks and the board to be played in; the side to move and the won boards follow from the marks.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        auto mixed = static_cast<std::uint64_t>(next_ + 2) << 18; // above the bits of a small board
        for (int board = 0; board != 9; ++board) {
            mixed ^= cells(gs::player::maximizer, board) | cells(gs::player::minimizer, board) << 9;
            mixed *= 0x9E3779B97F4A7C15u; // odd: 2^64 divided by the golden ratio
            mixed ^= mixed >> 32;
        }
        return mixed;
    }

    // Not required by the library: for people and tests.

    [[nodiscard]] static constexpr std::string_view player_name(gs::player p)
    {
        return p == gs::player::maximizer ? "X" : "O";
    }

    /// The mark in a cell: `X`, `O`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int move) const noexcept
    {
        const unsigned cell = nine::bit(move % 9);
        return (cells(gs::player::maximizer, move / 9) & cell) != 0   ? 'X'
               : (cells(gs::player::minimizer, move / 9) & cell) != 0 ? 'O'
                                                                      : '.';
    }

    [[nodiscard]] static std::string move_text(int move)
    {
        const int row = move / 27 * 3 + move % 9 / 3; // from the top
        const int column = move / 9 % 3 * 3 + move % 3;
        return {static_cast<char>('a' + column), static_cast<char>('9' - row)};
    }

    /// The position in one line, in the form that the constructor reads.
    [[nodiscard]] std::string text() const;

    /// The same marks, and the same board to be played in.
    bool operator==(const ultimate_tic_tac_toe&) const = default;

    /// Draws the board, with the boards that each side has won and the moves that are allowed.
    friend std::ostream& operator<<(std::ostream& out, const ultimate_tic_tac_toe& game) { return game.draw(out); }

private:
    static constexpr int anywhere = -1;
    static constexpr std::array<std::string_view, 9> board_names{"NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"};

    /// The move in a row and a column of the whole board, both counted from 0, from the top and from the left.
    [[nodiscard]] static constexpr int move_at(int row, int column) noexcept
    {
        return 9 * (row / 3 * 3 + column / 3) + row % 3 * 3 + column % 3;
    }

    [[nodiscard]] constexpr unsigned& cells(gs::player p, int board) noexcept
    {
        return cells_[p == gs::player::minimizer][static_cast<std::size_t>(board)];
    }
    [[nodiscard]] constexpr unsigned cells(gs::player p, int board) const noexcept
    {
        return cells_[p == gs::player::minimizer][static_cast<std::size_t>(board)];
    }
    [[nodiscard]] constexpr unsigned empty_cells(int board) const noexcept
    {
        return nine::all & ~cells(gs::player::maximizer, board) & ~cells(gs::player::minimizer, board);
    }
    [[nodiscard]] constexpr unsigned won(gs::player p) const noexcept { return won_[p == gs::player::minimizer]; }
    [[nodiscard]] constexpr bool finished(int board) const noexcept { return (finished_ & nine::bit(board)) != 0; }

    /// Records whether \p p has won a small board, or filled it.
    constexpr void settle(gs::player p, int board) noexcept
    {
        const bool line = nine::facts_of[cells(p, board)].has_line;
        won_[p == gs::player::minimizer] |= line ? nine::bit(board) : 0;
        finished_ |= line || empty_cells(board) == 0 ? nine::bit(board) : 0;
    }

    /// Is there a line of boards that \p p has won or may still win?
    [[nodiscard]] constexpr bool can_win(gs::player p) const noexcept
    {
        return nine::facts_of[nine::all & ~(finished_ & ~won(p))].has_line;
    }

    /// What speaks for \p p, in the big board and in the small ones, each weighted by the number of lines through it.
    /// All nine places together have 24 lines through them, so this is at most 100 * (24 + 3 * 9) + 24 * (24 + 3 * 9).
    [[nodiscard]] constexpr int estimate_for(gs::player p) const noexcept
    {
        int estimate = 100 * prospect(won(p), finished_);
        for (int board = 0; board != 9; ++board) {
            if (!finished(board)) {
                const int small = prospect(cells(p, board), nine::all & ~empty_cells(board));
                estimate += nine::facts_of[nine::bit(board)].lines_through * small;
            }
        }
        return estimate;
    }

    /// How close these places are to three in a row: the lines through them, and the free places that complete one.
    [[nodiscard]] static constexpr int prospect(unsigned places, unsigned taken) noexcept
    {
        const nine::facts& facts = nine::facts_of[places];
        return facts.lines_through + 3 * std::popcount(facts.completing & ~taken);
    }

    // Reading and drawing.
    static constexpr void require(bool sound, const char* what_is_wrong)
    {
        if (!sound) {
            gs::raise<std::invalid_argument>(what_is_wrong);
        }
    }
    constexpr void read_cells(std::string_view rows);
    constexpr void read_next(std::string_view board);
    constexpr void settle_boards();
    std::ostream& draw(std::ostream& out) const;

    std::array<std::array<unsigned, 9>, 2> cells_{}; // of X and of O, in each small board
    std::array<unsigned, 2> won_{}; // the small boards that X and O have won
    unsigned finished_ = 0; // those that are won or full
    int next_ = anywhere; // the board to be played in
    gs::player mover_ = gs::player::maximizer;
};

constexpr ultimate_tic_tac_toe::ultimate_tic_tac_toe(std::string_view position)
{
    const std::size_t space = position.find(' ');
    read_cells(position.substr(0, space));
    settle_boards();
    read_next(space == std::string_view::npos ? "" : position.substr(space + 1));
}

constexpr void ultimate_tic_tac_toe::read_cells(std::string_view rows)
{
    constexpr auto shape = "wrong shape: a board is nine rows of nine cells, separated by /";
    int row = 0;
    int column = 0;
    for (const char symbol : rows) {
        if (symbol == '/') {
            require(column == 9 && row != 8, shape);
            ++row;
            column = 0;
            continue;
        }
        const bool mark = symbol == 'X' || symbol == 'O';
        const bool digit = '1' <= symbol && symbol <= '9';
        const int width = digit ? symbol - '0' : 1;
        require(mark || digit || symbol == '.',
                "wrong cell: a cell is X, O, or . if it is empty; a digit stands for that many empty ones");
        require(column + width <= 9, shape);
        if (mark) {
            const int move = move_at(row, column);
            cells(symbol == 'X' ? gs::player::maximizer : gs::player::minimizer, move / 9) |= nine::bit(move % 9);
        }
        column += width;
    }
    require(row == 8 && column == 9, shape);
}

/// Derives from the cells the side to move, and which boards are won and finished.
constexpr void ultimate_tic_tac_toe::settle_boards()
{
    int lead = 0;
    for (int board = 0; board != 9; ++board) {
        const unsigned crosses = cells(gs::player::maximizer, board);
        const unsigned noughts = cells(gs::player::minimizer, board);
        require(nine::line_came_last(crosses, noughts) || nine::line_came_last(noughts, crosses),
                "a small board was played in after it was won: nobody may move there");
        lead += std::popcount(crosses) - std::popcount(noughts);
        settle(gs::player::maximizer, board);
        settle(gs::player::minimizer, board);
    }
    require(lead == 0 || lead == 1, "wrong counts: X moves first, so there are as many X as O, or one X more");
    mover_ = lead == 0 ? gs::player::maximizer : gs::player::minimizer;
    require(nine::line_came_last(won(gs::opponent(mover_)), won(mover_)),
            "played on after a win: the game ends with the first three boards in a row");
}

constexpr void ultimate_tic_tac_toe::read_next(std::string_view board)
{
    const auto pointed_to = [this](int place) { // by a mark of the side that has just moved?
        const auto& marks = cells_[mover_ == gs::player::maximizer];
        return std::ranges::any_of(marks, [place](unsigned cells) { return (cells & nine::bit(place)) != 0; });
    };
    bool freed = *this == ultimate_tic_tac_toe{};
    for (int place = 0; place != 9; ++place) {
        freed = freed || (finished(place) && pointed_to(place));
        next_ = board == board_names[static_cast<std::size_t>(place)] ? place : next_;
    }
    if (next_ == anywhere) {
        require(board == "-", "no board to play in: after the rows and a space comes NW, N, NE, W, C, E, SW, S or "
                              "SE, or - for any");
        require(freed, "the board to play in cannot be any: no last move points to a board that is won or full");
    } else {
        require(!finished(next_),
                "the board to play in is won or full: then any board may be played in, which is written -");
        require(pointed_to(next_), "no last move points to the board to play in");
    }
}

inline std::string ultimate_tic_tac_toe::text() const
{
    std::string text;
    for (int row = 0; row != 9; ++row) {
        char empty = '0';
        text += row == 0 ? "" : "/";
        for (int column = 0; column != 9; ++column) {
            const char symbol = at(move_at(row, column));
            if (symbol == '.') {
                ++empty;
            }
            if (empty != '0' && (symbol != '.' || column == 8)) {
                text += std::exchange(empty, '0');
            }
            if (symbol != '.') {
                text += symbol;
            }
        }
    }
    return text.append(" ").append(next_ == anywhere ? "-" : board_names[static_cast<std::size_t>(next_)]);
}

inline std::ostream& ultimate_tic_tac_toe::draw(std::ostream& out) const
{
    for (int row = 0; row != 9; ++row) {
        out << (row == 3 || row == 6 ? "  -------+-------+-------\n" : "") << 9 - row;
        for (int column = 0; column != 9; ++column) {
            out << (column == 3 || column == 6 ? " | " : column == 0 ? "  " : " ") << at(move_at(row, column));
        }
        out << '\n';
    }
    out << "   a b c   d e f   g h i\n";
    for (const gs::player side : {gs::player::maximizer, gs::player::minimizer}) {
        if (won(side) != 0) {
            out << player_name(side) << " has won";
            for (int board = 0; board != 9; ++board) {
                if ((won(side) & nine::bit(board)) != 0) {
                    out << ' ' << board_names[static_cast<std::size_t>(board)];
                }
            }
            out << '\n';
        }
    }
    if (const auto score = terminal_score()) {
        return out << (*score == 0 ? "a draw" : *score > 0 ? "X has won the game" : "O has won the game");
    }
    out << player_name(mover_) << " to move ";
    return next_ == anywhere ? out << "anywhere" : out << "in board " << board_names[static_cast<std::size_t>(next_)];
}

static_assert(gs::check_game<ultimate_tic_tac_toe>());

} // namespace games
