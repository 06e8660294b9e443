// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tries orders of moves during a search, and uses the one that causes cutoffs soonest.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_ORDER_TRIALS_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_ORDER_TRIALS_HPP

#include <gamesearch/detail/as_size.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// Chooses among four orders: by history or as the game lists its moves, and each with or without the refutation of a
/// move tried next. A search is divided into turns with equal numbers of cutoffs. In a turn all nodes use one order,
/// which is judged by the logarithms of the numbers of moves that were searched until a cutoff. The first turn belongs
/// to history, as in a search that does not adapt, then each order has one, and then the best so far is used. Others
/// are not tried again: a search that often changes its order meets fewer positions twice, and takes more nodes than
/// with any single order.
class order_trials {
public:
    [[nodiscard]] constexpr bool by_history() const { return now_ % 2 == 0; }
    [[nodiscard]] constexpr bool by_refutation() const { return now_ / 2 == 1; }

    /// Records that the last of `searched` moves of a node caused a cutoff.
    constexpr void cut_off(std::size_t searched)
    {
        effort_ += logarithm(searched);
        if (++cutoffs_ == cutoffs_of_a_turn) {
            end_turn();
        }
    }

private:
    static constexpr std::size_t orders = 4;
    static constexpr int cutoffs_of_a_turn = 256;
    static constexpr std::uint64_t first_turns = 1; ///< by history alone

    /// The sixteenfold logarithm to base 2, linear between powers of 2.
    [[nodiscard]] static constexpr std::int64_t logarithm(std::size_t n)
    {
        const auto whole = static_cast<int>(std::bit_width(n)) - 1;
        return 16 * whole + static_cast<std::int64_t>((n << 4 >> whole) - 16);
    }

    constexpr void end_turn()
    {
        std::int64_t& effort = efforts_[now_];
        effort = effort < 0 ? effort_ : (3 * effort + effort_) / 4;
        effort_ = 0;
        cutoffs_ = 0;
        ++turns_;
        now_ = next_order();
    }

    [[nodiscard]] constexpr std::size_t next_order() const
    {
        if (turns_ < first_turns) {
            return 0;
        }
        if (turns_ < first_turns + orders - 1) {
            return detail::as_size(turns_ - first_turns + 1);
        }
        std::size_t best = 0;
        for (std::size_t order = 1; order != orders; ++order) {
            best = efforts_[order] < efforts_[best] ? order : best;
        }
        return best;
    }

    std::array<std::int64_t, orders> efforts_{-1, -1, -1, -1}; ///< of a turn, faded; negative before the first
    std::int64_t effort_ = 0; ///< of this turn
    int cutoffs_ = 0;
    std::uint64_t turns_ = 0;
    std::size_t now_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
