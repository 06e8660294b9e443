// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The L game of Edward de Bono: two L-shaped pieces and two neutral ones on sixteen squares. Positions repeat.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"
#include "placement_classes.hpp"

#include <gamesearch/endgame/piece_numbering.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// The board of the L game: squares are numbered row by row from a1, 0, to d4, 15. A placement is a way to put an L on
/// the board: three squares in line, and one beside an end of them. Symmetries take placements to placements.
namespace l_board {

using squares = std::uint16_t; ///< a set, one bit each

inline constexpr int width = 4;
inline constexpr int count = width * width;
inline constexpr int placement_count = 48;
inline constexpr auto symmetries = square_symmetries<width>();

/// The squares of each placement, in increasing order of the sets.
inline constexpr auto placements = [] {
    std::array<squares, placement_count> sets{};
    std::size_t found = 0;
    constexpr std::uint64_t first = 0b0001'0111; // a1 b1 c1 and a2; all others are its images, moved on the board
    for (int shift : {0, 1, 4, 5, 8, 9}) {
        for (const auto& symmetry : symmetries) {
            sets[found++] = static_cast<squares>(image_of(first << shift, symmetry));
        }
    }
    std::ranges::sort(sets);
    return sets;
}();

/// The number of the placement with these squares; \ref placement_count if there is none.
[[nodiscard]] constexpr int placement_of(squares set) noexcept
{
    const auto place = std::ranges::lower_bound(placements, set) - placements.begin();
    return place != placement_count && placements[static_cast<std::size_t>(place)] == set ? static_cast<int>(place)
                                                                                          : placement_count;
}

/// `[s][p]` is the placement to which symmetry s takes placement p.
inline constexpr auto images = [] {
    std::array<std::array<std::uint8_t, placement_count>, symmetries.size()> numbers{};
    for (std::size_t way = 0; way != symmetries.size(); ++way) {
        for (std::size_t from = 0; from != placement_count; ++from) {
            const auto to = static_cast<squares>(image_of(placements[from], symmetries[way]));
            numbers[way][from] = static_cast<std::uint8_t>(placement_of(to));
        }
    }
    return numbers;
}();

/// For each placement, the symmetry that takes it to the smallest number. No symmetry leaves an L where it is.
inline constexpr auto to_smallest = [] {
    std::array<std::uint8_t, placement_count> ways{};
    for (std::size_t piece = 0; piece != placement_count; ++piece) {
        for (std::size_t way = 0; way != symmetries.size(); ++way) {
            if (images[way][piece] < images[ways[piece]][piece]) {
                ways[piece] = static_cast<std::uint8_t>(way);
            }
        }
    }
    return ways;
}();

} // namespace l_board

/// Each side has a piece in the shape of an L, which covers four squares; two neutral pieces cover one square each. The
/// side to move must take up its L and put it down elsewhere, turned or turned over as it likes; then it may move one
/// neutral piece to a free square. A side that cannot move its L has lost. Nothing ends a game in which neither fails.
/// White, the maximizer, moves first. From the opening, play goes on for ever: the game is a draw.
/// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 12; https://en.wikipedia.org/wiki/L_game
class l_game {
    using squares = l_board::squares;

public:
    /// The placement to which the L goes (see `l_board::placements`), and the squares from and to which a neutral piece
    /// goes; the same square twice, 0, if both stay.
    struct move {
        std::uint8_t piece = 0;
        std::uint8_t from = 0;
        std::uint8_t to = 0;

        bool operator==(const move&) const = default;
    };

    /// What `undo` needs: where the L was.
    struct token {
        std::uint8_t piece = 0;
    };

    /// At most 17 ways to move the L, each with 13 ways to move a neutral piece or none. The tests go through all
    /// positions.
    static constexpr std::size_t max_moves = std::size_t{17} * 13;
    using move_list = games::move_list<move, max_moves>;
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = "L game";
    static constexpr std::string_view move_form =
        "the four squares of the L in reading order, such as b4c4c3c2, and if a neutral piece moves, a comma and its "
        "squares: b4c4c3c2,a4-d4";
    static constexpr std::string_view position_form =
        "the rows from the top, W and B for the L's, N for a neutral piece, . for a free square, with / between the "
        "rows, and the side to move, white or black, such as NWW./.BW./.BW./.BBN white";

