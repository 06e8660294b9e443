// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Dōbutsu shōgi, "animal chess": shōgi on three columns and four rows. Captured pieces return to the board, so lines
/// of play can go on for ever.

#pragma once

#include "board_text.hpp"
#include "move_list.hpp"

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

/// Each side has a lion, a giraffe, an elephant and a chick. A lion moves a step in any direction, a giraffe along rows
/// and columns, an elephant along diagonals, and a chick forwards. A chick that moves to the last row becomes a hen,
/// which moves a step along rows and columns, or diagonally forwards. What a side takes, it may drop later on any free
/// square instead of moving; a hen returns as a chick. Whoever takes the lion wins; so does the side whose lion stands
/// on the last row, where it cannot be taken at once. A side without a move has lost. The first player is the
/// maximizer. Repetition is left to the search.
///
/// T. Tanaka, "An Analysis of a Board Game 'Doubutsu Shogi'" (2009), found that the second player wins, in 78 plies.
class dobutsu_shogi {
public:
    static constexpr int width = 3;
    static constexpr int height = 4;
    static constexpr int square_count = width * height; ///< numbered row by row from a1, 0, the first player's corner

    enum class kind : std::uint8_t { giraffe, elephant, chick, hen, lion };

    /// A piece goes from a square, or, if that is \ref hand plus its kind, from the hand.
    struct move {
        std::uint8_t from = 0;
        std::uint8_t to = 0;

        bool operator==(const move&) const = default;
    };

    /// What `undo` needs: what stood on both squares.
    struct token {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
    };

    class move_list;

    static constexpr std::uint8_t hand = square_count;

    /// Three kinds can be dropped on at most ten squares; then five pieces are left on the board, with at most 23
    /// moves.
    static constexpr std::size_t max_moves = 53;
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = "Dobutsu shogi";
    static constexpr std::string_view move_form =
        "from and to, b2-b3, or the letter of a piece from the hand and its target, C*b2";
    static constexpr std::string_view position_form =
        "the rows from the top, L G E C H for lion, giraffe, elephant, chick and hen, lower-case for the second "
        "player, "
        ". for a free square; then the side to move, first or second; then the pieces in hand, if any, such as "
        "gle/.../.C./ELG second C";

