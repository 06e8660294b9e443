// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Nine men's morris: men are placed, then moved, and at last they fly. Positions can come back, as often as you like.

#ifndef GAMESEARCH_EXAMPLES_GAMES_NINE_MENS_MORRIS_HPP
#define GAMESEARCH_EXAMPLES_GAMES_NINE_MENS_MORRIS_HPP

#include "nine_mens_morris_board.hpp"
#include "nine_mens_morris_text.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

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

/// A position of nine men's morris. White is the maximizer and moves first.
///
/// By turns each side places its nine men on free points. Then it moves one of them a step along a line, or, when it
/// has only three left, to any free point. Whoever closes a mill, three men in line, takes a man of the opponent: one
/// that is in no mill, or any if all are. Closing two mills at once takes one man. When all men have been placed, a
/// side with fewer than three has lost, and so has one that cannot move.
///
/// A position may come back without end, and the rules say nothing of it: there is no draw in them. Give every search a
/// limit, and let its policy say what a repetition is.
///
/// Source of the rules: R. Gasser, "Solving Nine Men's Morris", in Games of No Chance (1996). It proves the game a draw:
/// neither side can force a win.
class nine_mens_morris {
    using points = morris::points;

public:
    /// A man comes from a point, or, while men are placed, from `morris::nowhere`, and goes to a point; that may take a
    /// man from a third one, or from nowhere.
    struct move {
        std::uint8_t from;
        std::uint8_t to;
        std::uint8_t captured;

        bool operator==(const move&) const = default;
    };

    class move_list;

    static constexpr int win = 1000; ///< more than any estimate

    /// A way to close a mill counts once for each man that it may take, of nine at most. Among all ways to put four to
    /// nine men on the board none gives more steps, with those that close a mill counted nine times, than 102, even if
    /// all other points are free: a test goes through them. Who flies has at most 3 * (21 - n) ways to go with n men
    /// against three, and closes a mill with 3 of them, one for each man that goes to join the two others: 60. Who
    /// places has m men on the board, eight at most, against n. There are 24 - m - n free points, and m of them at most
    /// close a mill, since each takes two men in line with it, and a man is on two lines: 24 - m - n + m(n - 1) <= 71.
    static constexpr std::size_t max_moves = 102;
    static constexpr bool strictly_alternating = true; ///< a man and what it takes are one move

    static constexpr std::string_view name = "Nine men's morris";
    static constexpr std::string_view move_form = "a point to place a man, d6, or from and to, d6-d7; x and the man "
                                                  "that is taken behind it, d6xg7 or d6-d7xg7";
    static constexpr std::string_view position_form =
        "the points row by row from the top, W, B or . if free, with / between the rows, then who moves, white or "
        "black, and the men in hand of both together, if any, such as WB./.../.../....../.../.../... white 16";

    /// `white` or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept { return morris::name_of(p); }

    /// The empty board.
    constexpr nine_mens_morris() = default;

    /// Reads a position in the form that \ref position_form describes. Throws `std::invalid_argument` for a text that
    /// is none, and for counts of men that no game leads to.
    explicit nine_mens_morris(std::string_view text) : now_{morris::read(text)} {}

    // What every game has.

    /// All ways to place a man, or to move one, in reading order.
    [[nodiscard]] constexpr move_list legal_moves() const;

    /// Plays \p m, which must be a legal move.
    constexpr void apply(const move& m) noexcept
    {
        exchange(m);
        now_.in_hand = static_cast<std::uint8_t>(now_.in_hand - (m.from == morris::nowhere ? 1 : 0));
        now_.mover = gs::opponent(now_.mover);
    }

    /// Takes back \p m, which must be the last move played.
    constexpr void undo(const move& m) noexcept
    {
        now_.mover = gs::opponent(now_.mover);
        now_.in_hand = static_cast<std::uint8_t>(now_.in_hand + (m.from == morris::nowhere ? 1 : 0));
        exchange(m);
    }

    /// Whose turn it is.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return now_.mover; }

