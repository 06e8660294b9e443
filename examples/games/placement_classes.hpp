// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Numbers for placements of equal pieces up to the symmetries of a board.

#pragma once

#include <gamesearch/endgame/piece_numbering.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace games {

namespace gs = gamesearch;

/// A symmetry of a board: the square to which each square goes.
template <int Squares>
using board_symmetry = std::array<std::uint8_t, Squares>;

/// The eight symmetries of a square board of \p Width x \p Width squares, which are numbered row by row; the first one
/// changes nothing.
template <int Width>
[[nodiscard]] constexpr std::array<board_symmetry<Width * Width>, 8> square_symmetries()
{
    std::array<board_symmetry<Width * Width>, 8> all{};
    for (std::size_t way = 0; way != 8; ++way) {
        for (int square = 0; square != Width * Width; ++square) {
            const int across = (way & 1) != 0 ? Width - 1 - square % Width : square % Width;
            const int up = (way & 2) != 0 ? Width - 1 - square / Width : square / Width;
            const int image = (way & 4) != 0 ? across * Width + up : up * Width + across;
            all[way][static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(image);
        }
    }
    return all;
}

/// The squares to which those of \p set go.
template <std::size_t Squares>
[[nodiscard]] constexpr std::uint64_t image_of(std::uint64_t set, const std::array<std::uint8_t, Squares>& symmetry)
{
    std::uint64_t image = 0;
    for (; set != 0; set &= set - 1) {
        image |= std::uint64_t{1} << symmetry[static_cast<std::size_t>(std::countr_zero(set))];
    }
    return image;
}

/// The sets of \p pieces squares, up to symmetry: sets that a symmetry takes to each other are one class. A class is
/// represented by its first set in the order of `gs::piece_numbering`.
class placement_classes {
public:
    /// What there is to know about a set.
    struct member {
        std::uint32_t number = 0;   ///< of its class, from 0
        std::uint8_t symmetry = 0;  ///< one that takes the set to the representative of its class
    };

    /// \pre \p symmetries is a group of at most 256
    template <std::size_t Squares, std::size_t Count>
    placement_classes(int pieces, const std::array<std::array<std::uint8_t, Squares>, Count>& symmetries)
        : numbering_{static_cast<int>(Squares), {pieces}}, members_(numbering_.count())
    {
        std::vector<bool> is_known(numbering_.count());
        for (std::uint64_t index = 0; index != numbering_.count(); ++index) {
            if (is_known[index]) {
                continue;
            }
            const std::uint64_t first = numbering_.sets(index)[0];
            std::vector<std::uint8_t> fixing;
            for (std::size_t way = 0; way != Count; ++way) {
                const std::uint64_t found = preimage_of(first, symmetries[way]);
                const std::uint64_t place = numbering_.index({found});
                members_[place] = {static_cast<std::uint32_t>(firsts_.size()), static_cast<std::uint8_t>(way)};
                is_known[place] = true;
                if (found == first) {
                    fixing.push_back(static_cast<std::uint8_t>(way));
                }
            }
            firsts_.push_back(first);
            fixing_.push_back(fixing);
        }
    }

    /// The number of classes.
    [[nodiscard]] std::uint64_t size() const noexcept { return firsts_.size(); }

    /// The class of \p set, and how it goes to the representative.
    [[nodiscard]] member of(std::uint64_t set) const { return members_[numbering_.index({set})]; }

    /// The representative of a class.
    [[nodiscard]] std::uint64_t first(std::uint64_t number) const { return firsts_[number]; }

    /// Its number among all sets.
    [[nodiscard]] std::uint64_t rank(std::uint64_t number) const { return numbering_.index({firsts_[number]}); }

    /// The symmetries that leave the representative where it is.
    [[nodiscard]] const std::vector<std::uint8_t>& fixing(std::uint64_t number) const { return fixing_[number]; }

private:
    /// The set that the symmetry takes to \p set.
    template <std::size_t Squares>
    [[nodiscard]] static std::uint64_t preimage_of(std::uint64_t set, const std::array<std::uint8_t, Squares>& symmetry)
    {
        std::uint64_t found = 0;
        for (std::size_t square = 0; square != Squares; ++square) {
            found |= (set >> symmetry[square] & 1) << square;
        }
        return found;
    }

    gs::piece_numbering<1> numbering_;
    std::vector<member> members_; // by the number of the set
    std::vector<std::uint64_t> firsts_;
    std::vector<std::vector<std::uint8_t>> fixing_;
};

/// Numbers of the placements of \p white and \p black equal pieces each on one board, up to its symmetries: placements
/// that a symmetry takes to each other have the same number. Some numbers belong to no placement.
class two_sided_placements {
public:
    using sides = gs::piece_numbering<2>::square_sets; ///< white's squares, black's squares

    template <std::size_t Squares, std::size_t Count>
    two_sided_placements(int white, int black, const std::array<std::array<std::uint8_t, Squares>, Count>& symmetries)
        : white_{white, symmetries}, numbering_{static_cast<int>(Squares), {white, black}},
          blacks_{gs::combinations(static_cast<int>(Squares) - white, black)}
    {}

    /// The numbers are less than this.
    [[nodiscard]] std::uint64_t size() const noexcept { return white_.size() * blacks_; }

    /// The number of a placement. The symmetries must be those of the constructor.
    template <std::size_t Squares, std::size_t Count>
    [[nodiscard]] std::uint64_t index(const sides& men,
                                      const std::array<std::array<std::uint8_t, Squares>, Count>& symmetries) const
    {
        const auto [number, symmetry] = white_.of(men[0]);
        const std::uint64_t black = image_of(men[1], symmetries[symmetry]);
        std::uint64_t least = rank_beside(white_.first(number), black);
        for (const std::uint8_t way : white_.fixing(number)) {
            if (way != 0) {
                least = std::min(least, rank_beside(white_.first(number), image_of(black, symmetries[way])));
            }
        }
        return number * blacks_ + least;
    }

    /// The placement that stands for all those with the number \p index; if there are none, its number is another one.
    [[nodiscard]] sides at(std::uint64_t index) const
    {
        const std::uint64_t first = white_.rank(index / blacks_);
        return numbering_.sets(first * blacks_ + index % blacks_);
    }

private:
    /// The number of black's placement among all beside this one of white.
    [[nodiscard]] std::uint64_t rank_beside(std::uint64_t white, std::uint64_t black) const
    {
        return numbering_.index({white, black}) % blacks_;
    }

    placement_classes white_;
    gs::piece_numbering<2> numbering_;
    std::uint64_t blacks_; // placements of black's pieces beside white's
};

} // namespace games