    /// `first` or `second`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "first" : "second";
    }

    /// The opening.
    constexpr dobutsu_shogi() noexcept
    {
        constexpr std::array first{kind::elephant, kind::lion, kind::giraffe};
        for (std::size_t column = 0; column != width; ++column) {
            board_[column] = piece_of(first[column], gs::player::maximizer);
            board_[square_count - 1 - column] = piece_of(first[column], gs::player::minimizer);
        }
        board_[4] = piece_of(kind::chick, gs::player::maximizer);
        board_[7] = piece_of(kind::chick, gs::player::minimizer);
    }

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text,
    /// and for pieces other than those of the game.
    explicit dobutsu_shogi(std::string_view text);

    // Required members.

    /// The moves on the board, square by square, then the drops.
    [[nodiscard]] constexpr move_list legal_moves() const noexcept;

    /// Plays a legal move and passes the turn. Returns what \ref undo needs.
    constexpr token apply(const move& m) noexcept
    {
        const token before{m.from < hand ? board_[m.from] : none, board_[m.to]};
        if (m.from >= hand) {
            board_[m.to] = piece_of(static_cast<kind>(m.from - hand), mover_);
            --hands_[place_of(mover_)][m.from - hand];
        } else {
            const bool promotes = kind_of(before.from) == kind::chick && m.to / width == last_row(mover_);
            board_[m.to] = promotes ? piece_of(kind::hen, mover_) : before.from;
            board_[m.from] = none;
            if (before.to != none && kind_of(before.to) != kind::lion) {
                ++hands_[place_of(mover_)][in_hand(kind_of(before.to))];
            }
        }
        mover_ = gs::opponent(mover_);
        return before;
    }

    /// Takes back \p m, which must be the last move played.
    constexpr void undo(const move& m, token before) noexcept
    {
        mover_ = gs::opponent(mover_);
        board_[m.to] = before.to;
        if (m.from >= hand) {
            ++hands_[place_of(mover_)][m.from - hand];
            return;
        }
        board_[m.from] = before.from;
        if (before.to != none && kind_of(before.to) != kind::lion) {
            --hands_[place_of(mover_)][in_hand(kind_of(before.to))];
        }
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// +1 if the first player has won, -1 if the second has, and nothing while the game goes on.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept;

    // Optional members.

    /// The board, the hands and the side to move: a different number for each position, below 2^54.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_of(false); }

    /// The key, mixed by multiplication with an odd number (2^64 divided by the golden ratio).
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const std::uint64_t spread = (key() + 1) * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }

    /// The position or its mirror image, whichever has the smaller key.
    struct mirrored {
        std::uint64_t number = 0; ///< the key that both share
        bool is_image = false;

        /// The move in that position.
        [[nodiscard]] constexpr dobutsu_shogi::move move(const dobutsu_shogi::move& m) const noexcept
        {
            if (!is_image) {
                return m;
            }
            return {m.from < hand ? image_of(m.from) : m.from, image_of(m.to)};
        }
    };
    [[nodiscard]] constexpr mirrored canonical() const noexcept
    {
        const std::uint64_t own = key_of(false);
        const std::uint64_t image = key_of(true);
        return {std::min(own, image), image < own};
    }

    // Not required by the library: for people and tests.

    /// The letter of the piece on a square, upper-case for the first player; `.` if it is free.
    [[nodiscard]] constexpr char at(int square) const noexcept
    {
        const std::uint8_t piece = board_[static_cast<std::size_t>(square)];
        if (piece == none) {
            return '.';
        }
        constexpr std::string_view first = "GECHL";
        constexpr std::string_view second = "gechl";
        const auto which = static_cast<std::size_t>(kind_of(piece));
        return owner_of(piece) == gs::player::maximizer ? first[which] : second[which];
    }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const;

    /// The same as the constructor.
    [[nodiscard]] static dobutsu_shogi from_text(std::string_view text) { return dobutsu_shogi{text}; }

    /// `b2-b3`, or `C*b2` for a drop.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        const std::string to = board_text::name_of<width>(m.to);
        if (m.from < hand) {
            return board_text::name_of<width>(m.from) + '-' + to;
        }
        return std::string{"GEC"[m.from - hand]} + '*' + to;
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const;

    /// The same pieces on the same squares and in hand, and the same side to move.
    bool operator==(const dobutsu_shogi&) const = default;

    /// Draws the board, and below it the pieces in hand and the side to move.
    friend std::ostream& operator<<(std::ostream& out, const dobutsu_shogi& game)
    {
        board_text::draw<width, height>(out, [&game](int square) { return game.at(square); });
        const std::string held = game.hand_text();
        return out << (held.empty() ? "" : "in hand: " + held + '\n') << player_name(game.mover_) << " to move";
    }

