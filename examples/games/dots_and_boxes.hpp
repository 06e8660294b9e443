// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Dots and boxes: extra turns, and a score that grows during play.

#pragma once

#include "set_bits.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>

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

namespace games {

namespace gs = gamesearch;

using undrawn_lines = set_bits<>;

/// A position of dots and boxes on \p Rows x \p Columns boxes. The players take turns drawing a line between two
/// neighbouring dots. A player who closes a box, or two, owns it and draws again. A, the maximizer, begins. The score
/// is A's boxes minus B's.
///
/// A move is the number of a line in reading order: the lines along the top, the vertical ones below them, and so on.
template <int Rows, int Columns>
class dots_and_boxes {
    using lines = std::uint64_t; // a set of lines

public:
    static constexpr int box_count = Rows * Columns;
    static constexpr int line_count = 2 * box_count + Rows + Columns;
    static_assert(Rows >= 1 && Columns >= 1 && line_count <= 64, "a board has at least one box, and at most 64 lines");
    static_assert(Rows <= 8, "a row of dots is named by one digit: turn the board, so that it is wider than high");

    static constexpr std::string_view name = "Dots and Boxes";
    static constexpr std::string_view move_form =
        "two dots, the left or lower one first, such as a1-b1 or a1-a2; a1 is at the bottom left";
    static constexpr std::string_view position_form =
        "the rows of lines from the top, - horizontal and | vertical in turn, . where none is drawn, separated by /; "
        "then "
        "who "
        "moves, A or B, and A's lead: one row of two boxes with its left one closed by B is -./||./-. B -1";

    static constexpr std::size_t max_moves = line_count;
    static constexpr std::size_t max_plies = line_count; ///< every game draws all lines

    /// No line is drawn, and A moves.
    constexpr dots_and_boxes() = default;

    /// Reads a position in the form that `text` prints. The owners of the boxes do not matter for the rest of the game
    /// and are not stored. Throws `std::invalid_argument` for a position whose counts show that no game leads to it.
    constexpr explicit dots_and_boxes(std::string_view text);

    [[nodiscard]] constexpr undrawn_lines legal_moves() const noexcept { return undrawn_lines{undrawn()}; }

    /// Draws \p line. The turn passes only if that closes no box.
    constexpr void apply(int line) noexcept
    {
        const int closed = boxes_closed_by(line);
        drawn_ |= bit(line);
        win(closed);
        if (closed == 0) {
            mover_ = gs::opponent(mover_);
        }
    }

    /// Takes back \p line, the last one drawn.
    constexpr void undo(int line) noexcept
    {
        drawn_ &= ~bit(line);
        const int closed = boxes_closed_by(line);
        win(-closed);
        if (closed == 0) {
            mover_ = gs::opponent(mover_);
        }
    }

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        return undrawn() == 0 ? std::optional<int>{lead_} : std::nullopt;
    }

