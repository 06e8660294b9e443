// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tic-tac-toe on boards of many sizes and layouts, to measure how a search passes positions down: as copies, or in
/// place with the move taken back. The rules are the same; the boards differ in the number of bytes, the words that
/// they consist of, whether `undo` takes a token, and how much work it does.

#ifndef GAMESEARCH_BENCHMARKS_SHAPES_HPP
#define GAMESEARCH_BENCHMARKS_SHAPES_HPP

#include "natural_tic_tac_toes.hpp"

#include <gamesearch/game/player.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace shapes {

using gamesearch::player;

/// The work of `undo` in addition to removing the mark.
enum class undoing { cheap, with_token, expensive };

/// `Words` of type `Word`: the cells of X, those of O, the turn if there is room for it, and running sums, as in games
/// that keep a hash or an evaluation up to date. A move is a single bit, and changes the first `Changing` words.
template <class Word, std::size_t Words, undoing Undoing = undoing::cheap, std::size_t Changing = Words>
struct board {
    static constexpr bool strictly_alternating = true;
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t max_plies = 9;
    static constexpr bool keeps_turn = Words > 2;

    std::array<Word, Words> words{};

    [[nodiscard]] player to_move() const
    {
        if constexpr (keeps_turn) {
            return static_cast<player>(words[2]);
        } else {
            return std::popcount(words[0]) == std::popcount(words[1]) ? player::maximizer : player::minimizer;
        }
    }
    [[nodiscard]] bool lost() const
    {
        return natural::has_line(static_cast<std::uint32_t>(words[to_move() == player::maximizer ? 1 : 0]));
    }
    [[nodiscard]] bool full() const { return (words[0] | words[1]) == 0777; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (lost()) {
            return to_move() == player::maximizer ? -1 : 1;
        }
        return full() ? std::optional{0} : std::nullopt;
    }
    [[nodiscard]] natural::move_array<Word> legal_moves() const
    {
        natural::move_array<Word> moves;
        for (auto free = static_cast<std::uint32_t>(~(words[0] | words[1]) & 0777); free != 0; free &= free - 1) {
            moves.push_back(static_cast<Word>(free & -free));
        }
        return moves;
    }

    auto apply(Word cell)
    {
        const Word sum = words[Changing - 1];
        const std::size_t side = to_move() == player::maximizer ? 0 : 1;
        words[side] = static_cast<Word>(words[side] | cell);
        turn_over();
        for (std::size_t i = 3; i < Changing; ++i) {
            words[i] = static_cast<Word>(words[i] + cell * i);
        }
        if constexpr (Undoing == undoing::with_token) {
            return sum;
        }
    }
    void undo(Word cell)
        requires(Undoing != undoing::with_token)
    {
        take_away(cell);
        if constexpr (Undoing == undoing::cheap) {
            for (std::size_t i = 3; i < Changing; ++i) {
                words[i] = static_cast<Word>(words[i] - cell * i);
            }
        } else {
            for (std::size_t i = 3; i < Changing; ++i) {
                words[i] = 0;
                for (std::size_t bit = 0; bit != 9; ++bit) {
                    words[i] = static_cast<Word>(words[i] + ((words[0] | words[1]) & 1U << bit) * i);
                }
            }
        }
    }
    void undo(Word cell, Word sum)
        requires(Undoing == undoing::with_token)
    {
        take_away(cell);
        for (std::size_t i = 3; i < Changing; ++i) {
            words[i] = static_cast<Word>(words[i] - cell * i);
        }
        words[Changing - 1] = Changing > 3 ? sum : words[Changing - 1];
    }
    friend bool operator==(const board&, const board&) = default;

private:
    void turn_over()
    {
        if constexpr (keeps_turn) {
            words[2] = static_cast<Word>(words[2] ^ 1U);
        }
    }
    void take_away(Word cell)
    {
        turn_over();
        words[0] = static_cast<Word>(words[0] & ~cell);
        words[1] = static_cast<Word>(words[1] & ~cell);
    }
};

/// A mix of words and bytes, as in a class that grew.
struct mixed {
    static constexpr bool strictly_alternating = true;
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t max_plies = 9;