protected: // dobutsu_shogi_by_tanaka numbers the positions
    static constexpr std::uint8_t none = 0;

    /// A piece is 1 to 5 for the first player, 6 to 10 for the second.
    [[nodiscard]] static constexpr std::uint8_t piece_of(kind which, gs::player owner) noexcept
    {
        return static_cast<std::uint8_t>(1 + static_cast<int>(which) + (owner == gs::player::maximizer ? 0 : 5));
    }
    [[nodiscard]] static constexpr kind kind_of(std::uint8_t piece) noexcept
    {
        return static_cast<kind>((piece - 1) % 5);
    }
    [[nodiscard]] static constexpr gs::player owner_of(std::uint8_t piece) noexcept
    {
        return piece <= 5 ? gs::player::maximizer : gs::player::minimizer;
    }
    /// The place of a piece in a hand: hens become chicks.
    [[nodiscard]] static constexpr std::size_t in_hand(kind which) noexcept
    {
        return std::min<std::size_t>(static_cast<std::size_t>(which), 2);
    }
    [[nodiscard]] static constexpr std::size_t place_of(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] static constexpr int last_row(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? height - 1 : 0;
    }
    [[nodiscard]] static constexpr std::uint8_t image_of(int square) noexcept
    {
        return static_cast<std::uint8_t>(square / width * width + width - 1 - square % width);
    }

    /// The squares to which each piece goes from each square, as sets of bits.
    static constexpr auto steps = [] {
        std::array<std::array<std::uint16_t, square_count>, 11> sets{};
        for (std::size_t piece = 1; piece != sets.size(); ++piece) {
            const auto which = static_cast<kind>((piece - 1) % 5);
            const int forwards = piece <= 5 ? 1 : -1;
            for (int from = 0; from != square_count; ++from) {
                for (int to = 0; to != square_count; ++to) {
                    const int across = to % width - from % width;
                    const int up = (to / width - from / width) * forwards;
                    if (from == to || across < -1 || across > 1 || up < -1 || up > 1) {
                        continue;
                    }
                    const bool straight = across == 0 || up == 0;
                    const bool goes = which == kind::lion       ? true
                                      : which == kind::giraffe  ? straight
                                      : which == kind::elephant ? !straight
                                      : which == kind::chick    ? across == 0 && up == 1
                                                                : straight || up == 1;
                    sets[piece][static_cast<std::size_t>(from)] |= static_cast<std::uint16_t>(goes ? 1U << to : 0U);
                }
            }
        }
        return sets;
    }();

    [[nodiscard]] constexpr std::uint64_t key_of(bool image) const noexcept
    {
        std::uint64_t number = place_of(mover_);
        for (const auto& held : hands_) {
            for (const std::uint8_t pieces : held) {
                number = number * 3 + pieces;
            }
        }
        for (int square = 0; square != square_count; ++square) {
            number = number * 11 + board_[image ? image_of(square) : static_cast<std::size_t>(square)];
        }
        return number;
    }

    /// The square of a lion; \ref square_count if it has been taken.
    [[nodiscard]] constexpr int lion_of(gs::player p) const noexcept
    {
        return static_cast<int>(std::ranges::find(board_, piece_of(kind::lion, p)) - board_.begin());
    }

    /// Has the side to move a legal move? With a piece in hand it has, as eight pieces leave squares free.
    [[nodiscard]] constexpr bool can_move() const noexcept
    {
        if (std::ranges::any_of(hands_[place_of(mover_)], [](std::uint8_t pieces) { return pieces != 0; })) {
            return true;
        }
        unsigned own = 0;
        unsigned targets = 0;
        for (std::size_t square = 0; square != square_count; ++square) {
            if (board_[square] != none && owner_of(board_[square]) == mover_) {
                own |= 1U << square;
                targets |= steps[board_[square]][square];
            }
        }
        return (targets & ~own) != 0;
    }

    /// Can the side to move take a piece on \p square?
    [[nodiscard]] constexpr bool can_take(int square) const noexcept
    {
        for (std::size_t from = 0; from != square_count; ++from) {
            if (board_[from] != none && owner_of(board_[from]) == mover_ &&
                (steps[board_[from]][from] >> square & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] std::string hand_text() const;
    void read_hands(std::string_view letters);
    void refuse_wrong_pieces() const;

    std::array<std::uint8_t, square_count> board_{};
    std::array<std::array<std::uint8_t, 3>, 2> hands_{}; // giraffes, elephants, chicks
    gs::player mover_ = gs::player::maximizer;
};

/// The moves of a position.
class dobutsu_shogi::move_list : public games::move_list<move, max_moves> {
public:
    /// Adds the moves from one place to each of \p targets.
    constexpr void add(std::size_t from, unsigned targets) noexcept
    {
        for (; targets != 0; targets &= targets - 1) {
            push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(std::countr_zero(targets))});
        }
    }
};

