// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The tree of a search, to be walked by whoever wants to see it.

#ifndef GAMESEARCH_TREE_RECORDED_TREE_HPP
#define GAMESEARCH_TREE_RECORDED_TREE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/tree/node.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch {

/// The tree of a search: what a \ref tree_recorder has recorded. Nodes and stubs are named by their index.
///
/// Memory: `bytes_a_node` for each node, and `bytes_a_stub` for each of their moves that was not searched; up to twice
/// as much while the lists grow.
template <game G>
class recorded_tree {
public:
    using node = tree_node<G>; ///< a position that was searched
    using stub = tree_stub<G>; ///< a move that was not
    static constexpr std::size_t bytes_a_node = sizeof(node); ///< what a node takes
    static constexpr std::size_t bytes_a_stub = sizeof(stub); ///< what a move takes that was not searched

    /// The nodes, in the order in which they were entered, each behind its parent. The first is the root; there is none
    /// before a search.
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
    /// The position of a node, made by playing the moves that lead to it.
    [[nodiscard]] constexpr G position(tree_index of) const
    {
        std::vector<tree_index> path;
        for (; nodes_[of].parent != no_index; of = nodes_[of].parent) {
            path.push_back(of);
        }
        G game(*root_);
        for (; !path.empty(); path.pop_back()) {
            static_cast<void>(game.apply(*nodes_[path.back()].move));
        }
        return game;
    }

    /// The indices of the nodes on the principal variation, from the root, as far as they were recorded. A move of it
    /// that was searched several times is there as it was searched last.
    [[nodiscard]] constexpr std::vector<tree_index> line() const
    {
        std::vector<tree_index> found;
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

    /// Of each node, by its index: is it on the principal variation?
    [[nodiscard]] constexpr std::vector<bool> on_line() const
    {
        std::vector<bool> marks(nodes_.size());
        for (const tree_index at : line()) {
            marks[at] = true;
        }
        return marks;
    }

    [[nodiscard]] constexpr std::uint64_t entered() const { return entered_; } ///< nodes that the search entered
    /// How many of these were not recorded.
    [[nodiscard]] constexpr std::uint64_t left_out() const { return entered_ - nodes_.size(); }
    [[nodiscard]] constexpr std::uint64_t searches() const { return searches_; } ///< so many have entered a root
    [[nodiscard]] constexpr std::uint64_t entered_in_all() const { return entered_in_all_; } ///< nodes of all of these

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
    std::vector<move_t<G>> named_line_{}; // by the search's answer
    std::uint64_t entered_ = 0;
    std::uint64_t entered_in_all_ = 0;
    std::uint64_t searches_ = 0;
};

} // namespace gamesearch

#endif
