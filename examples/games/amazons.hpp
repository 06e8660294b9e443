// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The game of the amazons: queens that shoot arrows. Thousands of moves in a position, and a list of them on the heap.

#pragma once

#include "board_text.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/zobrist.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace games {

namespace gs = gamesearch;

/// A position of the game of the amazons on \p Size x \p Size squares. An amazon moves like a queen in chess, and then
/// shoots an arrow, which also flies like a queen and blocks its square for the rest of the game. Nothing moves or
/// flies over amazons and arrows. A side that cannot move loses. White is the maximizer and moves first, from below.
///
/// The rules are those of Walter Zamkauskas, 1988 (https://en.wikipedia.org/wiki/Game_of_the_Amazons).
template <int Size = 10>
class amazons {
    static_assert(Size == 6 || Size == 8 || Size == 10, "boards are 6, 8 or 10 squares wide");

    // The board has a border, where every flight ends.
    static constexpr int stride = Size + 2;
    static constexpr int cells = stride * stride;

public:
    struct move {
        std::uint8_t from = 0; // cells, the border included
        std::uint8_t to = 0;
        std::uint8_t arrow = 0;

        bool operator==(const move&) const = default;
    };

    static constexpr int win = 1000; ///< more than any estimate
    static constexpr int amazons_each = 4;

    static constexpr std::size_t max_plies = Size * Size - 2 * amazons_each; ///< each move shoots an arrow
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = "Game of the amazons";
    static constexpr std::string_view move_form = "the squares from and to, and that of the arrow, d1-d7/g7";
    static constexpr std::string_view position_form =
        "the rows from the top with / between them, W and B for the amazons, x for arrows, numbers for empty squares, "
        "and the side to move, w or b, such as 1B2B1/B4B/6/6/W4W/1W2W1 w on 6x6";

