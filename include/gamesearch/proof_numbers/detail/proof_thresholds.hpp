// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The thresholds up to which a search stays below a node.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_THRESHOLDS_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_THRESHOLDS_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The search stays below a node while both numbers are below these thresholds. An infinite one is never reached.
class proof_thresholds {
public:
    /// Stays until the node is settled.
    constexpr proof_thresholds() = default;
    constexpr proof_thresholds(player p, std::uint64_t of_p, std::uint64_t of_opponent)
    {
        least_[static_cast<std::size_t>(p)] = capped(of_p);
        least_[static_cast<std::size_t>(opponent(p))] = capped(of_opponent);
    }

    [[nodiscard]] constexpr std::uint32_t of(player p) const { return least_[static_cast<std::size_t>(p)]; }

    [[nodiscard]] constexpr bool reached_by(const proof_numbers& numbers) const
    {
        const auto reached = [&](player p) { return of(p) != proof_numbers::infinite && numbers.of(p) >= of(p); };
        return reached(player::maximizer) || reached(player::minimizer);
    }

private:
    /// A threshold beyond all finite numbers is infinite.
    [[nodiscard]] static constexpr std::uint32_t capped(std::uint64_t n)
    {
        return n > proof_numbers::greatest ? proof_numbers::infinite : static_cast<std::uint32_t>(n);
    }

    std::array<std::uint32_t, 2> least_{proof_numbers::infinite, proof_numbers::infinite};
};

/// The number of the best child at which the search turns to the second best. It does so not as soon as they are equal,
/// but when the best has grown a quarter larger, because after each switch the search must find its way back to where
/// it was. Source: J. Pawlewicz and L. Lew, "Improving Depth-First PN-Search: 1 + epsilon Trick" (2006).
[[nodiscard]] constexpr std::uint64_t beyond(std::uint64_t second_best)
{
    return second_best + 1 + second_best / 4;
}

/// An addition to the thresholds of a child that has been visited this often. A search that keeps returning without an
/// answer has forgotten in between what it found: so it stays longer and longer, until it has an answer.
[[nodiscard]] constexpr std::uint64_t allowance(std::uint32_t visits)
{
    return (std::uint64_t{1} << (std::min)(visits / 16, 31u)) - 1;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
