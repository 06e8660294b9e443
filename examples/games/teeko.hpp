// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Teeko: four men each on 25 squares are placed, then moved until four make a line or a square. Positions repeat.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"
#include "placement_classes.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace games {

namespace gs = gamesearch;

/// The board of teeko: squares are numbered row by row from a1, 0, to e5, 24.
namespace teeko_board {

using squares = std::uint32_t; ///< a set, one bit each

inline constexpr int width = 5;
inline constexpr int count = width * width;
inline constexpr squares all = (squares{1} << count) - 1;
inline constexpr auto symmetries = square_symmetries<width>();

[[nodiscard]] constexpr squares bit(int square) noexcept
{
    return squares{1} << square;
}

/// For each square, the adjacent ones in all eight directions.
inline constexpr auto neighbours = [] {
    std::array<squares, count> sets{};
    for (int from = 0; from != count; ++from) {
        for (int to = 0; to != count; ++to) {
            const int across = from % width - to % width;
            const int up = from / width - to / width;
            if (from != to && -1 <= across && across <= 1 && -1 <= up && up <= 1) {
                sets[static_cast<std::size_t>(from)] |= bit(to);
            }
        }
    }
    return sets;
}();

/// Do four men stand side by side in a row, a column or a diagonal, or on a square of two by two?
[[nodiscard]] constexpr bool is_won(squares men) noexcept
{
    if (std::popcount(men) != 4) {
        return false;
    }
    constexpr squares row = bit(0) | bit(1) | bit(2) | bit(3);
    constexpr squares file = bit(0) | bit(5) | bit(10) | bit(15);
    constexpr squares rising = bit(0) | bit(6) | bit(12) | bit(18);
    constexpr squares falling = bit(0) | bit(4) | bit(8) | bit(12);
    constexpr squares block = bit(0) | bit(1) | bit(5) | bit(6);
    const int lowest = std::countr_zero(men);
    const int column = lowest % width;
    const squares shape = men >> lowest;
    return shape == file || ((shape == row || shape == rising) && column <= 1) || (shape == falling && column >= 3) ||
           (shape == block && column <= 3);
}

} // namespace teeko_board

/// The sides take turns placing four men each on free squares, black first; then each moves one of its men to an
/// adjacent free square, also diagonally. Four men side by side in a row, column or diagonal, or on a square of two by
/// two, win, also while men are being placed. Black is the maximizer. Nothing ends a game in which neither succeeds. A
/// side can always move: no four men are enclosed by four others.
///
/// These are the standard rules of John Scarne. G. L. Steele found in 1998 that the game is a draw
/// (https://mathworld.wolfram.com/Teeko.html).
class teeko {
    using squares = teeko_board::squares;

public:
    /// A man comes from a square, or from \ref off_board while men are being placed.
    struct move {
        std::uint8_t from = 0;
        std::uint8_t to = 0;

        bool operator==(const move&) const = default;
    };

    class move_list;

    static constexpr int men_each = 4;
    static constexpr std::uint8_t off_board = teeko_board::count;

    static constexpr std::size_t max_moves = 32; ///< eight for each man; at most 25 while men are being placed
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = "Teeko";
    static constexpr std::string_view move_form = "a square to place a man, c3, or from and to, c3-d4";
    static constexpr std::string_view position_form =
        "the rows from the top, B, R or . if free, with / between them, and the side to move, black or red, such as "
        "...../..B../...R./...../..... black";

    /// `black`, the first player, or `red`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "black" : "red";
    }

    /// The empty board.
    constexpr teeko() = default;

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text,
    /// and for men that no game leads to.
    explicit teeko(std::string_view text);

    // Required members.

    /// All ways to place a man, or to move one, in the order of the squares.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept;

    /// Plays a legal move and passes the turn.
    constexpr void apply(const move& m) noexcept
    {
        men_[place_of(mover_)] ^= set_of(m);
        mover_ = gs::opponent(mover_);
    }

    /// Takes back \p m, which must be the last move played.
    constexpr void undo(const move& m) noexcept
    {
        mover_ = gs::opponent(mover_);
        men_[place_of(mover_)] ^= set_of(m);
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// +1 if black has won, -1 if red has, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (!teeko_board::is_won(enemy())) {
            return std::nullopt;
        }
        return mover_ == gs::player::maximizer ? -1 : 1;
    }

    // Optional members.

    /// Both sides' men, and the side to move: a different number for each position, below 2^51.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        return (std::uint64_t{men_[1]} << teeko_board::count | men_[0]) << 1 | place_of(mover_);
    }

    /// The key, mixed by multiplication with an odd number (2^64 divided by the golden ratio).
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const std::uint64_t spread = (key() + 1) * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }

    // For endgame tables: all positions, up to the symmetries of the board. First come those with fewer men.

    [[nodiscard]] static std::uint64_t index_count() { return slices().back().first + slices().back().men.size(); }

    [[nodiscard]] std::uint64_t index() const
    {
        const slice& found = slices()[slice_of_position()];
        return found.first + found.men.index({men_[0], men_[1]}, teeko_board::symmetries);
    }

    [[nodiscard]] static std::optional<teeko> from_index(std::uint64_t index);

    /// The running positions from which a move leads here: the other side has placed a man, or moved one.
    [[nodiscard]] std::vector<teeko> predecessors() const;

    // Not required by the library: for people and tests.

    /// The man on a square: `B`, `R`, or `.` if it is free.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        const squares here = teeko_board::bit(square);
        return (men_[0] & here) != 0 ? 'B' : (men_[1] & here) != 0 ? 'R' : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<5, 5>([this](int square) { return at(square); });
        return rows + ' ' + std::string{player_name(mover_)};
    }

    /// The same as the constructor.
    [[nodiscard]] static teeko from_text(std::string_view text) { return teeko{text}; }

    /// `c3` for a man that is placed, `c3-d4` for one that is moved.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        const std::string to = board_text::name_of<5>(m.to);
        return m.from == off_board ? to : board_text::name_of<5>(m.from) + '-' + to;
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const;

    /// The same men on the same squares, and the same side to move.
    bool operator==(const teeko&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const teeko& game)
    {
        board_text::draw<5, 5>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    /// The positions with the same number of men, and the same side to move.
    struct slice {
        std::uint64_t first; // their smallest index
        two_sided_placements men;
    };

    constexpr teeko(squares black, squares red, gs::player mover) noexcept : men_{black, red}, mover_{mover} {}

    [[nodiscard]] static constexpr std::size_t place_of(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] static constexpr squares set_of(const move& m) noexcept
    {
        return (teeko_board::bit(m.from) | teeko_board::bit(m.to)) & teeko_board::all;
    }
    [[nodiscard]] constexpr squares own() const noexcept { return men_[place_of(mover_)]; }
    [[nodiscard]] constexpr squares enemy() const noexcept { return men_[place_of(gs::opponent(mover_))]; }
    [[nodiscard]] constexpr squares free() const noexcept { return teeko_board::all & ~(men_[0] | men_[1]); }

    /// Slice n has n men, black's to move if that is even; the last one has eight, red's to move.
    [[nodiscard]] constexpr std::size_t slice_of_position() const noexcept
    {
        const auto men = static_cast<std::size_t>(std::popcount(men_[0] | men_[1]));
        return men == 2 * men_each ? men + place_of(mover_) : men;
    }
    [[nodiscard]] static const std::array<slice, 10>& slices();

    std::array<squares, 2> men_{}; // black's, red's
    gs::player mover_ = gs::player::maximizer;
};