    /// `white` or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "white" : "black";
    }

    /// The opening: the pieces side by side in the middle, and neutral pieces in two corners.
    constexpr l_game() noexcept : l_game(0b0110'0100'0100'0000 /* rows from the top */, 0, 0, gs::player::maximizer)
    {
        pieces_ = {number_of(0b0110'0100'0100'0000), number_of(0b0000'0010'0010'0110)};
        neutral_ = 0b0001'0000'0000'1000;
    }

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text.
    explicit l_game(std::string_view text);

    // Required members.

    /// All ways to move the L, each with all ways to move a neutral piece, or none.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept;

    /// Plays a legal move and passes the turn. Returns what \ref undo needs.
    constexpr token apply(const move& m) noexcept
    {
        const token before{pieces_[place_of(mover_)]};
        pieces_[place_of(mover_)] = m.piece;
        exchange(m);
        mover_ = gs::opponent(mover_);
        return before;
    }

    /// Takes back \p m, which must be the last move played.
    constexpr void undo(const move& m, token before) noexcept
    {
        mover_ = gs::opponent(mover_);
        exchange(m);
        pieces_[place_of(mover_)] = before.piece;
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// +1 if white has won, -1 if black has, and nothing while the side to move can move its L.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        for (std::size_t piece = 0; piece != l_board::placement_count; ++piece) {
            if (may_go_to(piece)) {
                return std::nullopt;
            }
        }
        return mover_ == gs::player::maximizer ? -1 : 1;
    }

    // Optional members.

    /// Both L's, the neutral pieces and the side to move: a different number for each position, below 2^29.
    [[nodiscard]] constexpr std::uint32_t key() const noexcept
    {
        const std::uint32_t both = pieces_[0] * 64U + pieces_[1];
        return (both << 16 | neutral_) << 1 | static_cast<std::uint32_t>(place_of(mover_));
    }

    /// The key, mixed by multiplication with an odd number (2^64 divided by the golden ratio).
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const std::uint64_t spread = (key() + std::uint64_t{1}) * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }

    // For endgame tables: all positions, up to the symmetries of the board, which put white's L on one of six
    // placements.

    [[nodiscard]] static constexpr std::uint64_t index_count() noexcept
    {
        return std::uint64_t{2} * l_board::placement_count * l_board::placement_count * neutral_pairs;
    }

    [[nodiscard]] constexpr std::uint64_t index() const noexcept
    {
        const std::size_t way = l_board::to_smallest[pieces_[0]];
        const std::size_t white = l_board::images[way][pieces_[0]];
        const std::size_t black = l_board::images[way][pieces_[1]];
        const std::uint64_t neutral = image_of(neutral_, l_board::symmetries[way]);
        const std::uint64_t pieces = (place_of(mover_) * l_board::placement_count + white) * l_board::placement_count;
        return (pieces + black) * neutral_pairs + number_of(white, black, neutral) % neutral_pairs;
    }

    [[nodiscard]] static constexpr std::optional<l_game> from_index(std::uint64_t index) noexcept
    {
        const auto white = static_cast<std::size_t>(index / neutral_pairs / l_board::placement_count);
        const auto black = static_cast<std::size_t>(index / neutral_pairs % l_board::placement_count);
        const std::size_t piece = white % l_board::placement_count;
        if ((l_board::placements[piece] & l_board::placements[black]) != 0) {
            return std::nullopt;
        }
        const std::uint64_t free = 0xFFFFU & ~(0U + l_board::placements[piece] + l_board::placements[black]);
        const std::uint64_t but_first = free & (free - 1);
        const std::uint64_t lowest_pair = free & ~(but_first & (but_first - 1));
        const std::uint64_t number = number_of(piece, black, lowest_pair) + index % neutral_pairs;
        const std::uint64_t neutral = numbering.sets(number)[2];
        return l_game{static_cast<squares>(neutral), piece, black,
                      white < l_board::placement_count ? gs::player::maximizer : gs::player::minimizer};
    }

    // Not required by the library: for people and tests.

    /// What covers a square: `W`, `B`, `N`, or `.` if it is free.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        const auto here = static_cast<squares>(1U << square);
        return (l_board::placements[pieces_[0]] & here) != 0   ? 'W'
               : (l_board::placements[pieces_[1]] & here) != 0 ? 'B'
               : (neutral_ & here) != 0                        ? 'N'
                                                               : '.';
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<4, 4>([this](int square) { return at(square); });
        return rows + ' ' + std::string{player_name(mover_)};
    }

    /// The same as the constructor.
    [[nodiscard]] static l_game from_text(std::string_view text) { return l_game{text}; }

    /// `b4c4c3c2`, or `b4c4c3c2,a4-d4` if a neutral piece moves as well.
    [[nodiscard]] static std::string move_text(const move& m);

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const;

    /// The same pieces on the same squares, and the same side to move.
    bool operator==(const l_game&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const l_game& game)
    {
        board_text::draw<4, 4>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    /// Of the squares that the L's and the neutral pieces cover.
    static constexpr gs::piece_numbering<3> numbering{l_board::count, {4, 4, 2}};
    static constexpr std::uint64_t neutral_pairs = gs::combinations(8, 2);

    constexpr l_game(squares neutral, std::size_t white, std::size_t black, gs::player mover) noexcept
        : pieces_{static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(black)}, mover_{mover}, neutral_{neutral}
    {}

    [[nodiscard]] static constexpr std::size_t place_of(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] static constexpr std::uint8_t number_of(squares set) noexcept
    {
        return static_cast<std::uint8_t>(l_board::placement_of(set));
    }
    [[nodiscard]] static constexpr std::uint64_t number_of(std::size_t white, std::size_t black, std::uint64_t neutral)
    {
        return numbering.index({l_board::placements[white], l_board::placements[black], neutral});
    }

    /// May the side to move put its L there?
    [[nodiscard]] constexpr bool may_go_to(std::size_t piece) const noexcept
    {
        const auto taken =
            static_cast<squares>(l_board::placements[pieces_[place_of(gs::opponent(mover_))]] | neutral_);
        return piece != pieces_[place_of(mover_)] && (l_board::placements[piece] & taken) == 0;
    }

    /// Moves the neutral piece, or moves it back.
    constexpr void exchange(const move& m) noexcept { neutral_ ^= static_cast<squares>(1U << m.from ^ 1U << m.to); }

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    std::array<std::uint8_t, 2> pieces_{}; // the placements of white's L and of black's
    gs::player mover_ = gs::player::maximizer;
    squares neutral_ = 0;
};

