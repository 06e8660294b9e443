// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Hypergammon: backgammon with three checkers each, or fewer.

#pragma once

#include "move_list.hpp"

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace games {

namespace gs = gamesearch;

/// Backgammon without a doubling cube, with \p Checkers for each player, which begin on the 24-point, the 23-point and
/// so on. Scores count points: 1, a gammon 2, a backgammon 3.
template <std::size_t Checkers = 3>
class hypergammon {
public:
    /// The points of a player's checkers, ascending, as this player counts: 0 is off, 25 the bar.
    using side = std::array<std::uint8_t, Checkers>;
    using dice = std::pair<std::uint8_t, std::uint8_t>; ///< the greater first; zeros before the throw

    /// A whole turn: where the checkers of the mover and the opponent stand after it.
    struct move {
        side mine;
        side theirs;
        friend bool operator==(const move&, const move&) = default;
    };

    static constexpr std::string_view move_form = "such as 24/18 23/20";
    [[nodiscard]] static std::string outcome_text(const dice& thrown)
    {
        return std::to_string(thrown.first) + '-' + std::to_string(thrown.second);
    }
    /// The checkers that move, and the opponent's points that are hit, such as `24/18 23/20, hits 7`.
    [[nodiscard]] std::string move_text(const move& m) const
    {
        const auto name = [](int point) {
            return point == 0 ? std::string{"off"} : point == 25 ? std::string{"bar"} : std::to_string(point);
        };
        std::vector<int> from;
        std::vector<int> to;
        std::vector<int> hit;
        std::set_difference(state_.mine.begin(), state_.mine.end(), m.mine.begin(), m.mine.end(),
                            std::back_inserter(from));
        std::set_difference(m.mine.begin(), m.mine.end(), state_.mine.begin(), state_.mine.end(),
                            std::back_inserter(to));
        std::set_difference(state_.theirs.begin(), state_.theirs.end(), m.theirs.begin(), m.theirs.end(),
                            std::back_inserter(hit));
        std::string text = from.empty() && hit.empty() ? "pass" : "";
        for (std::size_t i = from.size(); i-- != 0;) {
            text += name(from[i]) + '/' + name(to[i]) + (i == 0 ? "" : " ");
        }
        for (const int point : hit) {
            text += (point == hit.front() ? ", hits " : " ") + std::to_string(25 - point);
        }
        return text;
    }

    /// The position before a move or outcome.
    struct token {
        side mine; // of the mover
        side theirs;
        gs::player mover;
        dice thrown;
        friend bool operator==(const token&, const token&) = default;
    };

    constexpr hypergammon() : state_{start(), start(), gs::player::maximizer, {0, 0}} {}
    /// The mover throws, or has thrown \p thrown.
    constexpr hypergammon(const side& mine, const side& theirs, gs::player mover, dice thrown = {0, 0})
        : state_{mine, theirs, mover, thrown}
    {}

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return state_.mover; }
    /// Only the player who has just moved can have brought the last checker off.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (state_.theirs.back() != 0) {
            return std::nullopt;
        }
        const bool is_gammon = state_.mine.front() != 0;
        const int points = !is_gammon ? 1 : state_.mine.back() > 18 ? 3 : 2; // in the winner's home, or on the bar
        return state_.mover == gs::player::maximizer ? -points : points;
    }
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() noexcept { return {-3, 3}; }

    /// Turns with the same result are one move.
    [[nodiscard]] constexpr auto legal_moves() const noexcept
    {
        turns found{state_.thrown};
        found.play(state_.mine, state_.theirs, 0, false);
        if (state_.thrown.first != state_.thrown.second) {
            found.play(state_.mine, state_.theirs, 0, true);
        }
        return found.moves;
    }
    constexpr token apply(const move& m) noexcept
    {
        const token before = state_;
        state_ = {m.theirs, m.mine, gs::opponent(state_.mover), {0, 0}};
        return before;
    }
    constexpr void undo(const move&, const token& before) noexcept { state_ = before; }

    [[nodiscard]] constexpr bool is_chance() const noexcept { return state_.thrown.first == 0; }
    [[nodiscard]] static constexpr std::array<gs::outcome<dice, int>, 21> chance_outcomes() noexcept
    {
        std::array<gs::outcome<dice, int>, 21> all{};
        std::size_t i = 0;
        for (std::uint8_t greater = 1; greater <= 6; ++greater) {
            for (std::uint8_t less = 1; less <= greater; ++less) {
                all[i++] = {{greater, less}, greater == less ? 1 : 2};
            }
        }
        return all;
    }
    constexpr token apply_outcome(const dice& thrown) noexcept
    {
        const token before = state_;
        state_.thrown = thrown;
        return before;
    }
    constexpr void undo_outcome(const dice&, const token& before) noexcept { state_ = before; }

    /// A different number for each position.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        const std::uint64_t thrown = std::uint64_t{state_.thrown.first} * 7 + state_.thrown.second;
        return (number() * 49 + thrown) * 2 + (state_.mover == gs::player::maximizer ? 1 : 0);
    }

    // Numbers of the positions before a throw, for a table; both players share one.
    [[nodiscard]] static constexpr std::uint64_t index_count() noexcept { return sides * sides; }
    [[nodiscard]] constexpr std::uint64_t index() const noexcept { return is_chance() ? number() : gs::not_indexed; }
    [[nodiscard]] constexpr bool players_exchanged() const noexcept { return state_.mover == gs::player::minimizer; }
    [[nodiscard]] static constexpr std::optional<hypergammon> from_index(std::uint64_t index) noexcept
    {
        const hypergammon made{side_of(index / sides), side_of(index % sides), gs::player::maximizer};
        const side& theirs = made.state_.theirs;
        for (const std::uint8_t point : made.state_.mine) {
            const auto same = static_cast<std::uint8_t>(25 - point);
            if (point != 0 && point != 25 && std::find(theirs.begin(), theirs.end(), same) != theirs.end()) {
                return std::nullopt;
            }
        }
        const bool is_over = made.state_.mine.back() == 0 || theirs.back() == 0;
        return is_over ? std::nullopt : std::optional{made};
    }

    friend bool operator==(const hypergammon&, const hypergammon&) = default;

    /// The points of the mover and of the opponent, as each counts, and the throw: `24 23 22 against 24 23 22, thrown
    /// 6-5`.
    friend std::ostream& operator<<(std::ostream& out, const hypergammon& position)
    {
        const auto print = [&out](const side& points) {
            for (std::size_t i = Checkers; i-- != 0;) {
                out << int{points[i]} << (i == 0 ? "" : " ");
            }
        };
        print(position.state_.mine);
        out << " against ";
        print(position.state_.theirs);
        const dice& thrown = position.state_.thrown;
        out << (position.state_.mover == gs::player::maximizer ? "" : ", the minimizer moves");
        return position.is_chance() ? out : out << ", thrown " << int{thrown.first} << '-' << int{thrown.second};
    }