/// The moves of a position.
class teeko::move_list : public games::move_list<move, max_moves> {
public:
    /// Adds the moves of one man to each of \p targets.
    constexpr void add(int from, squares targets) noexcept
    {
        for (; targets != 0; targets &= targets - 1) {
            push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(targets))});
        }
    }
};

constexpr teeko::move_list teeko::legal_moves() const noexcept
{
    move_list moves;
    if (std::popcount(own()) < men_each) {
        moves.add(off_board, free());
        return moves;
    }
    for (squares left = own(); left != 0; left &= left - 1) {
        const int from = std::countr_zero(left);
        moves.add(from, teeko_board::neighbours[static_cast<std::size_t>(from)] & free());
    }
    return moves;
}

inline const std::array<teeko::slice, 10>& teeko::slices()
{
    static const std::array<slice, 10> all = [] {
        std::uint64_t first = 0;
        const auto next = [&first](int men) {
            slice made{first, {(men + 1) / 2, men / 2, teeko_board::symmetries}};
            first += made.men.size();
            return made;
        };
        return std::array{next(0), next(1), next(2), next(3), next(4), next(5), next(6), next(7), next(8), next(8)};
    }();
    return all;
}

inline std::optional<teeko> teeko::from_index(std::uint64_t index)
{
    std::size_t number = slices().size() - 1;
    while (slices()[number].first > index) {
        --number;
    }
    const auto [black, red] = slices()[number].men.at(index - slices()[number].first);
    const gs::player mover = number % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
    const teeko found{static_cast<squares>(black), static_cast<squares>(red), mover};
    return teeko_board::is_won(found.own()) ? std::nullopt : std::optional{found}; // the game was over before
}

inline std::vector<teeko> teeko::predecessors() const
{
    std::vector<teeko> found;
    const auto add = [&](int to, squares from) {
        teeko before = *this;
        before.mover_ = gs::opponent(mover_);
        before.men_[place_of(before.mover_)] ^= teeko_board::bit(to) | from;
        if (!before.terminal_score()) {
            found.push_back(before);
        }
    };
    const int men = std::popcount(men_[0] | men_[1]);
    for (squares left = enemy(); left != 0; left &= left - 1) {
        const int to = std::countr_zero(left);
        if (men < 2 * men_each || mover_ == gs::player::maximizer) { // the last man placed is red's
            add(to, 0);
        }
        if (men == 2 * men_each) {
            for (squares from = teeko_board::neighbours[static_cast<std::size_t>(to)] & free(); from != 0;
                 from &= from - 1) {
                add(to, from & ~(from - 1));
            }
        }
    }
    return found;
}

inline teeko::teeko(std::string_view text)
{
    const auto board = board_text::read_rows<5, 5>(board_text::cut(text), "BR.");
    for (std::size_t square = 0; square != board.size(); ++square) {
        men_[0] |= board[square] == 'B' ? teeko_board::bit(static_cast<int>(square)) : 0;
        men_[1] |= board[square] == 'R' ? teeko_board::bit(static_cast<int>(square)) : 0;
    }
    mover_ = board_text::read_mover(text, player_name(gs::player::maximizer), player_name(gs::player::minimizer));
    const int black = std::popcount(men_[0]);
    const int red = std::popcount(men_[1]);
    const bool all_placed = black == men_each && red == men_each;
    if (!all_placed && (black > men_each || black - red != static_cast<int>(place_of(mover_)))) {
        board_text::refuse("wrong number of men: the sides take turns placing four each, black first");
    }
    if (teeko_board::is_won(own())) {
        board_text::refuse("the side to move has already won: the game was over before the last move");
    }
}

inline std::optional<teeko::move> teeko::parse_move(std::string_view text) const
{
    return board_text::parse_move(*this, text);
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<teeko>());

} // namespace games
