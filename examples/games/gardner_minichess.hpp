// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Gardner's minichess, chess on 5x5 squares: legality that is expensive to test, checks, promotions, null moves.

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
#include <optional>
#include <ostream>
#include <ranges>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// The board of Gardner's minichess: squares are numbered row by row from a1, 0, to e5, 24.
namespace gardner_board {

inline constexpr int width = 5;
inline constexpr int count = width * width;

/// Squares in a row, in one direction.
struct ray {
    std::array<std::uint8_t, width - 1> squares{};
    std::uint8_t length = 0;

    [[nodiscard]] constexpr const std::uint8_t* begin() const noexcept { return squares.data(); }
    [[nodiscard]] constexpr const std::uint8_t* end() const noexcept { return squares.data() + length; }
};

/// The squares from \p square on, at most \p longest, in steps of \p right and \p up.
[[nodiscard]] constexpr ray ray_from(int square, int right, int up, int longest)
{
    ray found;
    int column = square % width + right;
    int row = square / width + up;
    while (0 <= column && column < width && 0 <= row && row < width && found.length != longest) {
        found.squares[found.length++] = static_cast<std::uint8_t>(row * width + column);
        column += right;
        row += up;
    }
    return found;
}

using rays = std::array<std::array<ray, 8>, count>;

/// From each square: rays in the four straight directions, then in the four diagonal ones.
inline constexpr rays lines = [] {
    constexpr std::array<std::array<int, 2>, 8> ways{
        {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
    rays all{};
    for (std::size_t square = 0; square != count; ++square) {
        for (std::size_t way = 0; way != 8; ++way) {
            all[square][way] = ray_from(static_cast<int>(square), ways[way][0], ways[way][1], width - 1);
        }
    }
    return all;
}();

/// From each square: the jumps of a knight, as rays of one square.
inline constexpr rays jumps = [] {
    constexpr std::array<std::array<int, 2>, 8> ways{
        {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
    rays all{};
    for (std::size_t square = 0; square != count; ++square) {
        for (std::size_t way = 0; way != 8; ++way) {
            all[square][way] = ray_from(static_cast<int>(square), ways[way][0], ways[way][1], 1);
        }
    }
    return all;
}();

/// Are two squares in one line, straight or diagonal?
inline constexpr std::array<std::array<bool, count>, count> in_line = [] {
    std::array<std::array<bool, count>, count> all{};
    for (std::size_t square = 0; square != count; ++square) {
        for (const ray& line : lines[square]) {
            for (const std::uint8_t other : line) {
                all[square][other] = true;
            }
        }
    }
    return all;
}();

} // namespace gardner_board

/// A position of Gardner's minichess: chess on 5x5 squares without castling, double steps of pawns and captures en
/// passant. White is the maximizer and moves first. Mate wins; stalemate is a draw, and so are two bare kings. Nothing
/// else ends a game: where it matters, count repetitions as draws (see docs/cycles.md).
///
/// The rules are those of Martin Gardner, 1969 (https://en.wikipedia.org/wiki/Minichess). M. Mhalla and F. Prost,
/// "Gardner's Minichess Variant is Solved", ICGA Journal 36 (2013), proved a draw.
class gardner_minichess {
public:
    enum class kind : std::uint8_t { none, pawn, knight, bishop, rook, queen, king };

    struct move {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
        kind promotion = kind::none;

        bool operator==(const move&) const = default;
    };

    static constexpr int width = gardner_board::width;
    static constexpr int square_count = gardner_board::count;
    static constexpr int win = 100'000; ///< more than any estimate
    static constexpr bool strictly_alternating = true;

    /// Ten pieces, even if all were queens in the middle of an empty board, which have 16 moves. A pawn has 12 at most.
    static constexpr std::size_t max_moves = 160;

    using move_list = games::move_list<move, max_moves>;

    static constexpr std::string_view name = "Gardner's minichess";
    static constexpr std::string_view move_form = "the squares from and to, b1c3, with the new piece of a pawn, a4a5q";
    static constexpr std::string_view position_form =
        "a FEN without counters, such as rnbqk/ppppp/5/PPPPP/RNBQK w: the rows from the top, and the side to move";

    /// `white`, the first player, or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "white" : "black";
    }

    /// The opening.
    gardner_minichess() : gardner_minichess{"rnbqk/ppppp/5/PPPPP/RNBQK w"} {}

    /// Reads a position in the form described by \ref position_form; the words that follow in a full FEN are ignored.
    /// Throws `std::invalid_argument` for any other text, and for positions that no move leads to.
    explicit gardner_minichess(std::string_view text);

    // Lists of moves.

    /// The moves by which pieces move, whether or not they leave the king in check. The moves of a piece are not listed
    /// before those of the pieces before it have been used: often one legal move is all that is asked for.
    [[nodiscard]] auto pseudo_legal_moves() const noexcept
    {
        return std::views::iota(0, square_count) | std::views::filter([this](int square) {
                   return owns(mover_, board_[static_cast<std::size_t>(square)]);
               }) |
               std::views::transform([this](int square) { return moves_from(static_cast<std::uint8_t>(square)); }) |
               std::views::join;
    }

    /// The pseudo-legal moves that leave the king safe.
    [[nodiscard]] move_list legal_moves() const noexcept
    {
        move_list legal;
        for (const move& m : pseudo_legal_moves()) {
            if (is_legal(m)) {
                legal.push_back(m);
            }
        }
        return legal;
    }

    // The other required members.

    /// Returned by \ref apply, needed by \ref undo.
    struct undo_token {
        std::uint8_t captured = no_piece;
        bool was_checked = false;
    };

    /// Plays a legal move.
    undo_token apply(const move& m) noexcept
    {
        const std::uint8_t moved = board_[m.from];
        const undo_token before{board_[m.to], checked_};
        put(m.to, m.promotion == kind::none ? moved : piece_of(m.promotion, mover_));
        put(m.from, no_piece);
        if (kind_of(moved) == kind::king) {
            kings_[place_of(mover_)] = m.to;
        }
        pass_turn();
        checked_ = is_attacked(kings_[place_of(mover_)], gs::opponent(mover_));
        return before;
    }

    /// Takes back \p m, the last move played.
    void undo(const move& m, undo_token before) noexcept
    {
        pass_turn();
        checked_ = before.was_checked;
        const std::uint8_t moved = m.promotion == kind::none ? board_[m.to] : piece_of(kind::pawn, mover_);
        put(m.from, moved);
        put(m.to, before.captured);
        if (kind_of(moved) == kind::king) {
            kings_[place_of(mover_)] = m.from;
        }
    }

    /// The side to move.
    [[nodiscard]] gs::player to_move() const noexcept { return mover_; }

    /// An end that shows on the board: a draw with bare kings.
    [[nodiscard]] std::optional<int> terminal_score() const noexcept
    {
        return pieces_ == 2 ? std::optional{0} : std::nullopt;
    }

    /// An end that shows only in the moves: mate or stalemate.
    [[nodiscard]] std::optional<int> terminal_score(const move_list& moves) const noexcept
    {
        return moves.empty() ? std::optional{score_without_moves()} : std::nullopt;
    }

    // Optional members.

    /// Material, in hundredths of a pawn; pieces are better in the middle, and pawns near promotion.
    [[nodiscard]] int evaluate() const noexcept
    {
        constexpr std::array<int, 7> worth{0, 100, 270, 300, 480, 900, 0};
        constexpr std::array<int, width> to_the_middle{0, 8, 14, 8, 0}; // by row and by column
        int sum = 0;
        for (std::size_t square = 0; square != square_count; ++square) {
            const kind what = kind_of(board_[square]);
            if (what != kind::none) {
                const gs::player side = owner_of(board_[square]);
                const std::size_t row = square / width;
                const std::size_t steps = side == gs::player::maximizer ? row : width - 1 - row;
                const int place = what == kind::pawn   ? 12 * static_cast<int>(steps)
                                  : what == kind::king ? 0
                                                       : to_the_middle[row] + to_the_middle[square % width];
                const int value = worth[static_cast<std::size_t>(what)] + place;
                sum += side == gs::player::maximizer ? value : -value;
            }
        }
        return sum;
    }

    /// The Zobrist numbers of the pieces and of the side to move.
    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_; }

    /// The most valuable victim first, and among equals the least valuable attacker; then promotions; then the rest.
    [[nodiscard]] int move_priority(const move& m) const noexcept
    {
        const int victim = static_cast<int>(kind_of(board_[m.to]));
        const int attacker = static_cast<int>(kind_of(board_[m.from]));
        return (victim != 0 ? 10 * victim - attacker : 0) + static_cast<int>(m.promotion);
    }

    /// Captures and promotions; in check all moves, since the king may not stay there. Legal or not, like the
    /// \ref pseudo_legal_moves.
    [[nodiscard]] auto noisy_moves() const noexcept
    {
        return pseudo_legal_moves() | std::views::filter([this](const move& m) { return is_noisy(m); });
    }

    /// Is it one of the \ref noisy_moves?
    [[nodiscard]] bool is_noisy(const move& m) const noexcept { return checked_ || takes_or_promotes(m); }

    /// Not in check.
    [[nodiscard]] bool may_stand_pat() const noexcept { return !checked_; }

    /// Not in check, and not with king and pawns alone, where zugzwang is common.
    [[nodiscard]] bool allows_null_move() const noexcept
    {
        const auto is_piece = [this](std::uint8_t each) {
            return each != no_piece && owner_of(each) == mover_ && kind_of(each) != kind::pawn &&
                   kind_of(each) != kind::king;
        };
        return !checked_ && std::ranges::any_of(board_, is_piece);
    }
    void apply_null_move() noexcept { pass_turn(); } // no side is in check before or after it
    void undo_null_move() noexcept { pass_turn(); }

    /// Does a pseudo-legal move leave the king safe? If it was safe before, only its own moves can endanger it, and
    /// those of pieces in line with it.
    [[nodiscard]] bool is_legal(const move& m) const noexcept
    {
        const std::uint8_t king = kings_[place_of(mover_)];
        if (m.from != king && !checked_ && !gardner_board::in_line[m.from][king]) {
            return true;
        }
        return !is_attacked(m.from == king ? m.to : king, gs::opponent(mover_), &m);
    }

    /// Mate if the side to move is in check, otherwise stalemate.
    [[nodiscard]] int score_without_moves() const noexcept
    {
        return !checked_ ? 0 : mover_ == gs::player::maximizer ? -win : win;
    }

    // Not required by the library: for people, protocols and tests.

    /// Is the king of the side to move attacked?
    [[nodiscard]] bool in_check() const noexcept { return checked_; }

    /// The piece on a square, which is numbered row by row from a1: `P`, `N`, `B`, `R`, `Q`, `K` for white's, small
    /// letters for black's, or `.` if it is empty.
    [[nodiscard]] char at(int square) const noexcept { return letters[board_[static_cast<std::size_t>(square)]]; }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        const std::string rows = board_text::write_rows<width, width>([this](int square) { return at(square); });
        return board_text::with_digits(rows) + (mover_ == gs::player::maximizer ? " w" : " b");
    }

    /// The same as the constructor.
    [[nodiscard]] static gardner_minichess from_text(std::string_view text) { return gardner_minichess{text}; }

    /// `b1c3`, or `a4a5q` for a promotion.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        const std::string squares = board_text::name_of<width>(m.from) + board_text::name_of<width>(m.to);
        return m.promotion == kind::none ? squares : squares + letters[piece_of(m.promotion, gs::player::minimizer)];
    }

