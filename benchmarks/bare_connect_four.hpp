// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Connect Four, 7x6, as an engine author would lay it out: two bitboards, and moves listed from the centre outwards.
/// The library and the hand-written search are measured on the same representation.

#ifndef GAMESEARCH_BENCHMARKS_BARE_CONNECT_FOUR_HPP
#define GAMESEARCH_BENCHMARKS_BARE_CONNECT_FOUR_HPP

#include <gamesearch/game/player.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

namespace bare {

/// A set of cells: bit 7 * column + row, row 0 at the bottom. The bit above each column is not a cell.
using stones = std::uint64_t;

inline constexpr stones bottom_row = 0x40810204081;
inline constexpr stones whole_board = bottom_row * 0b111111;

/// The columns in the order 4, 3, 5, 2, 6, 1, 7, followed by the set of all cells, at which the iteration stops.
inline constexpr std::array<stones, 8> columns_from_centre = [] {
    std::array<stones, 8> columns{};
    std::size_t next = 0;
    for (const int column : {3, 2, 4, 1, 5, 0, 6}) {
        columns[next++] = stones{0b111111} << 7 * column;
    }
    columns[next] = ~stones{0};
    return columns;
}();

/// Do these stones contain four in a row?
constexpr bool four_in_line(stones set)
{
    const stones upright = set & set >> 1;
    const stones level = set & set >> 7;
    const stones downhill = set & set >> 6;
    const stones uphill = set & set >> 8;
    return ((upright & upright >> 2) | (level & level >> 14) | (downhill & downhill >> 12) | (uphill & uphill >> 16)) !=
           0;
}

/// The cells into which the next stone can fall, from the centre outwards: one a column, and at least one.
class landings {
public:
    class iterator {
    public:
        using value_type = stones;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr explicit iterator(stones cells) : cells_{cells} { find(); }
        constexpr stones operator*() const { return found_; }
        constexpr iterator& operator++()
        {
            ++column_;
            find();
            return *this;
        }
        constexpr void operator++(int) { ++*this; }
        constexpr bool operator==(std::default_sentinel_t) const { return column_ == &columns_from_centre.back(); }

    private:
        constexpr void find()
        {
            while ((found_ = cells_ & *column_) == 0) {
                ++column_;
            }
        }

        stones cells_ = 0;
        stones found_ = 0;
        const stones* column_ = columns_from_centre.data();
    };

    constexpr explicit landings(stones cells) : cells_{cells} {}
    [[nodiscard]] constexpr iterator begin() const { return iterator{cells_}; }
    [[nodiscard]] static constexpr std::default_sentinel_t end() { return {}; }

private:
    stones cells_;
};

/// The stones of the side to move, and those of both sides. A move is the cell into which the stone falls.
struct connect_four {
    static constexpr bool strictly_alternating = true;
    static constexpr std::size_t max_moves = 7;
    static constexpr std::size_t max_plies = 42;

    /// A bit that is not a cell and belongs to X's stones: scores are from the maximizer's viewpoint.
    static constexpr stones of_x = stones{1} << 63;

    stones own = of_x;
    stones all = of_x;

    [[nodiscard]] constexpr stones free_landings() const { return (all + bottom_row) & whole_board; }
    [[nodiscard]] constexpr bool lost() const { return four_in_line(own ^ all); }
    [[nodiscard]] constexpr bool full() const { return free_landings() == 0; }

    [[nodiscard]] constexpr gamesearch::player to_move() const
    {
        return (own & of_x) != 0 ? gamesearch::player::maximizer : gamesearch::player::minimizer;
    }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        if (lost()) [[unlikely]] {
            return to_move() == gamesearch::player::maximizer ? -1 : 1;
        }
        if (full()) [[unlikely]] {
            return 0;
        }
        return std::nullopt;
    }
    [[nodiscard]] constexpr landings legal_moves() const { return landings{free_landings()}; }

    constexpr void apply(stones cell)
    {
        own ^= all;
        all |= cell;
    }
    constexpr void undo(stones cell)
    {
        all ^= cell;
        own ^= all;
    }

    friend constexpr bool operator==(const connect_four&, const connect_four&) = default;
};

} // namespace bare

#endif
