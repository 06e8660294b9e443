// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Compares searchers with the oracle on random trees of one form, at every depth, in every form of call.

#pragma once

#include "support/agreement.hpp"
#include "support/test.hpp"
#include "support/textbook_alpha_beta.hpp"
#include "support/variants.hpp"

namespace support {

/// A caller's evaluation: different from the game's own, with few distinct values.
template <class G>
evaluation<G> callers_estimate(std::uint64_t seed)
{
    return [scores = palette<gs::score_t<G>>(seed % 3), seed](const G& game) {
        return scores[((game.at() + seed) * 2654435761U >> 7) % scores.size()];
    };
}

/// The truth at depth 0, 1, ... up to one ply more than the tree is high.
template <class G>
std::vector<truth<G>> truths_by_depth(const G& game, bool by_distance, const evaluation<G>& evaluate)
{
    std::vector<truth<G>> truths{solve(game, 0, by_distance, evaluate)};
    while (truths.back().cut) {
        truths.push_back(solve(game, static_cast<int>(truths.size()), by_distance, evaluate));
    }
    truths.push_back(truths.back());
    return truths;
}

/// Alpha-beta visits the nodes that the textbook's does, and no others.
template <class G>
void require_textbook_counts(const probe<G>& p, const G& game, const gs::search_result<G>& r,
                             const evaluation<G>& evaluate, const scene& s)
{
    if (!p.exhaustive) {
        textbook_alpha_beta<G> textbook{p.by_distance, evaluate};
        textbook.search(game, s.depth);
        require(r.statistics.nodes == textbook.nodes, "other nodes than the textbook's", s);
        require(r.statistics.leaves == textbook.leaves, "other leaves than the textbook's", s);
    }
}

template <class G>
void hold_at_every_depth(const probe<G>& p, const G& game, const evaluation<G>* passed, std::uint64_t seed)
{
    const evaluation<G> evaluate = passed != nullptr ? *passed : own_estimate<G>();
    const G before = game;
    const auto truths = truths_by_depth(game, p.by_distance, evaluate);
    for (std::size_t depth = 0; depth != truths.size(); ++depth) {
        const scene s{&p.name, seed, static_cast<int>(depth)};
        const gs::limits limits{.depth = s.depth};
        const auto r = passed != nullptr ? p.evaluated(game, limits, *passed) : p.limited(game, limits);
        require_untouched(game, before, s);
        require_agreement(p, r, truths[depth], truths.back(), s);
        require_playable(p, game, r, s);
        require_legal_move(game, r, s);
        require_textbook_counts(p, game, r, evaluate, s);
    }
}

/// For games without hints: everything is as the oracle says.
template <class G>
void hold_to_oracle(const std::vector<probe<G>>& probes, std::uint64_t first_seed, std::uint64_t seeds,
                    std::size_t most_nodes)
{
    for (std::uint64_t seed = first_seed; seed != first_seed + seeds; ++seed) {
        const auto nodes = tree_for<G>(seed, most_nodes);
        const G game{nodes};
        const G before = game;
        const evaluation<G> passed = callers_estimate<G>(seed);
        for (const auto& p : probes) {
            const scene s{&p.name, seed};
            const auto t = solve(game, to_the_end, p.by_distance, own_estimate<G>());
            const auto unlimited = p.unlimited(game);
            require_untouched(game, before, s);
            require_agreement(p, unlimited, t, t, s);
            require_playable(p, game, unlimited, s);
            require_textbook_counts(p, game, unlimited, own_estimate<G>(), s);
            require_agreement(p, p.limited(game, {}), t, t, s);
            hold_at_every_depth<G>(p, game, nullptr, seed);
            if (p.evaluated) {
                hold_at_every_depth<G>(p, game, &passed, seed);
            }
        }
    }
}

} // namespace support