    /// \ref win if white has won, -\ref win if black has, and nothing while the game goes on: as long as men are to be
    /// placed, since there are more points than men.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (now_.in_hand != 0) {
            return std::nullopt;
        }
        if (std::popcount(own()) < 3 || !can_move()) {
            return -win_of_mover();
        }
        if (std::popcount(enemy()) < 3) { // only when the last man has just been placed
            return win_of_mover();
        }
        return std::nullopt;
    }

    // What a game may have.

    /// A win where the next move can take one of the opponent's last three men. It is one whatever a repetition is
    /// taken for: the position after it has not been there before.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        if (now_.in_hand <= 1 && std::popcount(enemy()) == 3 && can_close_mill()) {
            return {win_of_mover(), win_of_mover()};
        }
        return {-win, win};
    }

    /// Men, on the board and in hand; then free points on which a mill would close; then ways to go. A side is ahead by
    /// nine men at most, on 9 points it closes mills, and the board has 32 lines from point to point: no estimate comes
    /// near a win.
    [[nodiscard]] constexpr int evaluate() const noexcept
    {
        const auto [white, black] = now_.men;
        const int taken_by_white = morris::men_each - in_hand(gs::player::minimizer) - std::popcount(black);
        const int taken_by_black = morris::men_each - in_hand(gs::player::maximizer) - std::popcount(white);
        int estimate = 50 * (taken_by_white - taken_by_black);
        for (points left = free(); left != 0;) {
            const int point = morris::take_one(left);
            const points beside = neighbours(point);
            estimate += 10 * (morris::closes_mill(white, point) - morris::closes_mill(black, point));
            estimate += std::popcount(beside & white) - std::popcount(beside & black);
        }
        return estimate;
    }

    /// First what takes a man, such as one of two in line with a free point, before others; then what keeps
    /// the opponent from closing one; then points with many neighbours.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept
    {
        const bool takes = m.captured != morris::nowhere;
        const bool blocks = morris::closes_mill(enemy(), m.to);
        const bool disarms = takes && disarms_by_taking(m.captured);
        return 32 * takes + 16 * disarms + 8 * blocks + std::popcount(neighbours(m.to));
    }

    /// A number of its own for each position: both boards in 24 bits each, the men in hand, and whose turn it is.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        const std::uint64_t in_hand = now_.in_hand;
        return ((in_hand << 1 | (white_moves() ? 0u : 1u)) << 24 | now_.men[1]) << 24 | now_.men[0];
    }

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

    /// What is on a point, from 0 in reading order: `W`, `B`, or `.` if it is free.
    [[nodiscard]] constexpr char at(int point) const noexcept { return morris::symbol_at(now_, point); }

    /// How many men a side has still to place.
    [[nodiscard]] constexpr int in_hand(gs::player p) const noexcept { return morris::in_hand(now_, p); }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const { return morris::text_of(now_); }

    /// `d6`, or `d6-d7`, and behind it the man that is taken, `xg7`.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        const std::string from = m.from == morris::nowhere ? "" : morris::name_of(m.from) + "-";
        const std::string captured = m.captured == morris::nowhere ? "" : "x" + morris::name_of(m.captured);
        return from + morris::name_of(m.to) + captured;
    }

    /// The same men on the same points and in hand, and the same side to move.
    bool operator==(const nine_mens_morris&) const = default;

    /// Draws the board, and below it who moves and how, and the men in hand.
    friend std::ostream& operator<<(std::ostream& out, const nine_mens_morris& game)
    {
        morris::draw(out, game.now_);
        out << '\n' << player_name(game.now_.mover) << " to move";
        if (game.now_.in_hand != 0) {
            return out << ", in hand: white " << game.in_hand(gs::player::maximizer) << ", black "
                       << game.in_hand(gs::player::minimizer);
        }
        return out << (game.flies() ? " and may fly" : "");
    }

