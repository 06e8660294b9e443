// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a half of a certificate says.

#ifndef GAMESEARCH_DETAIL_PROOFS_CLAIM_HPP
#define GAMESEARCH_DETAIL_PROOFS_CLAIM_HPP

#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <optional>

namespace gamesearch::detail {

/// That the prover, who has a strategy, gets a score at least as good as this: the maximizer at least so much, the minimizer
/// at most. With `plies` it also says when: who wins by this score does so within so many plies, or gets a better one; who
/// loses by it does so no sooner, or gets a better one.
template <score_type S>
struct claim {
    player prover = player::maximizer;
    S score{};
    std::optional<int> plies{}; ///< from the root; never of a draw

    [[nodiscard]] bool is_better(const S& a, const S& b) const { return prover == player::maximizer ? b < a : a < b; }
    [[nodiscard]] bool is_won() const { return is_better(score, S{}); }

    // Below the root the same is claimed with the plies that are left there. All that counts of them is whether they have run
    // out.

    [[nodiscard]] int after_ply(int left) const { return plies ? (std::max)(left - 1, is_won() ? -1 : 0) : 0; }

    /// Is the claim with so many plies left true where the game ends with this score?
    [[nodiscard]] bool holds_at_end(const S& end, int left) const
    {
        return is_better(end, score) || (end == score && (!plies || (is_won() ? left >= 0 : left <= 0)));
    }

    /// Does the claim with `proven` plies left say all that it says with `left`?
    [[nodiscard]] bool covers(int proven, int left) const { return is_won() ? proven <= left : proven >= left; }
};

} // namespace gamesearch::detail

#endif