    /// `white`, the first player, or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "white" : "black";
    }

    /// The opening: the amazons stand at the edge, two in the home row, and one at each end of another row.
    constexpr amazons() noexcept
    {
        constexpr int inset = (Size - 1) / 3; // 3 on the usual board: d1, g1, a4, j4
        for (int square = 0; square != Size * Size; ++square) {
            put(cell_of(square), piece::none);
        }
        for (const int column : {inset, Size - 1 - inset}) {
            add_amazon(cell_of(column), gs::player::maximizer);
            add_amazon(cell_of((Size - 1) * Size + column), gs::player::minimizer);
        }
        for (const int column : {0, Size - 1}) {
            add_amazon(cell_of(inset * Size + column), gs::player::maximizer);
            add_amazon(cell_of((Size - 1 - inset) * Size + column), gs::player::minimizer);
        }
    }

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text.
    explicit amazons(std::string_view text);

    // Required members.

    /// All flights of arrows after all moves of the amazons. There are 2,176 in the opening on 10x10.
    [[nodiscard]] std::vector<move> legal_moves() const
    {
        std::vector<move> moves;
        for (const std::uint8_t from : amazons_[place_of(mover_)]) {
            fly(from, from, [&](int to) {
                fly(to, from, [&](int arrow) {
                    moves.push_back({from, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(arrow)});
                });
            });
        }
        return moves;
    }

    /// Plays a legal move and passes the turn.
    constexpr void apply(const move& m) noexcept
    {
        go(m.from, m.to);
        put(m.arrow, piece::arrow);
        pass_turn();
    }

    /// Takes back \p m, the last move played.
    constexpr void undo(const move& m) noexcept
    {
        pass_turn();
        put(m.arrow, piece::none); // first: an amazon may shoot back to where it came from
        go(m.to, m.from);
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// A side that cannot move loses. It can if there is an empty square next to one of its amazons, since an arrow can
    /// always be shot back.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        for (const std::uint8_t from : amazons_[place_of(mover_)]) {
            if (std::ranges::any_of(steps, [&](int step) { return board_[place(from + step)] == piece::none; })) {
                return std::nullopt;
            }
        }
        return mover_ == gs::player::maximizer ? -win : win;
    }

    // Optional members.

    /// The \ref features, with weights found by play on 6x6 (docs/tune_an_evaluation.md): the squares that a side
    /// reaches sooner, most of all those that it reaches in two moves.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        constexpr std::array<double, 7> weights{17.5, 42.3, -0.1, -19.1, 2.6, 3.0, 4.4};
        const auto lead = features();
        const double sum = std::inner_product(lead.begin(), lead.end(), weights.begin(), 0.0);
        return static_cast<int>(std::clamp(sum, 1.0 - win, win - 1.0));
    }

    /// What an evaluation may weight, each for white less for black: the squares that a side reaches sooner; the same
    /// with more for those that are near; squares that a side alone reaches; those that it reaches in one move; empty
    /// squares next to its amazons, and next to the one that has the fewest; and the side to move.
    [[nodiscard]] constexpr std::array<double, 7> features() const noexcept
    {
        const distances white = distances_of(gs::player::maximizer);
        const distances black = distances_of(gs::player::minimizer);
        std::array<double, 7> lead{};
        for (std::size_t cell = 0; cell != cells; ++cell) {
            const int of_white = white[cell];
            const int of_black = black[cell];
            const int sooner = (of_white < of_black ? 1 : 0) - (of_black < of_white ? 1 : 0);
            lead[0] += sooner;
            lead[1] += nearness(of_white) - nearness(of_black);
            lead[2] += of_white == cells || of_black == cells ? sooner : 0;
            lead[3] += (of_white == 1 ? 1 : 0) - (of_black == 1 ? 1 : 0);
        }
        const auto [all_white, least_white] = free_neighbours_of(gs::player::maximizer);
        const auto [all_black, least_black] = free_neighbours_of(gs::player::minimizer);
        lead[4] = all_white - all_black;
        lead[5] = least_white - least_black;
        lead[6] = mover_ == gs::player::maximizer ? 1 : -1;
        return lead;
    }

    /// The Zobrist numbers of the pieces and of the side to move.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_; }

    // Not required by the library: for people, protocols and tests.

    /// What stands on a square, which is numbered row by row from a1: `W`, `B`, `x`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        switch (board_[place(cell_of(square))]) {
        case piece::white:
            return 'W';
        case piece::black:
            return 'B';
        case piece::arrow:
            return 'x';
        default:
            return '.';
        }
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<Size, Size>([this](int square) { return at(square); });
        return board_text::with_digits(rows) + (mover_ == gs::player::maximizer ? " w" : " b");
    }

    /// The same as the constructor.
    [[nodiscard]] static amazons from_text(std::string_view text) { return amazons{text}; }

    /// `d1-d7/g7`: the squares from and to, and that of the arrow.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        return name_of(m.from) + '-' + name_of(m.to) + '/' + name_of(m.arrow);
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    /// The same pieces on the same squares, and the same side to move. Which amazon is which does not matter.
    constexpr bool operator==(const amazons& other) const noexcept
    {
        return board_ == other.board_ && mover_ == other.mover_;
    }

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const amazons& game)
    {
        board_text::draw<Size, Size>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    enum class piece : std::uint8_t { border, none, white, black, arrow };
    using distances = std::array<std::uint8_t, cells>; // in moves of an amazon

    static constexpr gs::zobrist<5, cells> numbers{};
    static constexpr std::array<int, 8> steps{stride, stride + 1, 1, 1 - stride, -stride, -stride - 1, -1, stride - 1};

    [[nodiscard]] static constexpr std::size_t place(int cell) noexcept { return static_cast<std::size_t>(cell); }
    [[nodiscard]] static constexpr int cell_of(int square) noexcept
    {
        return (square / Size + 1) * stride + square % Size + 1;
    }
    [[nodiscard]] static std::string name_of(int cell)
    {
        return board_text::name_of<Size>((cell / stride - 1) * Size + cell % stride - 1);
    }
    [[nodiscard]] static constexpr std::size_t place_of(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] static constexpr piece amazon_of(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? piece::white : piece::black;
    }

    /// Visits every empty cell that a queen on \p from reaches; \p left, which an amazon has just left, is empty.
    template <class Visit>
    constexpr void fly(int from, int left, Visit visit) const
    {
        for (const int step : steps) {
            for (int to = from + step; board_[place(to)] == piece::none || (to == left && from != left); to += step) {
                visit(to);
            }
        }
    }

    /// For each empty cell, how many moves one of a side's amazons needs to reach it, arrows left aside.
    [[nodiscard]] constexpr distances distances_of(gs::player side) const noexcept
    {
        distances found{};
        found.fill(cells); // unreachable
        std::array<std::uint8_t, cells> queue{};
        std::size_t end = 0;
        for (const std::uint8_t from : amazons_[place_of(side)]) {
            found[from] = 0;
            queue[end++] = from;
        }
        for (std::size_t next = 0; next != end; ++next) {
            const std::uint8_t from = queue[next];
            fly(from, from, [&](int to) {
                if (found[place(to)] == cells) {
                    found[place(to)] = static_cast<std::uint8_t>(found[from] + 1);
                    queue[end++] = static_cast<std::uint8_t>(to);
                }
            });
        }
        for (const std::uint8_t from : amazons_[place_of(side)]) {
            found[from] = cells; // not an empty cell
        }
        return found;
    }

    /// Half of it with each move.
    [[nodiscard]] static constexpr double nearness(int moves) noexcept { return moves < 8 ? 1.0 / (1 << moves) : 0; }

    struct free_neighbours {
        int of_all;
        int of_least;
    };

    /// The empty cells next to the amazons of a side.
    [[nodiscard]] constexpr free_neighbours free_neighbours_of(gs::player side) const noexcept
    {
        free_neighbours found{0, 8};
        for (const std::uint8_t from : amazons_[place_of(side)]) {
            int count = 0;
            for (const int step : steps) {
                count += board_[place(from + step)] == piece::none ? 1 : 0;
            }
            found.of_all += count;
            found.of_least = std::min(found.of_least, count);
        }
        return found;
    }

    constexpr void add_amazon(int cell, gs::player side) noexcept
    {
        put(cell, amazon_of(side));
        *std::ranges::find(amazons_[place_of(side)], std::uint8_t{0}) = static_cast<std::uint8_t>(cell);
    }

    /// An amazon of the side to move goes from one cell to another.
    constexpr void go(std::uint8_t from, std::uint8_t to) noexcept
    {
        put(from, piece::none);
        put(to, amazon_of(mover_));
        *std::ranges::find(amazons_[place_of(mover_)], from) = to;
    }

    /// Replaces what is in a cell.
    constexpr void put(int cell, piece what) noexcept
    {
        hash_ ^= numbers(board_[place(cell)], cell) ^ numbers(what, cell);
        board_[place(cell)] = what;
    }

    constexpr void pass_turn() noexcept
    {
        mover_ = gs::opponent(mover_);
        hash_ ^= numbers.turn();
    }

    std::uint64_t hash_ = 0;
    std::array<piece, cells> board_{};
    std::array<std::array<std::uint8_t, amazons_each>, 2> amazons_{}; // the cells of white's and black's
    gs::player mover_ = gs::player::maximizer;
};

template <int Size>
amazons<Size>::amazons(std::string_view text)
{
    const std::string rows = board_text::with_dots(board_text::cut(text));
    const auto board = board_text::read_rows<Size, Size>(rows, "WBx.");
    if (std::ranges::count(board, 'W') != amazons_each || std::ranges::count(board, 'B') != amazons_each) {
        board_text::refuse("wrong number of amazons: each side has four");
    }
    for (int square = 0; square != Size * Size; ++square) {
        const char symbol = board[place(square)];
        put(cell_of(square), symbol == 'x' ? piece::arrow : piece::none);
        if (symbol == 'W' || symbol == 'B') {
            add_amazon(cell_of(square), symbol == 'W' ? gs::player::maximizer : gs::player::minimizer);
        }
    }
    if (board_text::read_mover(text, "w", "b") == gs::player::minimizer) {
        pass_turn();
    }
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<amazons<>>());

} // namespace games