private:
    [[nodiscard]] constexpr bool white_moves() const noexcept { return now_.mover == gs::player::maximizer; }
    [[nodiscard]] constexpr int win_of_mover() const noexcept { return white_moves() ? win : -win; }
    [[nodiscard]] constexpr points own() const noexcept { return now_.men[white_moves() ? 0 : 1]; }
    [[nodiscard]] constexpr points enemy() const noexcept { return now_.men[white_moves() ? 1 : 0]; }
    [[nodiscard]] constexpr points free() const noexcept { return morris::all_points & ~(own() | enemy()); }
    [[nodiscard]] static constexpr points neighbours(int point) noexcept
    {
        return morris::neighbours[static_cast<std::size_t>(point)];
    }

    /// When all men have been placed: may the side to move go to any free point?
    [[nodiscard]] constexpr bool flies() const noexcept { return std::popcount(own()) == 3; }

    /// From where a man may come to a point, or to where it may go from one, when all have been placed.
    [[nodiscard]] constexpr points reach(int point) const noexcept
    {
        return flies() ? morris::all_points : neighbours(point);
    }

    /// When all men have been placed: is any of the points that the side to move can reach free?
    [[nodiscard]] constexpr bool can_move() const noexcept
    {
        for (points left = own(); left != 0;) {
            if ((reach(morris::take_one(left)) & free()) != 0) {
                return true;
            }
        }
        return false;
    }

    /// Is there a move that closes a mill?
    [[nodiscard]] constexpr bool can_close_mill() const noexcept
    {
        for (points left = free(); left != 0;) {
            const int to = morris::take_one(left);
            for (const points pair : morris::partners[static_cast<std::size_t>(to)]) {
                const bool third = now_.in_hand != 0 || (reach(to) & own() & ~pair) != 0;
                if ((own() & pair) == pair && third) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The men of the opponent that may be taken: those in no mill, or all if there is none.
    [[nodiscard]] constexpr points to_be_taken() const noexcept
    {
        const points outside = enemy() & ~morris::in_mills(enemy());
        return outside != 0 ? outside : enemy();
    }

    /// Has the opponent's man on \p point another in line with it, and the third point of that line is free?
    [[nodiscard]] constexpr bool disarms_by_taking(int point) const noexcept
    {
        const auto& [across, down] = morris::partners[static_cast<std::size_t>(point)];
        const auto is_threat = [this](points pair) {
            return std::popcount(pair & enemy()) == 1 && std::popcount(pair & free()) == 1;
        };
        return is_threat(across) || is_threat(down);
    }

    /// Puts the man, and what it takes, from where they are to where they come to, or back again.
    constexpr void exchange(const move& m) noexcept
    {
        now_.men[white_moves() ? 0 : 1] ^= morris::set_of(m.from) | morris::set_of(m.to);
        now_.men[white_moves() ? 1 : 0] ^= morris::set_of(m.captured);
    }

    constexpr void add_moves(move_list& moves, int from, points targets) const;

    // The whole position. Small and trivially copyable, so a search can hand it around in registers.
    morris::setup now_;
};

/// The moves of a position, in place. The room behind them is not filled, and not copied.
class nine_mens_morris::move_list {
public:
    constexpr move_list() noexcept {}
    constexpr move_list(const move_list& other) noexcept : size_{other.size_}
    {
        std::ranges::copy(other, moves_.begin());
    }
    move_list& operator=(const move_list&) = delete;
    ~move_list() = default;

    [[nodiscard]] constexpr const move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const move* end() const noexcept { return moves_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

    constexpr void push_back(const move& m) noexcept { moves_[size_++] = m; }

private:
    std::array<move, max_moves> moves_;
    std::uint8_t size_ = 0;
};

constexpr nine_mens_morris::move_list nine_mens_morris::legal_moves() const
{
    move_list moves;
    if (now_.in_hand != 0) {
        add_moves(moves, morris::nowhere, free());
        return moves;
    }
    for (points left = own(); left != 0;) {
        const int from = morris::take_one(left);
        add_moves(moves, from, reach(from) & free());
    }
    return moves;
}

/// Adds the moves of one man to each of \p targets.
constexpr void nine_mens_morris::add_moves(move_list& moves, int from, points targets) const
{
    const points others = own() & ~morris::set_of(from);
    const auto start = static_cast<std::uint8_t>(from);
    while (targets != 0) {
        const int to = morris::take_one(targets);
        move m{start, static_cast<std::uint8_t>(to), morris::nowhere};
        if (!morris::closes_mill(others, to)) {
            moves.push_back(m);
            continue;
        }
        for (points left = to_be_taken(); left != 0;) {
            m.captured = static_cast<std::uint8_t>(morris::take_one(left));
            moves.push_back(m);
        }
    }
}

// Names everything that a game lacks, each with its remedy.
static_assert(gs::check_game<nine_mens_morris>());
static_assert(sizeof(nine_mens_morris) <= 16);

} // namespace games

#endif
