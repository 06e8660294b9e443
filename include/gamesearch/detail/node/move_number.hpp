// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Moves as numbers.

#ifndef GAMESEARCH_DETAIL_NODE_MOVE_NUMBER_HPP
#define GAMESEARCH_DETAIL_NODE_MOVE_NUMBER_HPP

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace gamesearch::detail {

/// Moves that are told apart by their bytes.
template <class Move>
concept numbered_move = std::is_trivially_copyable_v<Move> && std::has_unique_object_representations_v<Move>;

/// What their bytes are as a number; of many bytes one that others may have, too.
template <numbered_move Move>
[[nodiscard]] constexpr std::uint64_t number_of_move(const Move& move)
{
    if constexpr (sizeof(Move) == 1) {
        return std::bit_cast<std::uint8_t>(move);
    } else if constexpr (sizeof(Move) == 2) {
        return std::bit_cast<std::uint16_t>(move);
    } else if constexpr (sizeof(Move) == 4) {
        return std::bit_cast<std::uint32_t>(move);
    } else if constexpr (sizeof(Move) == 8) {
        return std::bit_cast<std::uint64_t>(move);
    } else {
        std::uint64_t number = 0;
        for (const unsigned char byte : std::bit_cast<std::array<unsigned char, sizeof(Move)>>(move)) {
            number = number << 8 ^ number >> 56 ^ byte;
        }
        return number;
    }
}

} // namespace gamesearch::detail

#endif
