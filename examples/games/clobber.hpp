// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Clobber: a full board of stones that take their neighbours, until a side cannot move. Small rules, many moves.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"

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

namespace games {

namespace gs = gamesearch;

/// A position of Clobber on \p Width x \p Height squares. A stone moves up, down, left or right to an adjacent square
/// with a stone of the other colour, which it takes. A side that cannot move loses. The board is full at first, and
/// colours alternate. White is the maximizer and moves first.
///
/// The rules are those of Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe, "An Introduction to
/// Clobber", Integers 5(2) (2005).
template <int Width = 5, int Height = 6>
class clobber {
    static_assert(2 <= Width && Width <= 10 && 2 <= Height && Height <= 10, "boards have 2 to 10 columns and rows");

    // The board has a border, so that every stone has four neighbours.
    static constexpr int stride = Width + 2;
    static constexpr int cells = stride * (Height + 2);

public:
    struct move {
        std::uint8_t from = 0; // cells, the border included
        std::uint8_t to = 0;

        bool operator==(const move&) const = default;
    };

    static constexpr int win = 1000; ///< more than any estimate

    static constexpr std::size_t max_moves = 2 * Width * Height - Width - Height; ///< the pairs of neighbours
    static constexpr std::size_t max_plies = Width * Height - 1; ///< each move takes a stone
    static constexpr bool strictly_alternating = true;

    using move_list = games::move_list<move, max_moves>;

    static constexpr std::string_view name = "Clobber";
    static constexpr std::string_view move_form = "the squares from and to, b2b3";
    static constexpr std::string_view position_form =
        "the rows from the top with / between them, P and p for white's and black's stones, numbers for empty squares, "
        "and the side to move, w or b, such as PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w on 5x6";

    /// `white`, the first player, or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "white" : "black";
    }

    /// The opening: stones everywhere, black on a1.
    constexpr clobber() noexcept
    {
        for (int square = 0; square != Width * Height; ++square) {
            const bool black = (square % Width + square / Width) % 2 == 0;
            put(cell_of(square), black ? stone::black : stone::white);
        }
    }

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text.
    explicit clobber(std::string_view text);

    // Required members.