constexpr dobutsu_shogi::move_list dobutsu_shogi::legal_moves() const noexcept
{
    unsigned own = 0;
    unsigned free = 0;
    for (std::size_t square = 0; square != square_count; ++square) {
        own |= board_[square] != none && owner_of(board_[square]) == mover_ ? 1U << square : 0U;
        free |= board_[square] == none ? 1U << square : 0U;
    }
    move_list moves;
    for (std::size_t from = 0; from != square_count; ++from) {
        if ((own >> from & 1) != 0) {
            moves.add(from, steps[board_[from]][from] & ~own);
        }
    }
    for (std::size_t held = 0; held != 3; ++held) {
        if (hands_[place_of(mover_)][held] != 0) {
            moves.add(hand + held, free);
        }
    }
    return moves;
}

constexpr std::optional<int> dobutsu_shogi::terminal_score() const noexcept
{
    const int lost = mover_ == gs::player::maximizer ? -1 : 1;
    const gs::player other = gs::opponent(mover_);
    const int lion = lion_of(other);
    if (lion == square_count) { // only in a position made by hand
        return -lost;
    }
    if (lion_of(mover_) == square_count || (lion / width == last_row(other) && !can_take(lion))) {
        return lost;
    }
    return can_move() ? std::nullopt : std::optional{lost};
}

inline std::string dobutsu_shogi::hand_text() const
{
    std::string letters;
    for (std::size_t side = 0; side != 2; ++side) {
        for (std::size_t held = 0; held != 3; ++held) {
            letters += std::string(hands_[side][held], (side == 0 ? "GEC" : "gec")[held]);
        }
    }
    return letters;
}

inline std::string dobutsu_shogi::text() const
{
    const std::string rows = board_text::write_rows<width, height>([this](int square) { return at(square); });
    const std::string held = hand_text();
    return rows + ' ' + std::string{player_name(mover_)} + (held.empty() ? "" : ' ' + held);
}

inline dobutsu_shogi::dobutsu_shogi(std::string_view text)
{
    constexpr std::string_view letters = ".GECHLgechl"; // in the order of the pieces
    const auto rows = board_text::read_rows<width, height>(board_text::cut(text), letters);
    for (std::size_t square = 0; square != rows.size(); ++square) {
        board_[square] = static_cast<std::uint8_t>(letters.find(rows[square]));
    }
    mover_ = board_text::read_mover(board_text::cut(text), player_name(gs::player::maximizer),
                                    player_name(gs::player::minimizer));
    read_hands(text);
    refuse_wrong_pieces();
}

inline void dobutsu_shogi::read_hands(std::string_view letters)
{
    for (const char letter : letters) {
        constexpr std::string_view all = "GECgec";
        const std::size_t found = all.find(letter);
        if (found == std::string_view::npos) {
            board_text::refuse(board_text::quoted(std::string_view{&letter, 1}) +
                               " is not in a hand: a hand holds G, E and C, or g, e and c for the second player");
        }
        ++hands_[found / 3][found % 3];
    }
}

inline void dobutsu_shogi::refuse_wrong_pieces() const
{
    std::array<int, 3> pieces{hands_[0][0] + hands_[1][0], hands_[0][1] + hands_[1][1], hands_[0][2] + hands_[1][2]};
    std::array<int, 2> lions{};
    for (const std::uint8_t piece : board_) {
        if (piece != none && kind_of(piece) != kind::lion) {
            ++pieces[in_hand(kind_of(piece))];
        } else if (piece != none) {
            ++lions[place_of(owner_of(piece))];
        }
    }
    if (pieces != std::array{2, 2, 2}) {
        board_text::refuse("wrong number of pieces: with those in hand there are two giraffes, two elephants, and two "
                           "chicks or hens");
    }
    if (lions != std::array{1, 1}) {
        board_text::refuse("wrong number of lions: each side has one");
    }
}

inline std::optional<dobutsu_shogi::move> dobutsu_shogi::parse_move(std::string_view text) const
{
    return board_text::parse_move(*this, text);
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<dobutsu_shogi>());

} // namespace games