    /// The legal move with this text, if there is one.
    [[nodiscard]] std::optional<move> parse_move(std::string_view text) const
    {
        return board_text::parse_move(*this, text);
    }

    /// The same pieces on the same squares, and the same side to move.
    bool operator==(const gardner_minichess&) const = default;

    /// Draws the board, and below it the side to move.
    friend std::ostream& operator<<(std::ostream& out, const gardner_minichess& game)
    {
        board_text::draw<width, width>(out, [&game](int square) { return game.at(square); });
        return out << player_name(game.mover_) << " to move";
    }

private:
    // A piece is its kind, and 6 more for black's.
    static constexpr std::uint8_t no_piece = 0;
    static constexpr std::string_view letters = ".PNBRQKpnbrqk";
    static constexpr gs::zobrist<13, square_count> numbers{};

    [[nodiscard]] static constexpr std::size_t place_of(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? 0 : 1;
    }
    [[nodiscard]] static constexpr std::uint8_t piece_of(kind what, gs::player side) noexcept
    {
        return static_cast<std::uint8_t>(static_cast<int>(what) + (side == gs::player::maximizer ? 0 : 6));
    }
    [[nodiscard]] static constexpr kind kind_of(std::uint8_t piece) noexcept
    {
        return static_cast<kind>(piece > 6 ? piece - 6 : piece);
    }
    [[nodiscard]] static constexpr gs::player owner_of(std::uint8_t piece) noexcept
    {
        return piece > 6 ? gs::player::minimizer : gs::player::maximizer;
    }
    [[nodiscard]] static constexpr int forward(gs::player side) noexcept
    {
        return side == gs::player::maximizer ? width : -width;
    }

