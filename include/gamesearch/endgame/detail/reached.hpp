// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions reachable from a root: in the form that a build needs, or one after the other.

#ifndef GAMESEARCH_ENDGAME_DETAIL_REACHED_HPP
#define GAMESEARCH_ENDGAME_DETAIL_REACHED_HPP

#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/endgame/detail/reached_indices.hpp>
#include <gamesearch/endgame/detail/reached_positions.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Calls `use` with the positions reachable from `root`, unless the search for them was stopped: by their indices, if
/// they have indices and memory suffices, otherwise by their keys.
template <class Successors = each_move, game G, class Smaller, class Use>
void with_reached(const G& root, const Smaller& smaller, const endgame_options& options, const Use& use)
{
    if constexpr (indexed_game<G>) {
        using indices = reached_indices<G, Smaller, Successors>;
        if (indices::fits(options)) {
            const indices positions{root, smaller, options};
            if (positions.map()) {
                use(positions);
            }
            if (positions.covered()) {
                return;
            }
        }
    }
    const reached_positions<G, Smaller, Successors> positions{root, smaller, options};
    if (positions.sorted()) {
        use(positions);
    }
}

/// Visits each running position reachable from `root` through positions with indices below `indices`, including `root`;
/// one for each index.
template <game G, class IndexOf, class Visit>
void each_reached(const G& root, std::uint64_t indices, const IndexOf& index_of, const Visit& visit)
{
    std::vector<bool> seen(detail::as_size(indices));
    std::vector<G> left;
    const auto reach = [&](const G& position) {
        if (indices != 0 && !gamesearch::final_score(position)) {
            const std::uint64_t index = index_of(position);
            if (index < indices && !seen[static_cast<std::size_t>(index)]) {
                seen[static_cast<std::size_t>(index)] = true;
                left.push_back(position);
            }
        }
    };
    reach(root);
    while (!left.empty()) {
        G position(left.back());
        left.pop_back();
        visit(static_cast<const G&>(position));
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            gamesearch::after_move(position, move, reach);
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
