// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finding a position in a tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_ROOT_FINDER_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_ROOT_FINDER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/search/detail/repetitions.hpp>

namespace gamesearch::detail {

/// Searches a tree for a position, nearest to the root first, until it takes too long.
template <distinguishable_game G, class IsOverdue>
class root_finder {
public:
    root_finder(const node_memory<visited_node<G>>& tree, const G& sought, const IsOverdue& is_overdue)
        : tree_{tree}, sought_{identity_of(sought)}, is_overdue_{is_overdue}
    {}

    [[nodiscard]] node_index find(G position, int most_plies)
    {
        for (int plies = 0; plies <= most_plies && left_ > 0; ++plies) {
            const node_index found = at_ply(root_node, position, plies);
            if (found != no_node) {
                return found;
            }
        }
        return no_node;
    }

private:
    [[nodiscard]] node_index at_ply(node_index i, G& position, int plies)
    {
        if (tree_[i].visits == 0 || left_ <= 0) {
            return no_node;
        }
        --left_;
        if (left_ % positions_between_polls == 0 && is_overdue_()) {
            left_ = 0;
        }
        if (final_score(position)) {
            return no_node;
        }
        if (plies == 0) {
            return identity_of(position) == sought_ ? i : no_node;
        }
        for (const visited_node<G>& child : tree_.children(i)) {
            const node_index found = gamesearch::after_move(
                position, child.move_to_it(), [&](G& next) { return at_ply(tree_.index_of(child), next, plies - 1); });
            if (found != no_node) {
                return found;
            }
        }
        return no_node;
    }

    const node_memory<visited_node<G>>& tree_;
    decltype(detail::identity_of(std::declval<const G&>())) sought_;
    const IsOverdue& is_overdue_;
    static constexpr int positions_between_polls = 128; ///< of the clock
    int left_ = 20'000; ///< positions left to look at
};

/// The node of a position, at most four plies below the root. `no_node` if it is not found or positions cannot be
/// distinguished, or when `is_overdue()` says that there is no time left.
template <game G, class IsOverdue>
[[nodiscard]] node_index find_root(const node_memory<visited_node<G>>& tree, const G& root, const G& sought,
                                   [[maybe_unused]] const IsOverdue& is_overdue)
{
    if constexpr (distinguishable_game<G>) {
        if (!gamesearch::final_score(sought)) {
            return root_finder<G, IsOverdue>{tree, sought, is_overdue}.find(root, 4);
        }
    }
    return no_node;
}

} // namespace gamesearch::detail

#endif
