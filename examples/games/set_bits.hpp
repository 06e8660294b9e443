// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A list of moves that is one number.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace games {

/// The places of the bits that are set, divided by \p Stride, lowest first. They are generated lazily, so nothing is
/// stored.
template <int Stride = 1>
class set_bits {
public:
    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr explicit iterator(std::uint64_t bits) noexcept : bits_{bits} {}
        constexpr int operator*() const noexcept { return std::countr_zero(bits_) / Stride; }
        constexpr iterator& operator++() noexcept
        {
            bits_ &= bits_ - 1; // clears the lowest bit that is set
            return *this;
        }
        constexpr iterator operator++(int) noexcept { return iterator{std::exchange(bits_, bits_ & (bits_ - 1))}; }
        bool operator==(const iterator&) const = default;

    private:
        std::uint64_t bits_ = 0;
    };

    constexpr explicit set_bits(std::uint64_t bits) noexcept : bits_{bits} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{bits_}; }
    [[nodiscard]] constexpr iterator end() const noexcept { return iterator{}; }

private:
    std::uint64_t bits_;
};

} // namespace games