    std::uint64_t hash = 0;
    std::uint32_t x = 0;
    std::uint32_t o = 0;
    std::int16_t sum = 0;
    player mover = player::maximizer;
    std::uint8_t plies = 0;

    [[nodiscard]] player to_move() const { return mover; }
    [[nodiscard]] bool lost() const { return natural::has_line(mover == player::maximizer ? o : x); }
    [[nodiscard]] bool full() const { return plies == 9; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (lost()) {
            return mover == player::maximizer ? -1 : 1;
        }
        return full() ? std::optional{0} : std::nullopt;
    }
    [[nodiscard]] natural::move_array<std::uint32_t> legal_moves() const
    {
        natural::move_array<std::uint32_t> moves;
        for (std::uint32_t free = ~(x | o) & 0777; free != 0; free &= free - 1) {
            moves.push_back(free & -free);
        }
        return moves;
    }
    void apply(std::uint32_t cell)
    {
        (mover == player::maximizer ? x : o) |= cell;
        change(cell, 1);
    }
    void undo(std::uint32_t cell)
    {
        change(cell, -1);
        (mover == player::maximizer ? x : o) ^= cell;
    }
    friend bool operator==(const mixed&, const mixed&) = default;

private:
    void change(std::uint32_t cell, int by)
    {
        hash ^= cell * 0x9E3779B97F4A7C15U;
        sum = static_cast<std::int16_t>(sum + by * (mover == player::maximizer ? 1 : -1));
        plies = static_cast<std::uint8_t>(plies + by);
        mover = gamesearch::opponent(mover);
    }
};

using word16_4 = board<std::uint16_t, 4>; // 8 bytes
using word32_2 = board<std::uint32_t, 2>; // 8 bytes
using byte_like_5 = board<std::uint16_t, 5>; // 10 bytes
using word32_3 = board<std::uint32_t, 3>; // 12 bytes
using word32_3_token = board<std::uint32_t, 3, undoing::with_token>;
using word64_2 = board<std::uint64_t, 2>; // 16 bytes
using word32_4 = board<std::uint32_t, 4>;
using word32_4_token = board<std::uint32_t, 4, undoing::with_token>;
using word32_4_expensive = board<std::uint32_t, 4, undoing::expensive>;
using word16_8 = board<std::uint16_t, 8>;
using word32_5 = board<std::uint32_t, 5>; // 20 bytes
using word64_3 = board<std::uint64_t, 3>; // 24 bytes
using word64_3_token = board<std::uint64_t, 3, undoing::with_token>;
using word64_4 = board<std::uint64_t, 4>; // 32 bytes
using word64_4_token = board<std::uint64_t, 4, undoing::with_token>;
using word64_4_expensive = board<std::uint64_t, 4, undoing::expensive>;
using word64_6 = board<std::uint64_t, 6>; // 48 bytes
using word64_8 = board<std::uint64_t, 8>; // 64 bytes
using word64_8_expensive = board<std::uint64_t, 8, undoing::expensive>;
using word64_16 = board<std::uint64_t, 16>; // 128 bytes
using word16_8_still = board<std::uint16_t, 8, undoing::cheap, 3>; // a move changes two words, as on a large board
using word32_5_still = board<std::uint32_t, 5, undoing::cheap, 3>;
using word64_4_still = board<std::uint64_t, 4, undoing::cheap, 3>;
using word64_6_still = board<std::uint64_t, 6, undoing::cheap, 3>;
using word64_8_still = board<std::uint64_t, 8, undoing::cheap, 3>;
using word64_16_still = board<std::uint64_t, 16, undoing::cheap, 3>;
using word64_16_hash = board<std::uint64_t, 16, undoing::cheap, 4>;
using natural::array_of_cells; // 10 bytes
using natural::array_of_owners; // 19 bytes
using natural::by_side; // 12 bytes, in an array and one more
using natural::two_sets; // 4 bytes

/// The board with a declaration of how a search is to pass it down.
template <class Board, bool CopyMake>
struct told : Board {
    static constexpr bool copy_make = CopyMake;
};

} // namespace shapes

#endif
