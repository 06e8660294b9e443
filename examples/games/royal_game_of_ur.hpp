// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The Royal Game of Ur, by Finkel's rules.

#pragma once

#include "move_list.hpp"

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace games {

namespace gs = gamesearch;

/// The Royal Game of Ur with 1 to 7 pieces each, by the rules that Irving Finkel read from a clay tablet. A piece goes
/// over the squares 1 to 14 and off the board by an exact throw of four dice with two sides each. On 5 to 12 the
/// players share the squares, and take each other's pieces back to the start, but not from the rosette on 8. Rosettes,
/// on 4, 8 and 14, give another throw. Whoever can move must; otherwise the turn passes. The first to bring all pieces
/// off wins.
class royal_game_of_ur {
public:
    /// From a square, 0 for the start; \ref pass if no piece can move.
    using move = std::uint8_t;
    static constexpr move pass = 15;
    static constexpr int off = 15; ///< the square after the last
    static constexpr std::string_view move_form = "the square of a piece, or enter";
    /// A square, `enter` or `pass`.
    [[nodiscard]] static std::string move_text(move from)
    {
        return from == pass ? "pass" : from == 0 ? "enter" : std::to_string(from);
    }

    /// One player's pieces: a bit for each of the squares 1 to 14, and how many are still to enter.
    struct side {
        std::uint16_t squares = 0;
        std::uint8_t waiting = 0;
        friend bool operator==(const side&, const side&) = default;
    };

    /// The position before a move or outcome.
    struct token {
        std::array<side, 2> sides;
        gs::player mover;
        std::int8_t thrown; // none: the dice are thrown next
        friend bool operator==(const token&, const token&) = default;
    };

    explicit constexpr royal_game_of_ur(int pieces = 7)
        : state_{{side{0, static_cast<std::uint8_t>(pieces)}, side{0, static_cast<std::uint8_t>(pieces)}},
                 gs::player::maximizer,
                 none}
    {}
    /// The maximizer throws.
    constexpr royal_game_of_ur(const side& maximizer, const side& minimizer)
        : state_{{maximizer, minimizer}, gs::player::maximizer, none}
    {}

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return state_.mover; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        return state_.sides[0] == side{}   ? std::optional{1}
               : state_.sides[1] == side{} ? std::optional{-1}
                                           : std::nullopt;
    }
    [[nodiscard]] static constexpr gs::score_interval<int> score_bounds() noexcept { return {-1, 1}; }

    [[nodiscard]] constexpr move_list<move, 15> legal_moves() const noexcept
    {
        move_list<move, 15> moves;
        for (int from = 0; from != off; ++from) {
            if (can_move(from)) {
                moves.push_back(static_cast<move>(from));
            }
        }
        if (moves.empty()) {
            moves.push_back(pass);
        }
        return moves;
    }
    constexpr token apply(move from) noexcept
    {
        const token before = state_;
        const int to = from + state_.thrown;
        if (from != pass) {
            if (from == 0) {
                --mine().waiting;
            } else {
                mine().squares = static_cast<std::uint16_t>(mine().squares & ~bit(from));
            }
            mine().squares = static_cast<std::uint16_t>(mine().squares | (to == off ? 0U : bit(to)));
            if (is_shared(to) && (theirs().squares & bit(to)) != 0) {
                theirs().squares = static_cast<std::uint16_t>(theirs().squares & ~bit(to));
                ++theirs().waiting;
            }
        }
        if (from == pass || !is_rosette(to)) {
            state_.mover = gs::opponent(state_.mover);
        }
        state_.thrown = none;
        return before;
    }
    constexpr void undo(move, const token& before) noexcept { state_ = before; }

    [[nodiscard]] constexpr bool is_chance() const noexcept { return state_.thrown == none; }
    [[nodiscard]] static constexpr std::array<gs::outcome<int, int>, 5> chance_outcomes() noexcept
    {
        return {{{0, 1}, {1, 4}, {2, 6}, {3, 4}, {4, 1}}};
    }
    constexpr token apply_outcome(int thrown) noexcept
    {
        const token before = state_;
        state_.thrown = static_cast<std::int8_t>(thrown);
        return before;
    }
    constexpr void undo_outcome(int, const token& before) noexcept { state_ = before; }

    /// A different number for each position.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        std::uint64_t number = state_.mover == gs::player::maximizer ? 1 : 0;
        number = number * 8 + static_cast<std::uint64_t>(state_.thrown + 1);
        for (const side& s : state_.sides) {
            number = (number << 18) + (std::uint64_t{s.waiting} << 14) + (s.squares >> 1);
        }
        return number;
    }

    friend bool operator==(const royal_game_of_ur&, const royal_game_of_ur&) = default;

    /// The squares of both, pieces that wait on 0, and the throw, such as `0 0 5 against 3 12, the maximizer threw 2`.
    friend std::ostream& operator<<(std::ostream& out, const royal_game_of_ur& position)
    {
        for (std::size_t i = 0; i != 2; ++i) {
            const side& s = position.state_.sides[i];
            out << (i == 0 ? "" : " against ");
            const char* space = "";
            for (int square = 0; square != off; ++square) {
                const int count = square == 0 ? s.waiting : (s.squares >> square & 1);
                for (int piece = 0; piece != count; ++piece) {
                    out << space << square;
                    space = " ";
                }
            }
        }
        out << ", the " << (position.to_move() == gs::player::maximizer ? "maximizer" : "minimizer");
        return position.is_chance() ? out << " throws" : out << " threw " << int{position.state_.thrown};
    }

    /// A side with these squares, and \p waiting pieces.
    template <class... Squares>
    [[nodiscard]] static constexpr side on(int waiting, Squares... squares) noexcept
    {
        return {static_cast<std::uint16_t>((0U | ... | bit(squares))), static_cast<std::uint8_t>(waiting)};
    }

private:
    static constexpr std::int8_t none = -1;

    [[nodiscard]] static constexpr unsigned bit(int square) noexcept { return 1U << square; }
    [[nodiscard]] static constexpr bool is_shared(int square) noexcept { return square >= 5 && square <= 12; }
    [[nodiscard]] static constexpr bool is_rosette(int square) noexcept
    {
        return square == 4 || square == 8 || square == 14;
    }
    [[nodiscard]] constexpr side& mine() noexcept { return state_.sides[static_cast<std::size_t>(state_.mover)]; }
    [[nodiscard]] constexpr side& theirs() noexcept
    {
        return state_.sides[static_cast<std::size_t>(gs::opponent(state_.mover))];
    }

    [[nodiscard]] constexpr bool can_move(int from) const noexcept
    {
        const side& own = state_.sides[static_cast<std::size_t>(state_.mover)];
        const side& other = state_.sides[static_cast<std::size_t>(gs::opponent(state_.mover))];
        const int to = from + state_.thrown;
        const bool is_there = from == 0 ? own.waiting != 0 : (own.squares & bit(from)) != 0;
        return is_there && state_.thrown != 0 && to <= off &&
               (to == off || ((own.squares & bit(to)) == 0 && (to != 8 || (other.squares & bit(to)) == 0)));
    }

    token state_;
};

} // namespace games
