// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Numbers for the ways in which pieces can stand on a board: the parts of an index.

#ifndef GAMESEARCH_ENDGAME_PIECE_NUMBERING_HPP
#define GAMESEARCH_ENDGAME_PIECE_NUMBERING_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/error.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The binomial coefficients of up to 64 squares.
struct binomials {
    std::array<std::array<std::uint64_t, 65>, 65> rows{};

    constexpr binomials()
    {
        for (std::size_t n = 0; n != rows.size(); ++n) {
            rows[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k) {
                rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            }
        }
    }
};

inline constexpr binomials all_binomials{};

} // namespace detail

/// The number of ways to choose \p chosen of \p all things. \pre 0 <= all <= 64, 0 <= chosen
[[nodiscard]] constexpr std::uint64_t combinations(int all, int chosen)
{
    GAMESEARCH_ASSERT(all >= 0 && all <= 64 && chosen >= 0, "combinations() is for 64 squares at most");
    return chosen > all ? 0
                        : detail::all_binomials.rows[static_cast<std::size_t>(all)][static_cast<std::size_t>(chosen)];
}

/// Numbers the ways in which pieces of \p Kinds kinds, those of a kind being alike, can stand on up to 64 squares, one
/// on each: from 0 and without gaps.
///
/// Other parts of an index are added by hand: `2 * n + side_to_move`.
///
/// Thread safety: any number of threads, since its functions change nothing.
/// Example:
///
///     constexpr gs::piece_numbering<2> numbering{24, {3, 3}}; // three white and three black stones on 24 points
///     static_assert(numbering.count() == 2024 * 1330);
///     const std::uint64_t n = numbering.index({white, black}); // sets of squares, as bits
///     const auto [white, black] = numbering.sets(n);
/// Source: the combinatorial number system, D. Knuth, "The Art of Computer Programming", 4A, 7.2.1.3.
template <std::size_t Kinds>
class piece_numbering {
public:
    using square_sets = std::array<std::uint64_t, Kinds>; ///< for each kind the squares of its pieces, one bit each

    /// \param squares the number of squares of the board
    /// \param pieces the number of pieces of each kind
    /// \pre at most 64 squares, with room for all pieces; \ref count is below 2^64
    constexpr piece_numbering(int squares, const std::array<int, Kinds>& pieces) : squares_{squares}, pieces_{pieces}
    {
        int free = squares;
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            GAMESEARCH_ASSERT(pieces[kind] >= 0 && pieces[kind] <= free && squares <= 64,
                              "piece_numbering is for 64 squares at most, and no more pieces than squares");
            ways_[kind] = gamesearch::combinations(free, pieces[kind]);
            GAMESEARCH_ASSERT(count_ <= UINT64_MAX / ways_[kind], "these pieces can stand in 2^64 ways and more");
            count_ *= ways_[kind];
            free -= pieces[kind];
        }
    }

    /// The number of arrangements.
    [[nodiscard]] constexpr std::uint64_t count() const noexcept { return count_; }

    /// The number of an arrangement, below \ref count.
    /// \pre the sets have as many squares as there are pieces of each kind, and no square in common
    /// Complexity: linear in the number of pieces.
    [[nodiscard]] constexpr std::uint64_t index(const square_sets& sets) const
    {
        std::uint64_t index = 0;
        std::uint64_t free = all_squares();
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            GAMESEARCH_ASSERT((sets[kind] & ~free) == 0 && std::popcount(sets[kind]) == pieces_[kind],
                              "these are not the pieces of this piece_numbering, each on a square of its own");
            index = index * ways_[kind] + rank_of(sets[kind], free);
            free &= ~sets[kind];
        }
        return index;
    }

    /// The arrangement that has the given number; the inverse of \ref index.
    /// \pre \p index is below \ref count
    /// Complexity: linear in the number of squares, for each kind.
    [[nodiscard]] constexpr square_sets sets(std::uint64_t index) const
    {
        GAMESEARCH_ASSERT(index < count_, "the index is not below the count of this piece_numbering");
        square_sets ranks{};
        for (std::size_t kind = Kinds; kind-- != 0; index /= ways_[kind]) {
            ranks[kind] = index % ways_[kind];
        }
        square_sets sets{};
        std::uint64_t free = all_squares();
        for (std::size_t kind = 0; kind != Kinds; ++kind) {
            sets[kind] = set_of(ranks[kind], pieces_[kind], free);
            free &= ~sets[kind];
        }
        return sets;
    }

private:
    [[nodiscard]] constexpr std::uint64_t all_squares() const
    {
        return squares_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << squares_) - 1;
    }

    /// The rank of the squares of `set` among those of `free`.
    [[nodiscard]] static constexpr std::uint64_t rank_of(std::uint64_t set, std::uint64_t free)
    {
        std::uint64_t rank = 0;
        for (int nth = 1; set != 0; ++nth, set &= set - 1) {
            const std::uint64_t below = (set & ~(set - 1)) - 1;
            rank += gamesearch::combinations(std::popcount(free & below), nth);
        }
        return rank;
    }

    [[nodiscard]] static constexpr std::uint64_t set_of(std::uint64_t rank, int pieces, std::uint64_t free)
    {
        std::uint64_t set = 0;
        int place = std::popcount(free);
        for (std::uint64_t left = free; pieces != 0; --pieces) {
            std::uint64_t square = 0;
            do {
                square = std::bit_floor(left);
                left &= ~square;
                --place;
            } while (gamesearch::combinations(place, pieces) > rank);
            rank -= gamesearch::combinations(place, pieces);
            set |= square;
        }
        return set;
    }

    int squares_;
    std::array<int, Kinds> pieces_;
    std::array<std::uint64_t, Kinds> ways_{};
    std::uint64_t count_ = 1;
};

} // namespace gamesearch::inline v0_2_0

#endif
