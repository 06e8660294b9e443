// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a recorded tree is made of: nodes that were searched, and moves that were not.

#ifndef GAMESEARCH_TREE_NODE_HPP
#define GAMESEARCH_TREE_NODE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/value.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

namespace gamesearch {

/// The place of a node, or of a stub, in its list.
using tree_index = std::uint32_t;

/// In the place of an index: there is none.
inline constexpr tree_index no_index = UINT32_MAX;

/// Why a move has no node.
enum class stub_reason : unsigned char {
    cutoff, ///< another move failed high
    dominated, ///< the game's `undominated_moves()` left it out
    quiet, ///< at the horizon and beyond it, it is not among the game's `noisy_moves()`
    stopped, ///< a limit stopped the search
};

/// A move that was not searched.
template <game G>
struct tree_stub {
    tree_index parent; ///< the node whose move it is
    tree_index next; ///< the next stub of that node
    move_t<G> move; ///< that was not searched
    stub_reason reason; ///< why
    std::optional<value<score_t<G>>> cut_by; ///< with `cutoff`, the end of the window: beta, or alpha of a minimizer
};

/// A position that was searched. One that was searched twice, with another window, is two nodes.
template <game G>
struct tree_node {
    tree_index parent = no_index; ///< none at the root
    tree_index first_child = no_index; ///< the position after the first move that was searched
    tree_index next_sibling = no_index; ///< the next position that was searched after the same parent
    tree_index first_stub = no_index; ///< the first move that was not searched
    std::optional<move_t<G>> move{}; ///< that leads here; empty at the root
    int ply = 0; ///< from the root
    int depth = 0; ///< plies left to the horizon, negative beyond it; \ref max_depth at a root without limits
    observed_window<score_t<G>> window{}; ///< with which it was entered
    gamesearch::value<score_t<G>> value{}; ///< what came back; at the root the best so far
    std::optional<gamesearch::value<score_t<G>>> stand_pat{}; ///< of a node with noisy moves: its evaluation
    std::uint64_t left_out = 0; ///< how many nodes below it were searched, and not recorded
    std::optional<leaf_reason> leaf{}; ///< what settled it, if it is a leaf
    std::uint64_t visits = 0; ///< of a search by simulations: how many came through
    double mean = 0; ///< their mean result, for the maximizer
    std::optional<score_t<G>> lower{}; ///< such a search has proven that the score is at least this
    std::optional<score_t<G>> upper{}; ///< and at most this
    gamesearch::bound bound = gamesearch::bound::none; ///< of `value`; `none` where the search was stopped within
    player mover = player::maximizer; ///< who moves
    bool improves = false; ///< was it, when its value came back, the best so far of its parent?
    bool again = false; ///< was the same move searched just before, with another window?
    bool cut_off = false; ///< did its last child fail high?
};

/// The children of a node, or its stubs: a range of indices, in the order of the search.
template <class Item, tree_index Item::* Next>
class tree_chain {
public:
    /// Follows the chain.
    class iterator {
    public:
        using value_type = tree_index; ///< an index
        using difference_type = std::ptrdiff_t; ///< never used

        constexpr iterator() = default; ///< behind the last one
        /// At one of \p items.
        constexpr iterator(const std::vector<Item>& items, tree_index at) : items_{&items}, at_{at} {}
        constexpr tree_index operator*() const { return at_; } ///< the index
        /// The next one.
        constexpr iterator& operator++()
        {
            at_ = (*items_)[at_].*Next;
            return *this;
        }
        /// The next one.
        constexpr iterator operator++(int)
        {
            const iterator before = *this;
            ++*this;
            return before;
        }
        /// Are both at one place of the same list?
        friend constexpr bool operator==(const iterator& a, const iterator& b) { return a.at_ == b.at_; }

    private:
        const std::vector<Item>* items_ = nullptr;
        tree_index at_ = no_index;
    };

    /// Those of \p items from \p first on.
    constexpr tree_chain(const std::vector<Item>& items, tree_index first) : items_{&items}, first_{first} {}
    [[nodiscard]] constexpr iterator begin() const { return {*items_, first_}; } ///< at the first one
    [[nodiscard]] constexpr iterator end() const { return {*items_, no_index}; } ///< behind the last one

private:
    const std::vector<Item>* items_;
    tree_index first_;
};

} // namespace gamesearch

#ifndef GAMESEARCH_DOXYGEN // which does not understand it
// A chain is a view, and its iterators do not need it.
template <class Item, gamesearch::tree_index Item::* Next>
inline constexpr bool std::ranges::enable_view<gamesearch::tree_chain<Item, Next>> = true;
template <class Item, gamesearch::tree_index Item::* Next>
inline constexpr bool std::ranges::enable_borrowed_range<gamesearch::tree_chain<Item, Next>> = true;
#endif

#endif
