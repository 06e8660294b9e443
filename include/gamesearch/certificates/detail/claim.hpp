// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The claim of one half of a certificate.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_CLAIM_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_CLAIM_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// The claim that the prover has a strategy for a score at least as good as this: at least `score` for the maximizer,
/// at most `score` for the minimizer. With `plies` it also says when. If the score is a win for the prover, the game
/// ends with it within that many plies, or with a better score; if it is a loss, the game ends no sooner, or with a
/// better score.
template <score_type S>
struct claim {
    player prover = player::maximizer;
    S score{};
    std::optional<int> plies{}; ///< from the root; never set for a draw

    [[nodiscard]] bool is_better(const S& a, const S& b) const { return prover == player::maximizer ? b < a : a < b; }
    [[nodiscard]] bool is_won() const { return is_better(score, S{}); }

    // Below the root, the claim is the same with the plies that are left there. It only matters whether they have run
    // out.

    [[nodiscard]] int after_ply(int left) const { return plies ? (std::max)(left - 1, is_won() ? -1 : 0) : 0; }

    /// Returns whether the claim, with `left` plies left, is true if the game ends with this score.
    [[nodiscard]] bool holds_at_end(const S& end, int left) const
    {
        return is_better(end, score) || (detail::equal(end, score) && (!plies || (is_won() ? left >= 0 : left <= 0)));
    }

    /// Returns whether the claim with `proven` plies left implies the claim with `left`.
    [[nodiscard]] bool covers(int proven, int left) const { return is_won() ? proven <= left : proven >= left; }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
