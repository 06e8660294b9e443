// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The nodes of a tree, in memory of a fixed size.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_NODE_MEMORY_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_NODE_MEMORY_HPP

#include <gamesearch/detail/monte_carlo/node_room.hpp>
#include <gamesearch/error.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gamesearch::detail {

/// Nodes side by side, in the order in which they were added, the root first. The children of a node, a family, are added
/// together, so each lies behind its parent: what is given up is filled in one pass, by moving families towards the root.
template <class Node>
class node_memory : public node_room<Node> {
public:
    using node_room<Node>::node_room;
    using typename node_room<Node>::index;

    [[nodiscard]] std::span<Node> children(index i) { return this->nodes(node(i).first_child, node(i).child_count); }
    [[nodiscard]] std::span<const Node> children(index i) const
    {
        return this->nodes((*this)[i].first_child, (*this)[i].child_count);
    }

    /// Nothing but a root.
    void clear()
    {
        this->cut_to(1);
        node(0) = Node{};
    }

    /// Adds a child for each of `moves`, and lets `weigh` look at them; none, and false, where there is no room for all of them.
    /// If it throws, there are none.
    template <class Moves, class Weigh>
    [[nodiscard]] bool expand(index parent, Moves& moves, const Weigh& weigh)
    {
        struct family {
            node_memory& memory;
            index first;
            bool complete = false;
            ~family() { memory.cut_to(complete ? memory.size() : first); }
        } added{*this, this->size()};
        for (const auto& move : moves) {
            if (this->size() == this->capacity()) {
                return false;
            }
            this->add(move, parent);
        }
        const index count = this->size() - added.first;
        GAMESEARCH_ASSERT(count != 0, "a running game lists no move; terminal_score() must tell that it is over");
        weigh(this->nodes(added.first, count));
        node(parent).first_child = added.first;
        node(parent).child_count = count;
        added.complete = true;
        return true;
    }

    /// Gives up children of the nodes that were visited least, about half of all: of those that were visited fewer times than
    /// a power of two. The children of the root stay.
    void give_up_half()
    {
        std::array<index, 33> children_of{}; // of nodes whose number of visits has so many bits
        for (index i = 0; i != this->size(); ++i) {
            children_of[static_cast<std::size_t>(std::bit_width(node(i).visits))] += node(i).child_count;
        }
        std::size_t bits = 0;
        for (index given_up = 0; bits != children_of.size() && given_up < this->size() / 2; ++bits) {
            given_up += children_of[bits];
        }
        keep_families([&](index parent) {
            return parent == 0 || static_cast<std::size_t>(std::bit_width(node(parent).visits)) >= bits;
        });
    }

    /// Makes a node the root, and gives up what is not below it.
    void make_root(index new_root)
    {
        if (new_root != 0) {
            disown(0);
            node(0) = node(new_root);
            node(0).parent = no_parent;
            for (Node& child : children(0)) {
                child.parent = 0;
            }
            node(new_root).child_count = 0; // they have another parent now
            keep_families([](index) { return true; });
        }
    }

private:
    static constexpr index no_parent = UINT32_MAX;

    [[nodiscard]] Node& node(index i) { return (*this)[i]; }

    /// Leaves a node's children to be given up.
    void disown(index i)
    {
        for (Node& child : children(i)) {
            child.parent = no_parent;
        }
        node(i).child_count = 0;
    }

    /// Gives up the families that have no parent any more, or whose parent is not one `to_keep`, and all below them. If moves
    /// throw where they are moved, nothing but the root is left.
    template <class Keep>
    void keep_families(const Keep& to_keep)
    {
        struct rest {
            node_memory& memory;
            index kept = 1;
            ~rest()
            {
                memory.node(0).child_count = kept == 1 ? 0 : memory.node(0).child_count;
                memory.cut_to(kept);
            }
        } all{*this};
        index to = 1;
        for (index from = 1; from != this->size();) {
            const index parent = node(from).parent;
            index end = from + 1;
            while (end != this->size() && node(end).parent == parent) {
                ++end;
            }
            if (parent != no_parent && to_keep(parent)) {
                node(parent).first_child = to;
                for (; from != end; ++from, ++to) {
                    move_node(from, to);
                }
            } else {
                if (parent != no_parent) {
                    node(parent).child_count = 0;
                }
                for (; from != end; ++from) {
                    disown(from);
                }
            }
        }
        all.kept = to;
    }

    void move_node(index from, index to)
    {
        if (from != to) {
            node(to) = std::move(node(from));
            for (Node& child : children(to)) {
                child.parent = to;
            }
        }
    }
};

} // namespace gamesearch::detail

#endif