    [[nodiscard]] bool takes_or_promotes(const move& m) const noexcept
    {
        return board_[m.to] != no_piece || m.promotion != kind::none;
    }

    /// Does the piece belong to the side?
    [[nodiscard]] static constexpr bool owns(gs::player side, std::uint8_t piece) noexcept
    {
        return piece != no_piece && owner_of(piece) == side;
    }

    /// Does a side attack a square, now or after a move of the other side?
    [[nodiscard]] bool is_attacked(std::uint8_t target, gs::player by, const move* after = nullptr) const noexcept;

    /// The moves of a piece: a queen in the middle has 16.
    using piece_moves = games::move_list<move, 16>;
    [[nodiscard]] piece_moves moves_from(std::uint8_t from) const noexcept;

    void add_pawn_moves(piece_moves& moves, std::uint8_t from) const noexcept;

    /// Adds the moves along some of the rays from a square, each at most \p reach squares far.
    void add_moves(piece_moves& moves, std::uint8_t from, const gardner_board::rays& table, std::size_t first,
                   std::size_t last, int reach) const noexcept;

    /// Replaces what is on a square.
    void put(std::uint8_t square, std::uint8_t piece) noexcept
    {
        const std::uint8_t before = board_[square];
        if (before != no_piece) {
            hash_ ^= numbers(before, square);
            --pieces_;
        }
        if (piece != no_piece) {
            hash_ ^= numbers(piece, square);
            ++pieces_;
        }
        board_[square] = piece;
    }

