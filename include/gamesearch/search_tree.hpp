// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a Monte Carlo tree search remembers from one move to the next.

#ifndef GAMESEARCH_SEARCH_TREE_HPP
#define GAMESEARCH_SEARCH_TREE_HPP

#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/result_spread.hpp>
#include <gamesearch/detail/monte_carlo/root_finder.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <optional>

namespace gamesearch {

/// The tree of \ref monte_carlo_tree_search, or of \ref best_first_minimax, in memory of a fixed size that the caller owns:
///
///     gs::search_tree<chess> tree{64 << 20};
///     auto result = gs::monte_carlo_tree_search.with(tree)(position, {.time = 1s});
///
/// It is kept between calls: where the next position that is searched lies in it, at most four plies down, its part of the
/// tree is kept, and the rest given up. For that the game needs `key()`, `hash()` or `==`. A full tree gives up what was
/// visited least, about half at a time; what is proven of the positions above that stays.
///
/// It holds what follows from one set of rules, one evaluation and one searcher: \ref clear it when one changes. It is for one
/// search at a time, and nothing is allocated in a search.
template <game G>
class search_tree {
public:
    /// At most so many bytes: some 40 for a position with `int` scores and moves, and all moves of a position get their room
    /// together. Throws `std::invalid_argument` for less than one position, and for more than there is memory for.
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
        cut_ = false;
    }

    /// In bytes; no more than was asked for.
    [[nodiscard]] std::size_t size() const { return memory_.capacity() * sizeof(detail::visited_node<G>); }
    /// How much of it is in use, from 0 to 1.
    [[nodiscard]] double fill() const
    {
        return static_cast<double>(memory_.size()) / static_cast<double>(memory_.capacity());
    }

    // For searchers ---------------------------------------------------------------------------------------------------

    using nodes = detail::node_memory<detail::visited_node<G>>; ///< what it is made of

    /// A search of \p position begins: keeps what is known of it.
    void begin_search(const G& position)
    {
        const detail::node_index there =
            root_ && !cut_ ? detail::find_root(memory_, *root_, position) : detail::no_node;
        if (there == detail::no_node || !names_a_move(there)) {
            clear();
        } else {
            root_.reset(); // until all is well
            memory_.make_root(there);
        }
        root_.emplace(position);
    }

    [[nodiscard]] nodes& memory() { return memory_; } ///< all nodes
    [[nodiscard]] detail::result_spread& spread() { return spread_; } ///< of all results
    /// Positions were settled by the depth of the search: another search cannot use that.
    void set_cut() { cut_ = true; }
    [[nodiscard]] bool is_cut() const { return cut_; } ///< \copydoc set_cut

private:
    /// Not where the score was known without the moves, or they were given up: then it must be found out again, with a move.
    [[nodiscard]] bool names_a_move(detail::node_index i) const
    {
        return memory_[i].is_expanded() || !memory_[i].proven.are_exact();
    }

    nodes memory_;
    std::optional<G> root_{};
    detail::result_spread spread_{};
    bool cut_ = false;
};

} // namespace gamesearch

#endif
