// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The parts of a recorded tree: nodes, which were searched, and stubs, which were not.

#ifndef GAMESEARCH_TREE_NODE_HPP
#define GAMESEARCH_TREE_NODE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/observer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The index of a node, or of a stub, in its list.
using tree_index = std::uint32_t;

/// Stands for no index.
inline constexpr tree_index no_index = UINT32_MAX;

/// Why a move has no node.
enum class stub_reason : unsigned char {
    cutoff, ///< another move failed high
    dominated, ///< the game's `undominated_moves()` left it out
    quiet, ///< at or beyond the horizon: the move is not one of the game's `noisy_moves()`
    stopped, ///< a limit stopped the search
    pruned, ///< it is unlikely to be good enough (\ref selective_search)
};

namespace detail {

/// The name of a reason; the only place where it is spelled out.
[[nodiscard]] constexpr const char* name_of(stub_reason named)
{
    return detail::name_among(named, {"cutoff", "dominated", "quiet", "stopped", "pruned"});
}

} // namespace detail

/// A move that was not searched.
template <game G>
struct tree_stub {
    tree_index parent; ///< the node where the move could be played
    tree_index next; ///< the next stub of that node
    move_t<G> move; ///< not searched
    stub_reason reason; ///< why
    std::optional<value<score_t<G>>> cut_by; ///< for `cutoff`, the bound: beta, or alpha at a minimizing node
};

/// A position that was searched. A position searched again with another window is a second node.
template <game G>
struct tree_node {
    tree_index parent = no_index; ///< none at the root
    tree_index first_child = no_index; ///< the position after the first move that was searched
    tree_index next_sibling = no_index; ///< the next position that was searched after the same parent
    tree_index first_stub = no_index; ///< the first move that was not searched
    std::optional<move_t<G>> move{}; ///< leads here; empty at the root
    int ply = 0; ///< from the root
    int depth = 0; ///< plies left to the horizon, negative beyond it; \ref max_depth at a root without limits
    observed_window<score_t<G>> window{}; ///< the window with which it was entered
    gamesearch::value<score_t<G>> value{}; ///< the value that was returned; at the root the best so far
    std::optional<gamesearch::value<score_t<G>>> stand_pat{}; ///< of a node with noisy moves: its evaluation
    std::uint64_t left_out = 0; ///< the number of nodes below it that were searched but not recorded
    std::optional<leaf_reason> leaf{}; ///< why it is a leaf, if it is one
    std::uint64_t visits = 0; ///< for a search by simulations: the number that passed through
    double mean = 0; ///< their mean result, from the maximizer's viewpoint
    std::optional<score_t<G>> lower{}; ///< such a search has proven that the score is at least this
    std::optional<score_t<G>> upper{}; ///< such a search has proven that the score is at most this
    gamesearch::bound bound = gamesearch::bound::none; ///< of `value`; `none` if the search was stopped within
    player mover = player::maximizer; ///< the side to move
    bool improves = false; ///< whether its value, when returned, was the best so far of its parent
    bool again = false; ///< whether the same move was searched just before, with another window
    bool cut_off = false; ///< whether its last child failed high
};

/// The children of a node, or its stubs: a range of indices, in the order of the search.
template <class Item, tree_index Item::* Next>
class tree_chain {
public:
    /// An iterator along the chain.
    class iterator {
    public:
        using value_type = tree_index; ///< an index
        using difference_type = std::ptrdiff_t; ///< never used

        constexpr iterator() = default; ///< past the last one
        /// Starts at the item with index \p at in \p items.
        constexpr iterator(const std::vector<Item>& items, tree_index at) : items_{&items}, at_{at} {}
        constexpr tree_index operator*() const { return at_; } ///< the index
        /// Moves to the next item.
        constexpr iterator& operator++()
        {
            at_ = (*items_)[at_].*Next;
            return *this;
        }
        /// Moves to the next item, and returns the previous iterator.
        constexpr iterator operator++(int)
        {
            const iterator before = *this;
            ++*this;
            return before;
        }
        /// Equal if both are at the same index. \pre both belong to the same list.
        friend constexpr bool operator==(const iterator& a, const iterator& b) { return a.at_ == b.at_; }

    private:
        const std::vector<Item>* items_ = nullptr;
        tree_index at_ = no_index;
    };

    /// The chain in \p items that begins at index \p first.
    constexpr tree_chain(const std::vector<Item>& items, tree_index first) : items_{&items}, first_{first} {}
    [[nodiscard]] constexpr iterator begin() const { return {*items_, first_}; } ///< at the first item
    [[nodiscard]] constexpr iterator end() const { return {*items_, no_index}; } ///< past the last item

private:
    const std::vector<Item>* items_;
    tree_index first_;
};

} // namespace gamesearch::inline v0_2_0

#ifndef GAMESEARCH_DOXYGEN // Doxygen does not understand this
// A chain is a view, and its iterators may outlive it.
template <class Item, gamesearch::tree_index Item::* Next>
inline constexpr bool std::ranges::enable_view<gamesearch::tree_chain<Item, Next>> = true;
template <class Item, gamesearch::tree_index Item::* Next>
inline constexpr bool std::ranges::enable_borrowed_range<gamesearch::tree_chain<Item, Next>> = true;
#endif

#endif
