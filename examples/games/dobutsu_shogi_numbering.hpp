// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Numbers for the positions of dōbutsu shōgi.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace games {

/// Where the pieces are, seen from the side to move. Kinds are giraffes, elephants, and chicks with hens.
struct dobutsu_pieces {
    std::array<std::uint8_t, 2> lions{};                 ///< the squares of the own and the other one
    std::array<unsigned, 3> squares{};                   ///< of each kind, a bit for each
    unsigned own = 0;                                    ///< squares of own pieces
    unsigned hens = 0;                                   ///< squares of hens
    std::array<std::array<std::uint8_t, 3>, 2> hands{};  ///< the own and the other one, how many of each kind

    bool operator==(const dobutsu_pieces&) const = default;
};

/// Numbers all ways in which pieces can stand on the twelve squares and be in hands, without gaps but for a few mirror
/// images: both lions on the board, and none or two pieces of each kind.
///
/// The ways with the same numbers of pieces on the board are a section. In it come the squares of the lions; for each
/// kind its squares among those that are left; and for each kind whose the pieces are, and which chicks are hens.
class dobutsu_numbering {
    static constexpr int width = 3;
    static constexpr int squares = 12;

public:
    /// \param kinds bits of the kinds that there are
    constexpr explicit dobutsu_numbering(unsigned kinds) : kinds_{kinds}
    {
        number_lions();
        for (std::size_t low = 0, n = 0; low != 12; ++low) {
            for (std::size_t high = low + 1; high != 12; ++high, ++n) {
                // In the order of the higher square, so that the pairs on the first few squares come first.
                pairs_[high * (high - 1) / 2 + low] = {static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)};
            }
        }
        std::uint64_t first = 0;
        for (std::size_t section = 0; section != 27; ++section) {
            firsts_[section] = first;
            unsigned free = squares - 2;
            std::uint64_t ways = lion_ways_;
            for (std::size_t kind = 0; kind != 3; ++kind) {
                const unsigned on_board = on_board_of(section, kind);
                const bool is_there = (kinds >> kind & 1) != 0;
                sizes_[section][kind] =
                    is_there ? places(free, on_board) * owners(kind, on_board) : (on_board == 0 ? 1U : 0U);
                ways *= sizes_[section][kind];
                free -= on_board;
            }
            first += ways;
        }
        count_ = first;
    }

    [[nodiscard]] constexpr std::uint64_t count() const noexcept { return count_; }

    /// \pre the own lion, or if it is on the middle column, the other one is not on the right column
    [[nodiscard]] constexpr std::uint64_t number_of(const dobutsu_pieces& pieces) const noexcept
    {
        unsigned free = all & ~(1U << pieces.lions[0]) & ~(1U << pieces.lions[1]);
        std::size_t section = 0;
        for (std::size_t kind = 0; kind != 3; ++kind) {
            section = section * 3 + counts[pieces.squares[kind]];
        }
        std::uint64_t number = lions_[pieces.lions[0]][pieces.lions[1]];
        for (std::size_t kind = 0; kind != 3; ++kind) {
            const unsigned on_board = pieces.squares[kind];
            number = number * sizes_[section][kind] + kind_number(pieces, kind, free);
            free &= ~on_board;
        }
        return firsts_[section] + number;
    }

    /// \pre \p number is below \ref count
    [[nodiscard]] constexpr dobutsu_pieces pieces_of(std::uint64_t number) const noexcept
    {
        const auto section = static_cast<std::size_t>(std::ranges::upper_bound(firsts_, number) - firsts_.begin() - 1);
        auto left = static_cast<std::uint32_t>(number - firsts_[section]); // below 2^32 in each section
        std::array<std::uint32_t, 3> parts{};
        for (std::size_t kind = 3; kind-- != 0;) {
            parts[kind] = left % sizes_[section][kind];
            left /= sizes_[section][kind];
        }
        dobutsu_pieces pieces;
        pieces.lions = lion_squares_[left];
        unsigned free = all & ~(1U << pieces.lions[0]) & ~(1U << pieces.lions[1]);
        for (std::size_t kind = 0; kind != 3; ++kind) {
            if ((kinds_ >> kind & 1) != 0) {
                place_kind(pieces, kind, on_board_of(section, kind), parts[kind], free);
            }
            free &= ~pieces.squares[kind];
        }
        return pieces;
    }