    /// The lead so far, plus the boxes that the side to move could close at once, one by one.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        const auto open = static_cast<int>(
            std::count_if(boxes.begin(), boxes.end(), [&](lines box) { return std::has_single_bit(box & undrawn()); }));
        return mover_ == gs::player::maximizer ? lead_ + open : lead_ - open;
    }

    /// Each remaining box may go to either side.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        const int left = box_count - closed_boxes();
        return {lead_ - left, lead_ + left};
    }

    /// A single line, if there is one that closes a box and opens no other; otherwise all lines.
    ///
    /// Drawing such a line L first loses nothing, whatever else the side to move planned for this turn. If the plan
    /// draws L later in the turn, L can just as well come first: the other lines close no fewer boxes. If the plan does
    /// not draw L, the opponent can draw it and gets the box. Only one thing could go wrong: the line that was meant to
    /// end the turn now closes the box behind L, so the turn continues. But that box lacked two more lines, so the plan
    /// draws another of them, M, in this turn, and M closes the box on its other side, or the turn would have ended
    /// there. Leave M undrawn instead of L: two boxes then wait for the opponent behind one line, as they would have
    /// behind L. So the score is the same, and so is the distance, since every game draws all lines.
    /// Compare the rules for chains in J. K. Barker and R. E. Korf, "Solving Dots-And-Boxes", AAAI (2012).
    [[nodiscard]] constexpr undrawn_lines undominated_moves() const noexcept
    {
        for (const lines box : boxes) {
            const lines last = box & undrawn();
            if (std::has_single_bit(last)) {
                const auto& [one, other] = boxes_beside(std::countr_zero(last));
                const lines behind = one == box ? other : one;
                if (!std::has_single_bit(behind & undrawn() & ~last)) {
                    return undrawn_lines{last};
                }
            }
        }
        return legal_moves();
    }

    /// Lines that close boxes first; lines that let the opponent close a box last.
    [[nodiscard]] constexpr int move_priority(int line) const noexcept
    {
        int opened = 0;
        for (const lines box : boxes_beside(line)) {
            opened += std::has_single_bit(box & undrawn() & ~bit(line)) ? 1 : 0;
        }
        return 3 * boxes_closed_by(line) - opened;
    }

    /// The lines, the lead and the side to move: everything that the final score depends on.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        return spread(drawn_ ^ spread(lead_and_mover() + 1));
    }

    /// The same without collisions, on boards that leave enough bits: up to 4 x 5.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
        requires(line_count + std::bit_width(4u * box_count + 1) <= 64)
    {
        return lead_and_mover() << line_count | drawn_;
    }

    bool operator==(const dots_and_boxes&) const = default;

    /// The position in the form that the constructor reads, such as `-./||./-. B -1`.
    [[nodiscard]] std::string text() const
    {
        std::string rows;
        for (int line = 0; line != line_count; ++line) {
            if (line != 0 && starts_row(line)) {
                rows += '/';
            }
            rows += at(line, '.');
        }
        return rows + (mover_ == gs::player::maximizer ? " A " : " B ") + (lead_ > 0 ? "+" : "") +
               std::to_string(lead_);
    }

    /// The two dots, the left or lower one first: `a1-b1`. Source: the move notation of Little Golem's players.
    [[nodiscard]] static std::string move_text(int line)
    {
        const int row = line / lines_a_row; // of dots, from the top
        const int place = line % lines_a_row;
        if (place < Columns) {
            return dot(row, place) + "-" + dot(row, place + 1);
        }
        return dot(row + 1, place - Columns) + "-" + dot(row, place - Columns);
    }

    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "A" : "B";
    }

    friend std::ostream& operator<<(std::ostream& out, const dots_and_boxes& game)
    {
        for (int row = 0; row <= Rows; ++row) {
            out << Rows + 1 - row << ' ';
            for (int column = 0; column != Columns; ++column) {
                out << '+' << std::string(3, game.at(row * lines_a_row + column, ' '));
            }
            out << "+\n ";
            for (int column = 0; row != Rows && column <= Columns; ++column) {
                out << (column == 0 ? " " : "   ") << game.at(row * lines_a_row + Columns + column, ' ');
            }
            out << (row == Rows ? "" : "\n");
        }
        for (int column = 0; column <= Columns; ++column) {
            out << (column == 0 ? " " : "   ") << static_cast<char>('a' + column);
        }
        out << '\n' << player_name(game.mover_) << " moves, ";
        if (game.lead_ == 0) {
            return out << "the boxes are even";
        }
        return out << (game.lead_ > 0 ? 'A' : 'B') << " leads by " << (game.lead_ > 0 ? game.lead_ : -game.lead_);
    }

private:
    static constexpr int lines_a_row = 2 * Columns + 1; // the horizontal ones and the vertical ones below them
    static constexpr lines all_lines = ~lines{0} >> (64 - line_count);

    [[nodiscard]] static constexpr lines bit(int line) noexcept { return lines{1} << line; }

    /// The four lines of each box.
    static constexpr auto boxes = [] {
        std::array<lines, box_count> sides{};
        for (int box = 0; box != box_count; ++box) {
            const int top = box / Columns * lines_a_row + box % Columns;
            const int left = top + Columns;
            sides[static_cast<std::size_t>(box)] = bit(top) | bit(left) | bit(left + 1) | bit(top + lines_a_row);
        }
        return sides;
    }();

    /// For each line, the one or two boxes of which it is a side; a missing box has no lines.
    static constexpr auto boxes_beside_lines = [] {
        std::array<std::array<lines, 2>, line_count> beside{};
        for (int line = 0; line != line_count; ++line) {
            auto& [one, other] = beside[static_cast<std::size_t>(line)];
            for (const lines box : boxes) {
                if ((box & bit(line)) != 0) {
                    (one == 0 ? one : other) = box;
                }
            }
        }
        return beside;
    }();

    [[nodiscard]] static constexpr const std::array<lines, 2>& boxes_beside(int line) noexcept
    {
        return boxes_beside_lines[static_cast<std::size_t>(line)];
    }

    [[nodiscard]] constexpr lines undrawn() const noexcept { return all_lines & ~drawn_; }

    /// The number of boxes that \p line, which is not drawn, would close.
    [[nodiscard]] constexpr int boxes_closed_by(int line) const noexcept
    {
        const auto& [one, other] = boxes_beside(line);
        return ((one & undrawn()) == bit(line) ? 1 : 0) + ((other & undrawn()) == bit(line) ? 1 : 0);
    }

    [[nodiscard]] constexpr int closed_boxes() const noexcept
    {
        return static_cast<int>(
            std::count_if(boxes.begin(), boxes.end(), [&](lines box) { return (box & undrawn()) == 0; }));
    }

    /// Gives \p count boxes to the side to move.
    constexpr void win(int count) noexcept
    {
        lead_ = static_cast<signed char>(mover_ == gs::player::maximizer ? lead_ + count : lead_ - count);
    }

    /// A number below 4 * box_count + 2.
    [[nodiscard]] constexpr std::uint64_t lead_and_mover() const noexcept
    {
        const int number = 2 * (lead_ + box_count) + static_cast<int>(mover_);
        return static_cast<std::uint64_t>(number);
    }

    /// Mixes the bits of \p number: multiplies it by an odd number, 2^64 divided by the golden ratio.
    [[nodiscard]] static constexpr std::uint64_t spread(std::uint64_t number) noexcept
    {
        const std::uint64_t product = number * 0x9E3779B97F4A7C15u;
        return product ^ (product >> 32);
    }

    [[nodiscard]] static constexpr bool upright(int line) noexcept { return line % lines_a_row >= Columns; }
    [[nodiscard]] static constexpr bool starts_row(int line) noexcept
    {
        return line % lines_a_row == 0 || line % lines_a_row == Columns;
    }

    /// The symbol of \p line if it is drawn.
    [[nodiscard]] constexpr char at(int line, char otherwise) const noexcept
    {
        return (drawn_ & bit(line)) == 0 ? otherwise : upright(line) ? '|' : '-';
    }

    [[nodiscard]] static std::string dot(int row, int column)
    {
        return {static_cast<char>('a' + column), static_cast<char>('1' + Rows - row)};
    }

    constexpr std::string_view read_lines(std::string_view text);
    constexpr void read_mover_and_lead(std::string_view text);
    constexpr void check_counts() const;

    lines drawn_ = 0;
    signed char lead_ = 0; // A's boxes minus B's
    gs::player mover_ = gs::player::maximizer;
};