    /// The moves of each stone, from a1 on.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept
    {
        move_list moves;
        for (int from = stride; from != cells - stride; ++from) {
            if (board_[place(from)] == own()) {
                for (const int step : steps) {
                    if (board_[place(from + step)] == enemy()) {
                        moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(from + step)});
                    }
                }
            }
        }
        return moves;
    }

    /// Plays a legal move and passes the turn.
    constexpr void apply(const move& m) noexcept
    {
        const stone mine = own();
        put(m.from, stone::none);
        put(m.to, mine);
        pass_turn();
    }

    /// Takes back \p m, the last move played.
    constexpr void undo(const move& m) noexcept
    {
        pass_turn();
        put(m.from, own());
        put(m.to, enemy());
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// A side that cannot move loses.
    [[nodiscard]] constexpr std::optional<int> terminal_score(const move_list& moves) const noexcept
    {
        if (!moves.empty()) {
            return std::nullopt;
        }
        return mover_ == gs::player::maximizer ? -win : win;
    }

    // Optional members.

    /// The \ref features, with weights found by play on 5x6 (docs/tune_an_evaluation.md): who moves last is decided in
    /// the groups that the board falls apart into.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        constexpr std::array<double, 7> weights{-4.747, 3.604, -0.588, 2.461, 3.058, 16.051, 13.129};
        const auto lead = features();
        const double sum = std::inner_product(lead.begin(), lead.end(), weights.begin(), 0.0);
        return static_cast<int>(std::clamp(sum, 1.0 - win, win - 1.0));
    }

    /// What an evaluation may weight, each for white less for black: stones that can move; those of them next to one
    /// of their own; stones next to just one of the other side's; stones in connected groups of 6 to 8 that hold both
    /// colours, and in larger ones; groups with just one stone of the other side's, which are worth a little more than
    /// nothing, as the majority has moves to spare. And for the side to move: whether an odd number of groups are a
    /// pair, since each pair is one move for whoever takes it.
    /// Source: M. Albert et al., "An Introduction to Clobber" (2005), for the values of small groups.
    [[nodiscard]] constexpr std::array<int, 7> features() const noexcept
    {
        std::array<int, 7> lead{};
        std::array<bool, cells> seen{};
        bool odd_pairs = false;
        for (int cell = stride; cell != cells - stride; ++cell) {
            if (is_stone(board_[place(cell)]) && !seen[place(cell)]) {
                const group found = group_of(cell, seen, lead);
                const int more = found.white - found.black;
                if (found.white == 0 || found.black == 0) {
                    continue;
                }
                const int size = found.white + found.black;
                odd_pairs = odd_pairs != (size == 2);
                lead[3] += 6 <= size && size <= 8 ? more : 0;
                lead[4] += size > 8 ? more : 0;
                lead[5] += found.white == 1 || found.black == 1 ? (more > 0) - (more < 0) : 0;
            }
        }
        lead[6] = !odd_pairs ? 0 : mover_ == gs::player::maximizer ? 1 : -1;
        return lead;
    }

    /// The Zobrist numbers of the stones and of the side to move.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return hash_; }

    // Not required by the library: for people, protocols and tests.

    /// The stone on a square, which is numbered row by row from a1: `P`, `p`, or `.` if it is empty.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        const stone here = board_[place(cell_of(square))];
        return here == stone::white ? 'P' : here == stone::black ? 'p' : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<Width, Height>([this](int square) { return at(square); });
        return board_text::with_digits(rows) + (mover_ == gs::player::maximizer ? " w" : " b");
    }

    /// The same as the constructor.
    [[nodiscard]] static clobber from_text(std::string_view text) { return clobber{text}; }

    /// `b2b3`: the squares from and to.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        return board_text::name_of<Width>(square_of(m.from)) + board_text::name_of<Width>(square_of(m.to));
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    /// The same stones on the same squares, and the same side to move.
    constexpr bool operator==(const clobber&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const clobber& game)
    {
        board_text::draw<Width, Height>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    enum class stone : std::uint8_t { border, none, white, black };

    static constexpr gs::zobrist<4, cells> numbers{};
    static constexpr std::array<int, 4> steps{stride, 1, -1, -stride};

    [[nodiscard]] static constexpr std::size_t place(int cell) noexcept { return static_cast<std::size_t>(cell); }
    [[nodiscard]] static constexpr int cell_of(int square) noexcept
    {
        return (square / Width + 1) * stride + square % Width + 1;
    }
    [[nodiscard]] static constexpr int square_of(int cell) noexcept
    {
        return (cell / stride - 1) * Width + cell % stride - 1;
    }

    [[nodiscard]] constexpr stone own() const noexcept
    {
        return mover_ == gs::player::maximizer ? stone::white : stone::black;
    }
    [[nodiscard]] constexpr stone enemy() const noexcept
    {
        return mover_ == gs::player::maximizer ? stone::black : stone::white;
    }

    [[nodiscard]] static constexpr bool is_stone(stone s) noexcept { return s == stone::white || s == stone::black; }

    /// The stones of a connected group.
    struct group {
        int white = 0;
        int black = 0;
    };

    /// The group of the stone in \p first. Marks its cells as seen, and adds its stones to the first three features.
    constexpr group group_of(int first, std::array<bool, cells>& seen, std::array<int, 7>& lead) const noexcept
    {
        std::array<std::uint8_t, Width * Height> found{static_cast<std::uint8_t>(first)};
        seen[place(first)] = true;
        group counts;
        for (std::size_t at = 0, end = 1; at != end; ++at) {
            const stone here = board_[found[at]];
            int own = 0;
            int others = 0;
            for (const int step : steps) {
                const int next = found[at] + step;
                if (!is_stone(board_[place(next)])) {
                    continue;
                }
                ++(board_[place(next)] == here ? own : others);
                if (!seen[place(next)]) {
                    seen[place(next)] = true;
                    found[end++] = static_cast<std::uint8_t>(next);
                }
            }
            const int sign = here == stone::white ? 1 : -1;
            ++(here == stone::white ? counts.white : counts.black);
            lead[0] += others != 0 ? sign : 0;
            lead[1] += others != 0 && own != 0 ? sign : 0;
            lead[2] += others == 1 ? sign : 0;
        }
        return counts;
    }

    /// Replaces what is in a cell.
    constexpr void put(int cell, stone what) noexcept
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
    std::array<stone, cells> board_{};
    gs::player mover_ = gs::player::maximizer;
};

template <int Width, int Height>
clobber<Width, Height>::clobber(std::string_view text)
{
    const std::string rows = board_text::with_dots(board_text::cut(text));
    const auto board = board_text::read_rows<Width, Height>(rows, "Pp.");
    for (int square = 0; square != Width * Height; ++square) {
        const char symbol = board[place(square)];
        put(cell_of(square), symbol == 'P' ? stone::white : symbol == 'p' ? stone::black : stone::none);
    }
    if (board_text::read_mover(text, "w", "b") == gs::player::minimizer) {
        pass_turn();
    }
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<clobber<>>());

} // namespace games
