// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A list of moves without the heap, for games that know how many moves a position has at most.

#pragma once

#include <array>
#include <cstddef>

namespace games {

/// At most \p Capacity moves, stored in place. The unused space is not initialized.
template <class Move, std::size_t Capacity>
class move_list {
public:
    constexpr move_list() noexcept {} // NOLINT(modernize-use-equals-default): that would initialize the space

    [[nodiscard]] constexpr const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] constexpr const Move* end() const noexcept { return moves_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

    constexpr void push_back(const Move& move) noexcept { moves_[size_++] = move; }

private:
    std::array<Move, Capacity> moves_;
    std::size_t size_ = 0;
};

} // namespace games
