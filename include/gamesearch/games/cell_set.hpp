// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A set of cells of a board, for a game that generates its moves lazily.

#ifndef GAMESEARCH_GAMES_CELL_SET_HPP
#define GAMESEARCH_GAMES_CELL_SET_HPP

#include <gamesearch/detail/language.hpp>

#include <bit>
#include <cstddef>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// A set of cells as the bits of a number: bit 0 is the top left cell, bit 8 the bottom right one. It is a range of
/// cell numbers, lowest first. Iteration finds them one by one; nothing is stored.
class cell_set {
public:
    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr explicit iterator(unsigned bits) noexcept : bits_{bits} {}
        constexpr int operator*() const noexcept { return std::countr_zero(bits_); } // the lowest bit that is set
        constexpr iterator& operator++() noexcept
        {
            bits_ &= bits_ - 1; // clears the lowest bit that is set
            return *this;
        }
        constexpr iterator operator++(int) noexcept { return iterator{std::exchange(bits_, bits_ & (bits_ - 1))}; }
        bool operator==(const iterator&) const = default;

    private:
        unsigned bits_ = 0;
    };

    /// The cells whose bits are set.
    constexpr explicit cell_set(unsigned bits) noexcept : bits_{bits} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{bits_}; } ///< at the lowest cell
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator{}; } ///< past the highest cell

private:
    unsigned bits_;
};

} // namespace gamesearch::inline v0_2_0

#endif
