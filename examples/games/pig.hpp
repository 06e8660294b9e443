// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Pig: roll a die as often as you like, but not a 1.

#pragma once

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// Pig to \p Goal points. In a turn, a die is rolled once, and then again as long as its player likes. A 1 ends the
/// turn with nothing; whoever holds adds up what was rolled. The first at the goal wins, +1 for the maximizer and -1
/// for the minimizer. The players are the same but for who begins.
template <int Goal = 100>
class pig {
public:
    enum class move : std::uint8_t { hold, roll };

    static constexpr std::string_view move_form = "hold or roll";
    [[nodiscard]] static std::string move_text(move m) { return m == move::hold ? "hold" : "roll"; }
    [[nodiscard]] static std::optional<move> parse_move(std::string_view text) noexcept
    {
        return text == "hold" ? std::optional{move::hold} : text == "roll" ? std::optional{move::roll} : std::nullopt;
    }

    /// The position before a move or outcome.
    struct token {
        std::array<int, 2> points;
        int total;
        gs::player mover;
        bool rolls;
    };

    constexpr pig() = default;
    /// \param points of the maximizer and the minimizer \param total rolled in this turn \param rolls whether the die
    /// is rolled next
    constexpr pig(std::array<int, 2> points, int total, gs::player mover, bool rolls)
        : state_{points, total, mover, rolls}
    {}

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return state_.mover; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (mine() + state_.total < Goal) {
            return std::nullopt;
        }
        return state_.mover == gs::player::maximizer ? 1 : -1;
    }
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() noexcept { return {-1, 1}; }

    [[nodiscard]] static constexpr std::array<move, 2> legal_moves() noexcept { return {move::hold, move::roll}; }
    constexpr token apply(move m) noexcept
    {
        const token before = state_;
        if (m == move::hold) {
            state_.points[static_cast<std::size_t>(state_.mover)] += state_.total;
            pass();
        }
        state_.rolls = true;
        return before;
    }
    constexpr void undo(move, const token& before) noexcept { state_ = before; }

    [[nodiscard]] constexpr bool is_chance() const noexcept { return state_.rolls; }
    [[nodiscard]] static constexpr std::array<gs::outcome<int, int>, 6> chance_outcomes() noexcept
    {
        return {{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}};
    }
    constexpr token apply_outcome(int die) noexcept
    {
        const token before = state_;
        if (die == 1) {
            pass();
        } else {
            state_.total += die;
            state_.rolls = false;
        }
        return before;
    }
    constexpr void undo_outcome(int, const token& before) noexcept { state_ = before; }

    /// A different number for each position.
    [[nodiscard]] constexpr std::uint32_t key() const noexcept
    {
        const bool is_maximizer = state_.mover == gs::player::maximizer;
        const auto most = static_cast<std::uint32_t>(Goal + 6); // the total at the end of a game may be beyond the goal
        return ((scores() * most + static_cast<std::uint32_t>(state_.total)) * 2 + (state_.rolls ? 1U : 0U)) * 2 +
               (is_maximizer ? 1U : 0U);
    }

    // Numbers of the positions in which the die is rolled, for a table; both players share one.
    [[nodiscard]] static constexpr std::uint64_t index_count() noexcept
    {
        return std::uint64_t{Goal} * std::uint64_t{Goal} * std::uint64_t{Goal};
    }
    [[nodiscard]] constexpr std::uint64_t index() const noexcept { return state_.rolls ? number() : gs::not_indexed; }
    [[nodiscard]] constexpr bool players_exchanged() const noexcept { return state_.mover == gs::player::minimizer; }
    [[nodiscard]] static constexpr std::optional<pig> from_index(std::uint64_t index) noexcept
    {
        constexpr std::uint64_t goal{Goal};
        const pig made{{static_cast<int>(index / goal / goal), static_cast<int>(index / goal % goal)},
                       static_cast<int>(index % goal),
                       gs::player::maximizer,
                       true};
        return made.terminal_score() ? std::nullopt : std::optional{made};
    }

    friend bool operator==(const pig& a, const pig& b) noexcept { return a.key() == b.key(); }

    /// Such as `24:13, 9 so far, the minimizer rolls`.
    friend std::ostream& operator<<(std::ostream& out, const pig& position)
    {
        const token& state = position.state_;
        return out << state.points[0] << ':' << state.points[1] << ", " << state.total << " so far, the "
                   << (state.mover == gs::player::maximizer ? "maximizer" : "minimizer")
                   << (state.rolls ? " rolls" : " chooses");
    }

private:
    [[nodiscard]] constexpr int mine() const noexcept { return state_.points[static_cast<std::size_t>(state_.mover)]; }
    [[nodiscard]] constexpr std::uint32_t scores() const noexcept
    {
        const int other = state_.points[static_cast<std::size_t>(gs::opponent(state_.mover))];
        return static_cast<std::uint32_t>(mine() * Goal + other);
    }
    [[nodiscard]] constexpr std::uint32_t number() const noexcept
    {
        return scores() * std::uint32_t{Goal} + static_cast<std::uint32_t>(state_.total);
    }
    constexpr void pass() noexcept
    {
        state_.total = 0;
        state_.mover = gs::opponent(state_.mover);
    }

    token state_{{0, 0}, 0, gs::player::maximizer, true};
};

} // namespace games
