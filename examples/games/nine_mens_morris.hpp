// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Nine men's morris: men are placed, then moved, and finally they fly. Positions can repeat without end.

#pragma once

#include "nine_mens_morris_board.hpp"
#include "nine_mens_morris_text.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

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
/// The sides take turns placing their nine men on free points. Then each side moves one of its men a step along a line,
/// or, when it has only three left, to any free point. A side that closes a mill, three men in a row, takes one of the
/// opponent's men: one that is in no mill, or any if all are in mills. Closing two mills at once takes one man. When
/// all men have been placed, a side with fewer than three has lost, and so has one that cannot move.
///
/// A position may repeat without end, and the rules do not call that a draw. Give every search a limit, and let its
/// options decide what a repetition means.
///
/// Source of the rules: R. Gasser, "Solving Nine Men's Morris", in Games of No Chance (1996), which proves the game a
/// draw: neither side can force a win.
class nine_mens_morris {
    using points = morris::points;

public:
    /// A man comes from a point, or from `morris::nowhere` while men are being placed, and goes to a point. The man
    /// that it takes, if any, is on a third point; otherwise that point is `nowhere`.
    struct move {
        std::uint8_t from;
        std::uint8_t to;
        std::uint8_t captured;

        bool operator==(const move&) const = default;
    };

    class move_list;

    static constexpr int win = 1000; ///< more than any estimate

    /// A step that closes a mill counts once for each man that it may take, at most nine. No placement of four to nine
    /// men, even with all other points free, has more than 102 steps, counting each that closes a mill nine times: a
    /// test goes through all of them. A flying side has at most 3 * (21 - n) moves against n men, and closes a mill
    /// with at most 3 of them, one for each man that joins the two others: 60. A side that is placing men has m men on
    /// the board, at most eight, against n. There are 24 - m - n free points, of which at most m close a mill, since
    /// each needs two men in line with it, and a man is on two lines: 24 - m - n + m(n - 1) <= 71.
    static constexpr std::size_t max_moves = 102;
    static constexpr bool strictly_alternating = true; ///< a man and its capture are one move

    static constexpr std::string_view name = "Nine men's morris";
    static constexpr std::string_view move_form = "a point to place a man, d6, or from and to, d6-d7; then x and "
                                                  "the man taken, if any, d6xg7 or d6-d7xg7";
    static constexpr std::string_view position_form =
        "the points row by row from the top, W, B or . if free, with / between the rows, then the side to move, "
        "white or black, and the men in hand of both together, if any, such as WB./.../.../....../.../.../... white 16";

    /// `white` or `black`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept { return morris::name_of(p); }

    /// The empty board.
    constexpr nine_mens_morris() = default;

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text,
    /// and for numbers of men that no game leads to.
    explicit nine_mens_morris(std::string_view text) : now_{morris::read(text)} {}

    /// A position in which all men have been placed.
    /// \pre no point is in both sets, and each has at most nine
    constexpr nine_mens_morris(morris::points white, morris::points black, gs::player mover) noexcept
        : now_{.men = {white, black}, .in_hand = 0, .mover = mover}
    {}

