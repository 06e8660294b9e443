// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tic-tac-toe as an engine author would lay it out: two bitboards and a table of the 512 sets of cells. The library
/// and the hand-written searches are measured on the same representation.

#ifndef GAMESEARCH_BENCHMARKS_BARE_TIC_TAC_TOE_HPP
#define GAMESEARCH_BENCHMARKS_BARE_TIC_TAC_TOE_HPP

#include <gamesearch/game/player.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

namespace bare {

inline constexpr unsigned full_board = 0b111'111'111;

/// wins[cells]: do these cells contain three in a row?
inline constexpr std::array<bool, 512> wins = [] {
    std::array<bool, 512> table{};
    for (unsigned cells = 0; cells != table.size(); ++cells) {
        for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
            table[cells] = table[cells] || (cells & line) == line;
        }
    }
    return table;
}();

/// The cells of a set, lowest first, as moves.
class cells {
public:
    class iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr explicit iterator(unsigned set) : rest_{set} {}
        constexpr int operator*() const { return std::countr_zero(rest_); }
        constexpr iterator& operator++()
        {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr void operator++(int) { ++*this; }
        constexpr bool operator==(std::default_sentinel_t) const { return rest_ == 0; }

    private:
        unsigned rest_ = 0;
    };

    constexpr explicit cells(unsigned set) : set_{set} {}
    [[nodiscard]] constexpr iterator begin() const { return iterator{set_}; }
    [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

private:
    unsigned set_;
};

/// The cells of the side to move, and of the side that has just moved.
struct tic_tac_toe {
    static constexpr bool strictly_alternating = true;
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t max_plies = 9;

    /// A tenth bit, which is not a cell, marks O's board: scores are from the maximizer's viewpoint.
    static constexpr std::uint64_t of_o = 512;

    std::uint64_t own = 0;
    std::uint64_t other = of_o;

    [[nodiscard]] constexpr unsigned empty() const { return static_cast<unsigned>(~(own | other)) & full_board; }
    [[nodiscard]] constexpr bool lost() const { return wins[other & full_board]; }

    [[nodiscard]] constexpr gamesearch::player to_move() const
    {
        return (other & of_o) != 0 ? gamesearch::player::maximizer : gamesearch::player::minimizer;
    }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        if (lost()) {
            return (other & of_o) != 0 ? -1 : 1;
        }
        if (empty() == 0) {
            return 0;
        }
        return std::nullopt;
    }
    [[nodiscard]] constexpr cells legal_moves() const { return cells{empty()}; }

    constexpr void apply(int cell)
    {
        const std::uint64_t moved = own | std::uint64_t{1} << cell;
        own = other;
        other = moved;
    }
    constexpr void undo(int cell)
    {
        const std::uint64_t before = other & ~(std::uint64_t{1} << cell);
        other = own;
        own = before;
    }

    friend constexpr bool operator==(const tic_tac_toe&, const tic_tac_toe&) = default;
};

} // namespace bare

#endif