private:
    /// The turns that use the most dice, and of two single dice the greater.
    struct turns {
        dice thrown;
        move_list<move, 40> moves{};
        int most = -1; // dice used, times 8, and the die if it is only one

        constexpr void play(const side& mine, const side& theirs, int used, bool less_first) noexcept
        {
            const bool is_double = thrown.first == thrown.second;
            const int all = is_double ? 4 : 2;
            const int die = (used == 0) == less_first ? thrown.second : thrown.first;
            bool any = false;
            for (std::size_t i = 0; i != Checkers && used != all; ++i) {
                move after{mine, theirs};
                if ((i == 0 || mine[i] != mine[i - 1]) && step(after, i, die)) {
                    any = true;
                    if (after.mine.back() == 0) {
                        note(after, all); // over
                    } else {
                        play(after.mine, after.theirs, used + 1, less_first);
                    }
                }
            }
            if (!any) {
                const int first = less_first ? thrown.second : thrown.first;
                note({mine, theirs}, used, used == 1 && !is_double ? first : 0);
            }
        }

        constexpr void note(const move& made, int used, int die = 0) noexcept
        {
            const int rank = used * 8 + die;
            if (rank > most) {
                most = rank;
                moves = {};
            }
            const auto is_made = [&made](const move& other) {
                bool same = true;
                for (std::size_t i = 0; i != Checkers; ++i) { // quicker than comparing arrays of two or three
                    same = same && made.mine[i] == other.mine[i] && made.theirs[i] == other.theirs[i];
                }
                return same;
            };
            if (rank == most && std::none_of(moves.begin(), moves.end(), is_made)) {
                moves.push_back(made);
            }
        }

        /// Moves one checker. \return whether it can
        [[nodiscard]] static constexpr bool step(move& m, std::size_t i, int die) noexcept
        {
            const int from = m.mine[i];
            const int to = from - die;
            if (from == 0 || (from != 25 && m.mine.back() == 25) || (to <= 0 && m.mine.back() > 6) ||
                (to < 0 && from != m.mine.back())) {
                return false;
            }
            if (to > 0) {
                const auto same = static_cast<std::uint8_t>(25 - to);
                const auto found = std::find(m.theirs.begin(), m.theirs.end(), same);
                if (std::count(found, m.theirs.end(), same) > 1) {
                    return false;
                }
                if (found != m.theirs.end()) {
                    *found = 25;
                    std::rotate(found, found + 1, m.theirs.end());
                }
            }
            m.mine[i] = static_cast<std::uint8_t>(to < 0 ? 0 : to);
            for (; i != 0 && m.mine[i] < m.mine[i - 1]; --i) {
                std::swap(m.mine[i], m.mine[i - 1]);
            }
            return true;
        }
    };

    [[nodiscard]] static constexpr side start() noexcept
    {
        side made{};
        for (std::size_t i = 0; i != Checkers; ++i) {
            made[i] = static_cast<std::uint8_t>(25 - Checkers + i);
        }
        return made;
    }

    /// Ways to choose `count` of `n`.
    [[nodiscard]] static constexpr std::uint64_t ways(std::uint64_t n, std::uint64_t count) noexcept
    {
        std::uint64_t all = 1;
        for (std::uint64_t i = 0; i != count; ++i) {
            all = all * (n - i) / (i + 1);
        }
        return n < count ? 0 : all;
    }
    static constexpr std::uint64_t sides = ways(25 + Checkers, Checkers); ///< ways for one player's checkers to stand

    /// `below[i][p]`: the ways in which `i + 1` checkers can stand below the point `p`.
    static constexpr std::array<std::array<std::uint64_t, 26>, Checkers> below = [] {
        std::array<std::array<std::uint64_t, 26>, Checkers> made{};
        for (std::size_t i = 0; i != Checkers; ++i) {
            for (std::size_t point = 0; point != 26; ++point) {
                made[i][point] = ways(point + i, i + 1);
            }
        }
        return made;
    }();

    [[nodiscard]] static constexpr std::uint64_t number_of(const side& points) noexcept
    {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i != Checkers; ++i) {
            number += below[i][points[i]];
        }
        return number;
    }
    [[nodiscard]] static constexpr side side_of(std::uint64_t number) noexcept
    {
        side points{};
        for (std::size_t i = Checkers; i-- != 0;) {
            std::uint8_t point = 25;
            while (below[i][point] > number) {
                --point;
            }
            points[i] = point;
            number -= below[i][point];
        }
        return points;
    }
    [[nodiscard]] constexpr std::uint64_t number() const noexcept
    {
        return number_of(state_.mine) * sides + number_of(state_.theirs);
    }

    token state_;
};

} // namespace games
