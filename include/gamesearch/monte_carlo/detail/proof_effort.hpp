// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proof numbers in a Monte Carlo tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_PROOF_EFFORT_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_PROOF_EFFORT_HPP

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/monte_carlo/detail/proof_bounds.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

/// For each player the proof number of "this player wins": the least number of leaves below that must turn out to be
/// wins to prove it. 0 if it is proven, `refuted` if the opposite is. A score above that of a draw, `S{}`, is a win of
/// the maximizer. Source: L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-Number Search", Artificial
/// Intelligence 66 (1994).
class proof_effort {
public:
    static constexpr std::uint32_t refuted = 1'000'000'000;

    [[nodiscard]] constexpr std::uint32_t of(player p) const { return of_[index(p)]; }

    /// Derives the numbers from those of the children: the side to move needs one of them, the other side all.
    template <class Nodes>
    constexpr void add_up(player mover, const Nodes& children)
    {
        std::uint64_t least = refuted;
        std::uint64_t sum = 0;
        for (const auto& child : children) {
            least = (std::min<std::uint64_t>)(least, child.effort.of(mover));
            sum += child.effort.of(opponent(mover));
        }
        of_[index(mover)] = static_cast<std::uint32_t>(least);
        of_[index(opponent(mover))] = static_cast<std::uint32_t>((std::min<std::uint64_t>)(sum, refuted));
    }

    /// Adopts the proven bounds of the score.
    template <score_type S>
    constexpr void settle(const proof_bounds<S>& proven)
    {
        for (const player p : {player::maximizer, player::minimizer}) {
            if (const auto sure = proven.score_of(proven.sure_of(p)); sure && is_win(p, *sure)) {
                of_[index(p)] = 0;
            } else if (const auto hope = proven.score_of(proven.hoped_by(p)); hope && !is_win(p, *hope)) {
                of_[index(p)] = refuted;
            }
        }
    }

    friend constexpr bool operator==(const proof_effort&, const proof_effort&) = default;

private:
    [[nodiscard]] static constexpr std::size_t index(player p) { return p == player::maximizer ? 0 : 1; }
    template <score_type S>
    [[nodiscard]] static constexpr bool is_win(player p, const S& score)
    {
        return p == player::maximizer ? S{} < score : score < S{};
    }

    std::array<std::uint32_t, 2> of_{1, 1};
};

} // namespace gamesearch::detail

#endif
