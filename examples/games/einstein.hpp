// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// EinStein würfelt nicht!, by Ingo Althöfer.

#pragma once

#include "move_list.hpp"

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// EinStein würfelt nicht! on 5x5 squares. Each side has the stones 1 to 6. A die names the stone that moves; if it is
/// gone, the next smaller or the next greater one does. The maximizer's stones move right, down or both at a time, from
/// the corner a1 to e5, the minimizer's the other way. A stone takes what is on its new square, a stone of its own side
/// too. The first in the far corner wins, and so does a side that has taken all stones of the other.
class einstein {
public:
    static constexpr int size = 5;
    static constexpr std::uint8_t cells = size * size;
    static constexpr std::uint8_t gone = cells; ///< the place of a stone that was taken

    static constexpr std::string_view move_form = "a stone and its new square, such as 3b2";

    struct move {
        std::uint8_t stone; ///< 1 to 6
        std::uint8_t to; ///< a square: 0 for a1, 1 for b1, 5 for a2
        friend bool operator==(const move&, const move&) = default;
    };

    /// The squares of the stones 1 to 6.
    using side = std::array<std::uint8_t, 6>;

    /// The position before a move or outcome.
    struct token {
        std::array<side, 2> stones;
        gs::player mover;
        std::uint8_t thrown; ///< 0 before the throw
        friend bool operator==(const token&, const token&) = default;
    };

    /// Both sides have their stones in the same order, the 1 in the corner; the maximizer throws.
    constexpr einstein() : einstein{side{0, 1, 5, 2, 6, 10}, side{24, 23, 19, 22, 18, 14}} {}
    /// \p mover throws, or has thrown \p thrown.
    constexpr einstein(const side& maximizer, const side& minimizer, gs::player mover = gs::player::maximizer,
                       std::uint8_t thrown = 0)
        : state_{{maximizer, minimizer}, mover, thrown}
    {}

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return state_.mover; }
    /// Only the player who has just moved can have won.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        const auto other = static_cast<std::size_t>(gs::opponent(state_.mover));
        const side& mine = state_.stones[1 - other];
        const side& theirs = state_.stones[other];
        const std::uint8_t goal = other == 0 ? cells - 1 : 0;
        const bool won = std::find(theirs.begin(), theirs.end(), goal) != theirs.end() ||
                         std::count(mine.begin(), mine.end(), gone) == 6;
        return won ? std::optional{other == 0 ? 1 : -1} : std::nullopt;
    }
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() noexcept { return {-1, 1}; }

    [[nodiscard]] constexpr move_list<move, 6> legal_moves() const noexcept
    {
        const side& mine = state_.stones[static_cast<std::size_t>(state_.mover)];
        move_list<move, 6> moves;
        int less = state_.thrown;
        while (less > 0 && mine[static_cast<std::size_t>(less - 1)] == gone) {
            --less;
        }
        int greater = state_.thrown;
        while (greater <= 6 && mine[static_cast<std::size_t>(greater - 1)] == gone) {
            ++greater;
        }
        for (const int stone : {less, greater}) {
            if (1 <= stone && stone <= 6 && (less != greater || moves.empty())) {
                add_moves(moves, static_cast<std::uint8_t>(stone));
            }
        }
        return moves;
    }
    constexpr token apply(const move& m) noexcept
    {
        const token before = state_;
        for (side& stones : state_.stones) {
            std::replace(stones.begin(), stones.end(), m.to, gone);
        }
        state_.stones[static_cast<std::size_t>(state_.mover)][m.stone - 1U] = m.to;
        state_.mover = gs::opponent(state_.mover);
        state_.thrown = 0;
        return before;
    }
    constexpr void undo(const move&, const token& before) noexcept { state_ = before; }

    [[nodiscard]] constexpr bool is_chance() const noexcept { return state_.thrown == 0; }
    [[nodiscard]] static constexpr std::array<gs::outcome<int, int>, 6> chance_outcomes() noexcept
    {
        return {{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}};
    }
    constexpr token apply_outcome(int die) noexcept
    {
        const token before = state_;
        state_.thrown = static_cast<std::uint8_t>(die);
        return before;
    }
    constexpr void undo_outcome(int, const token& before) noexcept { state_ = before; }

    /// A different number for each position.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        std::uint64_t number = state_.thrown * 2U + (state_.mover == gs::player::maximizer ? 1U : 0U);
        for (const side& stones : state_.stones) {
            for (const std::uint8_t square : stones) {
                number = number * (cells + 1U) + square;
            }
        }
        return number;
    }

    friend bool operator==(const einstein&, const einstein&) = default;

    /// The stone and its new square, such as `3b2`.
    [[nodiscard]] static std::string move_text(const move& m)
    {
        std::string text{"1a1"};
        text[0] = static_cast<char>('0' + m.stone);
        text[1] = static_cast<char>('a' + m.to % size);
        text[2] = static_cast<char>('1' + m.to / size);
        return text;
    }

    /// The board, with the numbers of the maximizer's stones, and of the minimizer's with a minus sign.
    friend std::ostream& operator<<(std::ostream& out, const einstein& position)
    {
        std::array<int, cells + 1U> numbers{};
        for (std::size_t i = 0; i != 6; ++i) {
            numbers[position.state_.stones[0][i]] = static_cast<int>(i) + 1;
            numbers[position.state_.stones[1][i]] = -static_cast<int>(i) - 1;
        }
        out << "    a  b  c  d  e";
        for (std::size_t square = 0; square != cells; ++square) {
            if (square % size == 0) {
                out << '\n' << square / size + 1 << ' ';
            }
            out << (numbers[square] < 0 ? " " : "  ");
            numbers[square] == 0 ? out << '.' : out << numbers[square];
        }
        out << "\nthe " << (position.state_.mover == gs::player::maximizer ? "maximizer" : "minimizer");
        return position.is_chance() ? out << " throws" : out << " threw " << int{position.state_.thrown};
    }

private:
    constexpr void add_moves(move_list<move, 6>& moves, std::uint8_t stone) const noexcept
    {
        const bool goes_up = state_.mover == gs::player::maximizer;
        const int from = state_.stones[static_cast<std::size_t>(state_.mover)][stone - 1U];
        const bool in_last_column = from % size == (goes_up ? size - 1 : 0);
        const bool in_last_row = from / size == (goes_up ? size - 1 : 0);
        const int sign = goes_up ? 1 : -1;
        if (!in_last_column) {
            moves.push_back({stone, static_cast<std::uint8_t>(from + sign)});
        }
        if (!in_last_row) {
            moves.push_back({stone, static_cast<std::uint8_t>(from + size * sign)});
        }
        if (!in_last_column && !in_last_row) {
            moves.push_back({stone, static_cast<std::uint8_t>(from + (size + 1) * sign)});
        }
    }

    token state_;
};

} // namespace games
