// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of one or two pieces, as sets of squares.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace games {

/// From one square to another; squares are numbered row by row from a1, 0.
struct chess_move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    bool operator==(const chess_move&) const = default;
};

/// The moves of one side. They are generated lazily, so only the sets of reachable squares are stored.
class chess_moves {
public:
    /// The square of a piece, and the squares to which it can go.
    struct targets {
        std::uint8_t from = 0;
        std::uint64_t to = 0; // a set of squares

        bool operator==(const targets&) const = default;
    };

    class iterator {
    public:
        using value_type = chess_move;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr iterator(const targets& first, const targets& then) noexcept : first_{first}, then_{then} {}
        constexpr chess_move operator*() const noexcept
        {
            const targets& next = first_.to != 0 ? first_ : then_;
            return {next.from, static_cast<std::uint8_t>(std::countr_zero(next.to))}; // the lowest square
        }
        constexpr iterator& operator++() noexcept
        {
            std::uint64_t& left = first_.to != 0 ? first_.to : then_.to;
            left &= left - 1; // without the lowest square
            return *this;
        }
        constexpr iterator operator++(int) noexcept
        {
            const iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const iterator&) const = default;
        friend constexpr bool operator==(const iterator& i, std::default_sentinel_t) noexcept
        {
            return (i.first_.to | i.then_.to) == 0;
        }

    private:
        targets first_;
        targets then_;
    };

    constexpr explicit chess_moves(const targets& only) noexcept : first_{only} {}
    constexpr chess_moves(const targets& first, const targets& then) noexcept : first_{first}, then_{then} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return {first_, then_}; }
    [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return std::default_sentinel; }

private:
    targets first_;
    targets then_;
};

} // namespace games
