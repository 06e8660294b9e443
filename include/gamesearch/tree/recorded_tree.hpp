// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The tree of a search, for programs that want to examine it.

#ifndef GAMESEARCH_TREE_RECORDED_TREE_HPP
#define GAMESEARCH_TREE_RECORDED_TREE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/tree/node.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

template <class T, class>
struct vector_in {
    using type = std::vector<T>;
};

/// A `std::vector<T>`, under a name that depends on the game. Where a vector is not a literal type, as for clang with
/// `-D_GLIBCXX_DEBUG`, a template that uses this name cannot be called in a constant expression; with the plain name it
/// would not compile.
template <class T, class G>
using vector_for = typename vector_in<T, G>::type;

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// The tree of a search, recorded by a \ref tree_recorder. Nodes and stubs are identified by index.
///
/// Memory: `bytes_a_node` for each node, and `bytes_a_stub` for each move that was not searched; up to twice as much
/// while the lists grow.
///
/// Thread safety: any number of threads, once the search has ended.
/// Example: docs/snippets/pictures.cpp [walk]
template <detail::checked_game G>
class recorded_tree {
public:
    using node = tree_node<G>; ///< a position that was searched
    using stub = tree_stub<G>; ///< a move that was not searched
    static constexpr std::size_t bytes_a_node = sizeof(node); ///< the size of a node
    static constexpr std::size_t bytes_a_stub = sizeof(stub); ///< the size of a stub

    /// The nodes in the order in which they were entered, so each comes after its parent. The first is the root.
    /// Empty before the first search.
    [[nodiscard]] constexpr const std::vector<node>& nodes() const { return nodes_; }
    /// The moves that were not searched, of all nodes.
    [[nodiscard]] constexpr const std::vector<stub>& stubs() const { return stubs_; }

    /// The indices of a node's children, in the order in which they were searched.
    [[nodiscard]] constexpr auto children(tree_index of) const
    {
        return tree_chain<node, &node::next_sibling>{nodes_, nodes_[of].first_child};
    }
    /// The indices of a node's stubs.
    [[nodiscard]] constexpr auto stubs(tree_index of) const
    {
        return tree_chain<stub, &stub::next>{stubs_, nodes_[of].first_stub};
    }

    /// The position at the root. Empty before a search.
    [[nodiscard]] constexpr const std::optional<G>& root() const { return root_; }
    /// The position of a node, obtained by playing the moves that lead to it.
    [[nodiscard]] constexpr G position(tree_index of) const
    {
        detail::vector_for<tree_index, G> path;
        for (; nodes_[of].parent != no_index; of = nodes_[of].parent) {
            path.push_back(of);
        }
        G game(*root_);
        for (; !path.empty(); path.pop_back()) {
            static_cast<void>(game.apply(*nodes_[path.back()].move));
        }
        return game;
    }

    /// The indices of the nodes on the principal variation, from the root, as far as they were recorded. A move that
    /// was searched several times is represented by its last search.
    [[nodiscard]] constexpr detail::vector_for<tree_index, G> line() const
    {
        detail::vector_for<tree_index, G> found;
        for (tree_index at = nodes_.empty() ? no_index : 0; at != no_index;) {
            found.push_back(at);
            const std::size_t ply = found.size() - 1;
            tree_index best = no_index;
            for (const tree_index child : children(at)) {
                const node& c = nodes_[child];
                const bool is_best =
                    named_line_.empty() ? c.improves : ply < named_line_.size() && named_line_[ply] == *c.move;
                best = is_best ? child : best;
            }
            at = best;
        }
        return found;
    }

    /// For each node, by its index: whether it is on the principal variation.
    [[nodiscard]] constexpr detail::vector_for<bool, G> on_line() const
    {
        detail::vector_for<bool, G> marks(nodes_.size());
        for (const tree_index at : line()) {
            marks[at] = true;
        }
        return marks;
    }

    /// The number of nodes that the search entered.
    [[nodiscard]] constexpr std::uint64_t entered() const { return entered_; }
    /// The number of these nodes that were not recorded.
    [[nodiscard]] constexpr std::uint64_t left_out() const { return entered_ - nodes_.size(); }
    /// The number of searches, that is, how often a root was entered.
    [[nodiscard]] constexpr std::uint64_t searches() const { return searches_; }
    /// The number of nodes that all searches together entered.
    [[nodiscard]] constexpr std::uint64_t entered_in_all() const { return entered_in_all_; }

protected:
    constexpr recorded_tree() = default;

    constexpr void forget_tree()
    {
        nodes_.clear();
        stubs_.clear();
        named_line_.clear();
        entered_ = 0;
    }

    std::optional<G> root_{};
    std::vector<node> nodes_{};
    std::vector<stub> stubs_{};
    std::vector<move_t<G>> named_line_{}; // as given by the result of the search
    std::uint64_t entered_ = 0;
    std::uint64_t entered_in_all_ = 0;
    std::uint64_t searches_ = 0;
};

} // namespace gamesearch::inline v0_2_0

#endif