constexpr l_game::move_list l_game::legal_moves() const noexcept
{
    move_list moves;
    const squares enemy = l_board::placements[pieces_[place_of(gs::opponent(mover_))]];
    for (std::size_t piece = 0; piece != l_board::placement_count; ++piece) {
        if (!may_go_to(piece)) {
            continue;
        }
        const auto number = static_cast<std::uint8_t>(piece);
        moves.push_back({number, 0, 0});
        for (unsigned from = neutral_; from != 0; from &= from - 1) {
            for (unsigned to = 0xFFFFU & ~(0U + enemy + l_board::placements[piece] + neutral_); to != 0; to &= to - 1) {
                moves.push_back({number, static_cast<std::uint8_t>(std::countr_zero(from)),
                                 static_cast<std::uint8_t>(std::countr_zero(to))});
            }
        }
    }
    return moves;
}

inline std::string l_game::move_text(const move& m)
{
    std::string text;
    for (int row = l_board::width - 1; row >= 0; --row) {
        for (int column = 0; column != l_board::width; ++column) {
            const int square = row * l_board::width + column;
            text += (l_board::placements[m.piece] >> square & 1) != 0 ? board_text::name_of<4>(square) : "";
        }
    }
    return m.from == m.to ? text : text + ',' + board_text::name_of<4>(m.from) + '-' + board_text::name_of<4>(m.to);
}

inline l_game::l_game(std::string_view text) : l_game(0, 0, 0, gs::player::maximizer)
{
    const auto board = board_text::read_rows<4, 4>(board_text::cut(text), "WBN.");
    std::array<squares, 2> covered{};
    for (std::size_t square = 0; square != board.size(); ++square) {
        const auto here = static_cast<squares>(1U << square);
        covered[0] |= board[square] == 'W' ? here : squares{0};
        covered[1] |= board[square] == 'B' ? here : squares{0};
        neutral_ |= board[square] == 'N' ? here : squares{0};
    }
    mover_ = board_text::read_mover(text, player_name(gs::player::maximizer), player_name(gs::player::minimizer));
    for (const std::size_t side : {0U, 1U}) {
        pieces_[side] = number_of(covered[side]);
        if (pieces_[side] == l_board::placement_count) {
            board_text::refuse(std::string{side == 0 ? "W" : "B"} +
                               " is no L: it covers three squares in line, and one beside an end of them");
        }
    }
    if (std::popcount(neutral_) != 2) {
        board_text::refuse("wrong number of neutral pieces: there are two, N");
    }
}

inline std::optional<l_game::move> l_game::parse_move(std::string_view text) const
{
    return board_text::parse_move(*this, text);
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<l_game>());

} // namespace games