    void pass_turn() noexcept
    {
        mover_ = gs::opponent(mover_);
        hash_ ^= numbers.turn();
    }

    std::uint64_t hash_ = 0;
    std::array<std::uint8_t, square_count> board_{};
    std::array<std::uint8_t, 2> kings_{}; // the squares of white's and black's
    std::uint8_t pieces_ = 0; // how many there are, the kings included
    gs::player mover_ = gs::player::maximizer;
    bool checked_ = false; // is the king of the side to move attacked?
};

inline gardner_minichess::piece_moves gardner_minichess::moves_from(std::uint8_t from) const noexcept
{
    piece_moves moves;
    switch (kind_of(board_[from])) {
    case kind::pawn:
        add_pawn_moves(moves, from);
        break;
    case kind::knight:
        add_moves(moves, from, gardner_board::jumps, 0, 8, 1);
        break;
    case kind::bishop:
        add_moves(moves, from, gardner_board::lines, 4, 8, width);
        break;
    case kind::rook:
        add_moves(moves, from, gardner_board::lines, 0, 4, width);
        break;
    case kind::queen:
        add_moves(moves, from, gardner_board::lines, 0, 8, width);
        break;
    default:
        add_moves(moves, from, gardner_board::lines, 0, 8, 1);
        break;
    }
    return moves;
}

inline void gardner_minichess::add_moves(piece_moves& moves, std::uint8_t from, const gardner_board::rays& table,
                                         std::size_t first, std::size_t last, int reach) const noexcept
{
    for (std::size_t way = first; way != last; ++way) {
        int left = reach;
        for (const std::uint8_t to : table[from][way]) {
            const bool empty = board_[to] == no_piece;
            if (empty || owner_of(board_[to]) != mover_) {
                moves.push_back({from, to, kind::none});
            }
            if (!empty || --left == 0) {
                break;
            }
        }
    }
}

