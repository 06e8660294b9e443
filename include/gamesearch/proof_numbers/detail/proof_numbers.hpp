// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proof and disproof numbers: how far each player is from winning its case.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_NUMBERS_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_NUMBERS_HPP

#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The grounds on which a player cannot win its case: the rules alone, a repetition on the line that led there, or the
/// horizon. The case of a player who needs an end by the rules rests on neither of the last two.
struct grounds {
    static constexpr std::uint32_t no_ply = (1u << 30) - 1;

    std::uint32_t ply = no_ply; ///< the lowest ply of the line that was repeated
    bool horizon = false;

    constexpr void join(grounds other)
    {
        ply = (std::min)(ply, other.ply);
        horizon = horizon || other.horizon;
    }

    /// The same grounds for the node at this ply: a repetition of the node itself, or below it, occurs on every line.
    [[nodiscard]] constexpr grounds at(std::uint32_t node) const { return {ply < node ? ply : no_ply, horizon}; }
    [[nodiscard]] constexpr bool depend_on_line() const { return ply != no_ply; }
    [[nodiscard]] constexpr bool are_facts() const { return !depend_on_line() && !horizon; }
};

/// For each player, the least number of leaves that must be shown to win its case. For the player who must prove the
/// case it is the proof number, for the other the disproof number. Zero: the case is won. Infinite: it cannot be won.
///
/// If one is zero, the other is infinite. Both are infinite where play cycles forever, or beyond the horizon.
class proof_numbers {
public:
    static constexpr std::uint32_t leaf = 4; ///< numbers are in quarters of a leaf
    static constexpr std::uint32_t infinite = 1u << 31;
    static constexpr std::uint32_t greatest = infinite - 1; ///< finite number; larger ones are stored as this

    constexpr proof_numbers() = default;
    constexpr proof_numbers(player p, std::uint32_t of_p, std::uint32_t of_opponent)
    {
        raw_[index(p)] = of_p;
        raw_[index(opponent(p))] = of_opponent;
    }

    /// `p` has won its case.
    [[nodiscard]] static constexpr proof_numbers won(player p, grounds g = {}) { return {p, 0, coded(g)}; }
    /// Neither player can win its case.
    [[nodiscard]] static constexpr proof_numbers dead(grounds g) { return {player::maximizer, coded(g), coded(g)}; }
    /// The opponent of `p` cannot win its case.
    [[nodiscard]] static constexpr proof_numbers without_hope(player p, std::uint32_t of_p, grounds g)
    {
        return {p, of_p, coded(g)};
    }

    /// The same numbers on these grounds.
    [[nodiscard]] constexpr proof_numbers resting_on(grounds g) const
    {
        proof_numbers same = *this;
        for (std::uint32_t& n : same.raw_) {
            n = n >= infinite ? coded(g) : n;
        }
        return same;
    }

    [[nodiscard]] constexpr std::uint32_t of(player p) const { return (std::min)(raw_[index(p)], infinite); }
    [[nodiscard]] constexpr bool won_by(player p) const { return raw_[index(p)] == 0; }
    [[nodiscard]] constexpr bool hopeless_for(player p) const { return raw_[index(p)] >= infinite; }
    /// Returns whether nothing is left to find out.
    [[nodiscard]] constexpr bool settled() const
    {
        return raw_[0] == 0 || raw_[1] == 0 || (raw_[0] >= infinite && raw_[1] >= infinite);
    }
    /// Returns whether both numbers are finite.
    [[nodiscard]] constexpr bool finite() const { return raw_[0] < infinite && raw_[1] < infinite; }
    /// The grounds of the infinite numbers.
    [[nodiscard]] constexpr grounds rest_on() const
    {
        grounds g;
        for (const std::uint32_t n : raw_) {
            if (n >= infinite) {
                g.join({(n - infinite) >> 1, (n & 1) != 0});
            }
        }
        return g;
    }

private:
    [[nodiscard]] static constexpr std::size_t index(player p) { return static_cast<std::size_t>(p); }
    [[nodiscard]] static constexpr std::uint32_t coded(grounds g)
    {
        return infinite | g.ply << 1 | (g.horizon ? 1u : 0u);
    }

    std::array<std::uint32_t, 2> raw_{leaf, leaf}; // from `infinite` on, the other bits store the grounds
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