template <int Rows, int Columns>
constexpr dots_and_boxes<Rows, Columns>::dots_and_boxes(std::string_view text)
{
    read_mover_and_lead(read_lines(text));
    check_counts();
}

/// Reads the lines, and returns the text after them.
template <int Rows, int Columns>
constexpr std::string_view dots_and_boxes<Rows, Columns>::read_lines(std::string_view text)
{
    int line = 0;
    for (; line != line_count; text.remove_prefix(1)) {
        if (text.empty() || text[0] == 'A' || text[0] == 'B') {
            gs::raise<std::invalid_argument>(
                "wrong length: a position has every line, horizontal and vertical in turn from "
                "the top, such as -./||./-. B -1");
        }
        const char symbol = text[0];
        if (std::string_view{" \r\n/"}.find(symbol) != std::string_view::npos) {
            continue;
        }
        if (symbol == (upright(line) ? '|' : '-')) {
            drawn_ |= bit(line);
        } else if (symbol == '-' || symbol == '|') {
            gs::raise<std::invalid_argument>("a line in the wrong row: horizontal lines, -, and vertical ones, |, come "
                                             "in turn, such as -./||./-. B -1");
        } else if (symbol != '.') {
            char message[] = "'?' is not a line: a line is - (horizontal), | (vertical), or . if it is not drawn";
            if (' ' < symbol && symbol <= '~') {
                message[1] = symbol; // if it is printable
            }
            gs::raise<std::invalid_argument>(message);
        }
        ++line;
    }
    return text;
}

template <int Rows, int Columns>
constexpr void dots_and_boxes<Rows, Columns>::read_mover_and_lead(std::string_view text)
{
    const auto skip_spaces = [&] { text.remove_prefix(std::min(text.find_first_not_of(" \r\n"), text.size())); };
    skip_spaces();
    if (text.empty() || (text[0] != 'A' && text[0] != 'B')) {
        gs::raise<std::invalid_argument>(
            "no side to move: after the lines come the side to move, A or B, and A's lead, as in B -1");
    }
    mover_ = text[0] == 'A' ? gs::player::maximizer : gs::player::minimizer;
    text.remove_prefix(1);
    skip_spaces();
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    int lead = 0;
    bool is_number = !text.empty() && text.size() <= 2;
    for (const char digit : text) {
        is_number = is_number && '0' <= digit && digit <= '9';
        lead = is_number ? 10 * lead + (digit - '0') : 0;
    }
    if (!is_number) {
        gs::raise<std::invalid_argument>("no lead: last comes A's boxes minus B's, a whole number, as in B -1");
    }
    lead_ = static_cast<signed char>(negative ? -lead : lead);
}

/// Checks that there can be this many boxes and that it can be this side's turn. A player moves twice in a row only
/// after closing a box, and one line can have closed two boxes only if they are adjacent.
template <int Rows, int Columns>
constexpr void dots_and_boxes<Rows, Columns>::check_counts() const
{
    const int closed = closed_boxes();
    if (lead_ > closed || lead_ < -closed || (closed - lead_) % 2 != 0) {
        gs::raise<std::invalid_argument>(
            "wrong lead: each closed box is A's or B's, so it is no larger than their number, and odd if that is odd");
    }
    const bool side_by_side =
        std::any_of(boxes_beside_lines.begin(), boxes_beside_lines.end(),
                    [&](const auto& beside) { return beside[1] != 0 && ((beside[0] | beside[1]) & undrawn()) == 0; });
    const bool even_turns = (std::popcount(drawn_) - closed) % 2 == 0;
    if (!side_by_side && even_turns != (mover_ == gs::player::maximizer)) {
        gs::raise<std::invalid_argument>(
            "wrong side to move: A begins, and the turn passes with every line that closes no box");
    }
}

static_assert(gs::check_game<dots_and_boxes<2, 2>>());
static_assert(gs::check_game<dots_and_boxes<5, 5>>());

} // namespace games
