// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tree that a Monte Carlo tree search keeps from one move to the next.

#ifndef GAMESEARCH_MONTE_CARLO_SEARCH_TREE_HPP
#define GAMESEARCH_MONTE_CARLO_SEARCH_TREE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/monte_carlo/detail/backup.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/result_spread.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/search/detail/repetitions.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

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

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// The tree of \ref monte_carlo_tree_search, or of \ref best_first_minimax, in memory of a fixed size that the caller
/// owns.
///
/// The tree is kept between calls. If the next root lies in it, at most four plies down, its subtree is kept and the
/// rest discarded. For that the game needs `key()`, `hash()` or `==`. A full tree discards its least visited nodes,
/// about half of all, in small steps between simulations, so that no call takes longer in a larger tree; the bounds
/// proven for the positions above them stay.
///
/// It holds results for one set of rules, one evaluation and one searcher: \ref clear it when one of them changes. A
/// search allocates nothing in it.
///
/// Thread safety: one search at a time.
/// Example:
///
///     gs::search_tree<chess> tree{64 << 20};
///     auto result = gs::monte_carlo_tree_search.with(tree)(position, {.time = 1s});
template <detail::checked_game G>
class search_tree {
public:
    /// Takes up to \p bytes: about 40 for a position with `int` scores and moves; all moves of a position are added
    /// together. Throws `std::invalid_argument` if not even one position fits, or if the memory cannot be allocated.
    explicit search_tree(std::size_t bytes) : memory_{bytes} {}
    search_tree(const search_tree&) = delete;
    search_tree& operator=(const search_tree&) = delete;
    ~search_tree() = default;

    /// Forgets everything.
    void clear()
    {
        memory_.clear();
        root_.reset();
        spread_ = {};
        depth_limited_ = false;
        deepest_ = 0;
    }

    /// The size in bytes; never more than requested.
    [[nodiscard]] std::size_t bytes() const { return memory_.capacity() * sizeof(detail::visited_node<G>); }
    /// The old name of `bytes()`.
    [[deprecated("use bytes()"), nodiscard]] std::size_t size() const { return bytes(); }
    /// The fraction of the tree in use, from 0 to 1. Discarded nodes count until they are reclaimed, which in a large
    /// tree happens only when room is needed.
    [[nodiscard]] double fill() const
    {
        return static_cast<double>(memory_.size()) / static_cast<double>(memory_.capacity());
    }

    // For searchers ---------------------------------------------------------------------------------------------------

    using nodes = detail::node_memory<detail::visited_node<G>>; ///< the memory of its nodes

    /// Starts a search of \p position to \p depth plies: keeps its subtree, unless the tree may reach beyond that
    /// depth: scores proven from there need not hold to that depth. Looks for the position until \p is_overdue says
    /// that no time is left.
    template <class IsOverdue>
    void begin_search(const G& position, int depth, const IsOverdue& is_overdue)
    {
        const bool is_usable = root_ && !depth_limited_ && deepest_ < depth;
        const detail::node_index there =
            is_usable ? detail::find_root(memory_, *root_, position, is_overdue) : detail::no_node;
        if (there == detail::no_node || !names_a_move(there)) {
            clear();
        } else {
            root_.reset(); // stays empty if an exception follows
            memory_.make_root(there);
            forget_bounds_of_root();
        }
        root_.emplace(position);
    }

    [[nodiscard]] nodes& memory() { return memory_; } ///< all nodes
    [[nodiscard]] detail::result_spread& spread() { return spread_; } ///< of the results of all simulations
    /// Records that a position was entered, at this ply from the root of its search.
    void set_entered(int ply) { deepest_ = (std::max)(deepest_, ply); }
    /// Records that the depth of the search settled a position: another search cannot use such a tree.
    void set_depth_limited() { depth_limited_ = true; }
    [[nodiscard]] bool is_depth_limited() const { return depth_limited_; } ///< \copydoc set_depth_limited

private:
    /// Returns false if the score was proven without the moves, or if they have been discarded: then it must be proven
    /// again, with a move.
    [[nodiscard]] bool names_a_move(detail::node_index i) const
    {
        return memory_[i].is_expanded() || !memory_[i].proven.are_exact();
    }

    /// As the root, a position keeps only the bounds that its moves prove: its own bounds may promise a score that no
    /// move attains except by endless play.
    void forget_bounds_of_root()
    {
        memory_[detail::root_node].proven = {};
        if (memory_[detail::root_node].is_expanded()) {
            detail::prove_from_children<G>(memory_, detail::root_node);
        }
    }

    nodes memory_;
    std::optional<G> root_{};
    detail::result_spread spread_{};
    bool depth_limited_ = false;
    int deepest_ = 0; // the greatest ply that was entered, from the root of its search
};

} // namespace gamesearch::inline v0_2_0

#endif