inline void gardner_minichess::add_pawn_moves(piece_moves& moves, std::uint8_t from) const noexcept
{
    const auto ahead = static_cast<std::uint8_t>(from + forward(mover_)); // a pawn on its last row would have promoted
    const auto add = [&](std::uint8_t to) {
        if (to / width != 0 && to / width != width - 1) {
            moves.push_back({from, to, kind::none});
            return;
        }
        for (const kind promotion : {kind::queen, kind::rook, kind::bishop, kind::knight}) {
            moves.push_back({from, to, promotion});
        }
    };
    const auto add_capture = [&](int to) {
        const std::uint8_t victim = board_[static_cast<std::size_t>(to)];
        if (victim != no_piece && owner_of(victim) != mover_) {
            add(static_cast<std::uint8_t>(to));
        }
    };
    if (board_[ahead] == no_piece) {
        add(ahead);
    }
    if (from % width != 0) {
        add_capture(ahead - 1);
    }
    if (from % width != width - 1) {
        add_capture(ahead + 1);
    }
}

inline bool gardner_minichess::is_attacked(std::uint8_t target, gs::player by, const move* after) const noexcept
{
    const int left = after == nullptr ? -1 : after->from; // empty after the move
    const int entered = after == nullptr ? -1 : after->to; // holds a piece of the other side after it
    for (const gardner_board::ray& jump : gardner_board::jumps[target]) {
        if (jump.length != 0 && board_[jump.squares[0]] == piece_of(kind::knight, by) && jump.squares[0] != entered) {
            return true;
        }
    }
    for (std::size_t way = 0; way != 8; ++way) {
        const gardner_board::ray& line = gardner_board::lines[target][way];
        const auto* const from = std::ranges::find_if(
            line, [&](auto square) { return (board_[square] != no_piece && square != left) || square == entered; });
        if (from == line.end() || *from == entered || owner_of(board_[*from]) != by) {
            continue;
        }
        const kind attacker = kind_of(board_[*from]);
        const bool straight = way < 4;
        const bool is_near = from == line.begin();
        const bool is_behind = *from / width + forward(by) / width == target / width;
        if (attacker == kind::queen || attacker == (straight ? kind::rook : kind::bishop) ||
            (is_near && attacker == kind::king) || (is_near && !straight && is_behind && attacker == kind::pawn)) {
            return true;
        }
    }
    return false;
}

inline gardner_minichess::gardner_minichess(std::string_view text)
{
    const auto board = board_text::read_rows<width, width>(board_text::with_dots(board_text::cut(text)), letters);
    mover_ = board_text::read_mover(board_text::cut(text), "w", "b");
    hash_ = numbers.turn(mover_);
    for (std::uint8_t square = 0; square != square_count; ++square) {
        const auto piece = static_cast<std::uint8_t>(letters.find(board[square]));
        put(square, piece);
        if (kind_of(piece) == kind::king) {
            kings_[place_of(owner_of(piece))] = square;
        }
        if (kind_of(piece) == kind::pawn && (square / width == 0 || square / width == width - 1)) {
            board_text::refuse("a pawn on its last row: there it becomes another piece");
        }
    }
    if (std::ranges::count(board, 'K') != 1 || std::ranges::count(board, 'k') != 1) {
        board_text::refuse("wrong number of kings: each side has one");
    }
    if (std::ranges::count_if(board, [](char c) { return 'A' <= c && c <= 'Z'; }) > 10 ||
        std::ranges::count_if(board, [](char c) { return 'a' <= c && c <= 'z'; }) > 10) {
        board_text::refuse("too many pieces: each side begins with ten");
    }
    if (is_attacked(kings_[place_of(gs::opponent(mover_))], mover_)) {
        board_text::refuse("the side to move could take the king");
    }
    checked_ = is_attacked(kings_[place_of(mover_)], gs::opponent(mover_));
}

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<gardner_minichess>());

} // namespace games
