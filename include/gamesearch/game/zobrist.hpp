// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Random numbers for hashes that are kept up to date as pieces are placed and taken.

#ifndef GAMESEARCH_GAME_ZOBRIST_HPP
#define GAMESEARCH_GAME_ZOBRIST_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/random_generator.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// A number for each of \p Pieces kinds of pieces on each of \p Squares squares, and one for the side to move. The hash
/// of a position is the exclusive or of the numbers of its pieces, and of the turn.
///
/// If a position has more than pieces and a turn (castling rights, the score so far, stones in hand), each of these
/// needs numbers of its own: count them as further pieces or squares.
///
/// The numbers are the same in every run and on every machine for the same seed. The probability that two of a million
/// positions share a hash by chance is 3e-8.
///
/// Thread safety: any number of threads, since it never changes.
/// Complexity: a lookup. It takes 8 bytes for each number; make it static and constexpr.
/// Example:
///
///     static constexpr gs::zobrist<2, 36> numbers{};
///     hash_ ^= numbers(piece, from) ^ numbers(piece, to) ^ numbers.turn();   // in apply, and the same in undo
/// Source: A. Zobrist, "A New Hashing Method with Application for Game Playing" (1970).
template <std::size_t Pieces, std::size_t Squares>
    requires(Pieces != 0 && Squares != 0)
class zobrist {
public:
    /// Each seed gives different numbers.
    constexpr explicit zobrist(std::uint64_t seed = 1)
    {
        random_generator random{seed};
        turn_ = random();
        for (std::uint64_t& number : numbers_) {
            number = random();
        }
    }

    /// The number of a kind of piece, from 0, on a square, from 0: integers or enumerators.
    /// \pre piece < Pieces and square < Squares
    template <class Piece, class Square>
        requires((std::integral<Piece> || std::is_enum_v<Piece>) && (std::integral<Square> || std::is_enum_v<Square>))
    [[nodiscard]] constexpr std::uint64_t operator()(Piece piece, Square square) const
    {
        const auto row = static_cast<std::size_t>(piece);
        const auto column = static_cast<std::size_t>(square);
        GAMESEARCH_ASSERT(row < Pieces && column < Squares, "a piece or square is out of the range of gs::zobrist");
        return numbers_[row * Squares + column];
    }

    /// The number that changes with the side to move.
    [[nodiscard]] constexpr std::uint64_t turn() const noexcept { return turn_; }

    /// The contribution of the side to move to a hash that is computed from scratch: 0 for the maximizer.
    [[nodiscard]] constexpr std::uint64_t turn(player mover) const noexcept
    {
        return mover == player::maximizer ? 0 : turn_;
    }

private:
    std::array<std::uint64_t, Pieces * Squares> numbers_{};
    std::uint64_t turn_ = 0;
};

} // namespace gamesearch::inline v0_2_0

#endif