private:
    static constexpr unsigned all = (1U << squares) - 1;

    /// How many squares a set has.
    static constexpr auto counts = [] {
        std::array<std::uint8_t, 1U << squares> made{};
        for (unsigned set = 0; set != made.size(); ++set) {
            made[set] = static_cast<std::uint8_t>(std::popcount(set));
        }
        return made;
    }();

    [[nodiscard]] static constexpr unsigned on_board_of(std::size_t section, std::size_t kind) noexcept
    {
        return static_cast<unsigned>(kind == 0 ? section / 9 : kind == 1 ? section / 3 % 3 : section % 3);
    }
    [[nodiscard]] static constexpr unsigned places(unsigned free, unsigned on_board) noexcept
    {
        return on_board == 2 ? free * (free - 1) / 2 : on_board == 1 ? free : 1;
    }
    /// In how many ways two pieces of a kind belong to the sides, by the number on the board: 0, 1 or 2 of those in
    /// hands, one or the other of those on the board, where each chick may be a hen.
    [[nodiscard]] static constexpr unsigned owners(std::size_t kind, unsigned on_board) noexcept
    {
        constexpr std::array<std::array<std::uint8_t, 3>, 3> ways{
            {{3, 2 * 2, 2 * 2}, {3, 2 * 2, 2 * 2}, {3, 2 * 4, 4 * 4}}};
        return ways[kind][on_board];
    }

    constexpr void number_lions()
    {
        for (std::uint8_t own = 0; own != squares; ++own) {
            for (std::uint8_t other = 0; other != squares; ++other) {
                const int order = own % width == 1 ? other % width : own % width;
                if (own != other && order != 2) {
                    lion_squares_[lion_ways_] = {own, other};
                    lions_[own][other] = lion_ways_++;
                }
            }
        }
    }

    /// The number of a kind's pieces among the squares that are free for it.
    [[nodiscard]] static constexpr std::uint32_t kind_number(const dobutsu_pieces& pieces, std::size_t kind,
                                                             unsigned free) noexcept
    {
        std::uint32_t place = 0;
        std::uint32_t owner = 0;
        std::uint32_t nth = 0;
        for (unsigned left = pieces.squares[kind]; left != 0; left &= left - 1) {
            const unsigned bit = left & ~(left - 1);
            const std::uint32_t before = counts[free & (bit - 1)];
            place += nth == 0 ? before : before * (before - 1) / 2;
            ++nth;
            owner = owner * 2 + ((pieces.own & bit) != 0 ? 1U : 0U);
            if (kind == 2) {
                owner = owner * 2 + ((pieces.hens & bit) != 0 ? 1U : 0U);
            }
        }
        owner = owner * (3 - nth) + pieces.hands[0][kind];
        return place * owners(kind, nth) + owner;
    }

    /// The inverse of \ref kind_number.
    constexpr void place_kind(dobutsu_pieces& pieces, std::size_t kind, unsigned on_board, std::uint32_t number,
                              unsigned free) const noexcept
    {
        const std::uint32_t ways = owners(kind, on_board);
        const std::uint32_t place = number / ways;
        std::uint32_t owner = number % ways;
        pieces.hands[0][kind] = static_cast<std::uint8_t>(owner % (3 - on_board));
        pieces.hands[1][kind] = static_cast<std::uint8_t>(2 - on_board - pieces.hands[0][kind]);
        owner /= 3 - on_board;
        const std::array<std::uint8_t, 2> nth =
            on_board == 2 ? pairs_[place] : std::array{static_cast<std::uint8_t>(place), std::uint8_t{0}};
        for (unsigned i = on_board; i-- != 0;) { // the last one's owner is in the low bits
            unsigned left = free;
            for (unsigned skipped = nth[i]; skipped != 0; --skipped) {
                left &= left - 1;
            }
            const unsigned bit = left & ~(left - 1);
            pieces.squares[kind] |= bit;
            if (kind == 2) {
                pieces.hens |= (owner & 1) != 0 ? bit : 0U;
                owner >>= 1;
            }
            pieces.own |= (owner & 1) != 0 ? bit : 0U;
            owner >>= 1;
        }
    }

    unsigned kinds_;
    std::uint32_t lion_ways_ = 0;
    std::array<std::array<std::uint32_t, 12>, 12> lions_{};
    std::array<std::array<std::uint8_t, 2>, 132> lion_squares_{};
    std::array<std::array<std::uint8_t, 2>, 66> pairs_{};
    std::array<std::array<std::uint32_t, 3>, 27> sizes_{}; // ways of each kind
    std::array<std::uint64_t, 27> firsts_{};
    std::uint64_t count_ = 0;
};

} // namespace games