    // Required members.

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

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return now_.mover; }

    /// \ref win if white has won, -\ref win if black has, and nothing while the game goes on. It always goes on while
    /// men remain to be placed, since there are more points than men.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (now_.in_hand != 0) {
            return std::nullopt;
        }
        if (std::popcount(own()) < 3 || !can_move()) {
            return -win_of_mover();
        }
        if (std::popcount(enemy()) < 3) { // only possible just after the last man has been placed
            return win_of_mover();
        }
        return std::nullopt;
    }

    // Optional members.

    /// A win if the next move can take one of the opponent's last three men. That holds for every rule of repetition,
    /// since the position after it cannot have occurred before.
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const noexcept
    {
        if (now_.in_hand <= 1 && std::popcount(enemy()) == 3 && can_close_mill()) {
            return {win_of_mover(), win_of_mover()};
        }
        return {-win, win};
    }

    /// Men, on the board and in hand; then free points on which a mill would close; then mobility. A side is ahead by
    /// at most nine men and closes mills on at most 9 points, and the board has 32 lines from point to point: no
    /// estimate comes near a win.
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

    /// First moves that take a man, preferably one of two in line with a free point; then moves that keep the opponent
    /// from closing a mill; then points with many neighbours.
    [[nodiscard]] constexpr int move_priority(const move& m) const noexcept
    {
        const bool takes = m.captured != morris::nowhere;
        const bool blocks = morris::closes_mill(enemy(), m.to);
        const bool disarms = takes && disarms_by_taking(m.captured);
        return 32 * takes + 16 * disarms + 8 * blocks + std::popcount(neighbours(m.to));
    }

    /// A different number for each position: both boards in 24 bits each, the men in hand, and the side to move.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        const std::uint64_t in_hand = now_.in_hand;
        return ((in_hand << 1 | (white_moves() ? 0u : 1u)) << 24 | now_.men[1]) << 24 | now_.men[0];
    }

    /// The key with its bits mixed by reversible steps, so no two positions share a hash.
    /// Source: the finalizer of MurmurHash3, in the variant of David Stafford.
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        std::uint64_t h = key();
        h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9u;
        h = (h ^ (h >> 27)) * 0x94D049BB133111EBu;
        return h ^ (h >> 31);
    }

    // Not required by the library: for people and tests.

    /// The man on a point, counted from 0 in reading order: `W`, `B`, or `.` if it is free.
    [[nodiscard]] constexpr char at(int point) const noexcept { return morris::symbol_at(now_, point); }

    /// The points of a side's men.
    [[nodiscard]] constexpr morris::points men(gs::player p) const noexcept { return now_.men[morris::index_of(p)]; }

    /// The number of men that a side has still to place.
    [[nodiscard]] constexpr int in_hand(gs::player p) const noexcept { return morris::in_hand(now_, p); }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const { return morris::text_of(now_); }

    /// `d6`, or `d6-d7`, followed by the man taken, if any, `xg7`.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        const std::string from = m.from == morris::nowhere ? "" : morris::name_of(m.from) + "-";
        const std::string captured = m.captured == morris::nowhere ? "" : "x" + morris::name_of(m.captured);
        return from + morris::name_of(m.to) + captured;
    }

    /// The same men on the same points and in hand, and the same side to move.
    bool operator==(const nine_mens_morris&) const = default;

    /// Draws the board, and below it the side to move, the kind of its move, and the men in hand.
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

    /// Requires that all men have been placed: may the side to move go to any free point?
    [[nodiscard]] constexpr bool flies() const noexcept { return std::popcount(own()) == 3; }

    /// Requires that all men have been placed: the points from which a man may come to a point, or to which it may go
    /// from it.
    [[nodiscard]] constexpr points reach(int point) const noexcept
    {
        return flies() ? morris::all_points : neighbours(point);
    }

    /// Requires that all men have been placed: is any point that the side to move can reach free?
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

    /// The opponent's men that may be taken: those in no mill, or all if there are none.
    [[nodiscard]] constexpr points to_be_taken() const noexcept
    {
        const points outside = enemy() & ~morris::in_mills(enemy());
        return outside != 0 ? outside : enemy();
    }

    /// Is the opponent's man on \p point in line with another one and a free point?
    [[nodiscard]] constexpr bool disarms_by_taking(int point) const noexcept
    {
        const auto& [across, down] = morris::partners[static_cast<std::size_t>(point)];
        const auto is_threat = [this](points pair) {
            return std::popcount(pair & enemy()) == 1 && std::popcount(pair & free()) == 1;
        };
        return is_threat(across) || is_threat(down);
    }

    /// Moves the man and puts the captured one aside, or takes that back.
    constexpr void exchange(const move& m) noexcept
    {
        now_.men[white_moves() ? 0 : 1] ^= morris::set_of(m.from) | morris::set_of(m.to);
        now_.men[white_moves() ? 1 : 0] ^= morris::set_of(m.captured);
    }

    constexpr void add_moves(move_list& moves, int from, points targets) const;

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    morris::setup now_;
};

/// The moves of a position, stored in place. The unused space is neither initialized nor copied.
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

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<nine_mens_morris>());
static_assert(sizeof(nine_mens_morris) <= 16);

} // namespace games
