// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The nodes of a tree, in memory of a fixed size.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_NODE_MEMORY_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_NODE_MEMORY_HPP

#include <gamesearch/detail/support/huge_page_allocator.hpp>
#include <gamesearch/error.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <utility>

namespace gamesearch::detail {

/// Nodes side by side, in the order in which they were added, the root first. The children of a node, a family, are added
/// together, so each lies behind its parent: what is given up is filled in one pass, by moving families towards the root.
template <class Node>
class node_memory {
public:
    using index = std::uint32_t;

    /// As many nodes as go into so many bytes. Throws `std::invalid_argument` for none, and for more than there is memory for.
    explicit node_memory(std::size_t bytes)
        : capacity_{static_cast<index>((std::min<std::size_t>)(bytes / sizeof(Node), UINT32_MAX - 1))}
    {
        if (capacity_ == 0) {
            raise<std::invalid_argument>("a search tree needs room for one node; give it some kilobytes or more");
        }
#if defined(__cpp_exceptions)
        try {
            nodes_ = huge_page_allocator<Node>{}.allocate(capacity_);
        } catch (const std::bad_alloc&) {
            raise<std::invalid_argument>("there is no memory for a search tree of this size; give it fewer bytes");
        }
#else
        nodes_ = huge_page_allocator<Node>{}.allocate(capacity_);
#endif
        std::construct_at(nodes_);
        size_ = 1;
    }
    node_memory(const node_memory&) = delete;
    node_memory& operator=(const node_memory&) = delete;
    ~node_memory()
    {
        std::destroy_n(nodes_, size_);
        huge_page_allocator<Node>{}.deallocate(nodes_, capacity_);
    }

    [[nodiscard]] index size() const { return size_; }
    [[nodiscard]] index capacity() const { return capacity_; }
    [[nodiscard]] Node& operator[](index i) { return nodes_[i]; }
    [[nodiscard]] const Node& operator[](index i) const { return nodes_[i]; }
    [[nodiscard]] std::span<Node> children(index i) { return {nodes_ + nodes_[i].first_child, nodes_[i].child_count}; }
    [[nodiscard]] std::span<const Node> children(index i) const
    {
        return {nodes_ + nodes_[i].first_child, nodes_[i].child_count};
    }
    [[nodiscard]] index index_of(const Node& node) const { return static_cast<index>(&node - nodes_); }

    /// Nothing but a root.
    void clear()
    {
        cut_to(1);
        nodes_[0] = Node{};
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
            ~family() { memory.cut_to(complete ? memory.size_ : first); }
        } added{*this, size_};
        for (const auto& move : moves) {
            if (size_ == capacity_) {
                return false;
            }
            std::construct_at(nodes_ + size_, move, parent);
            ++size_;
        }
        GAMESEARCH_ASSERT(size_ != added.first,
                          "a running game lists no move; terminal_score() must tell that it is over");
        weigh(std::span<Node>{nodes_ + added.first, nodes_ + size_});
        nodes_[parent].first_child = added.first;
        nodes_[parent].child_count = size_ - added.first;
        added.complete = true;
        return true;
    }

    /// Gives up children of the nodes that were visited least, about half of all: of those that were visited fewer times than
    /// a power of two. The children of the root stay.
    void give_up_half()
    {
        std::array<index, 33> children_of{}; // of nodes whose number of visits has so many bits
        for (index i = 0; i != size_; ++i) {
            children_of[static_cast<std::size_t>(std::bit_width(nodes_[i].visits))] += nodes_[i].child_count;
        }
        std::size_t bits = 0;
        for (index given_up = 0; bits != children_of.size() && given_up < size_ / 2; ++bits) {
            given_up += children_of[bits];
        }
        keep_families([&](index parent) {
            return parent == 0 || static_cast<std::size_t>(std::bit_width(nodes_[parent].visits)) >= bits;
        });
    }

    /// Makes a node the root, and gives up what is not below it.
    void make_root(index new_root)
    {
        if (new_root != 0) {
            disown(0);
            nodes_[0] = nodes_[new_root];
            nodes_[0].parent = no_parent;
            for (Node& child : children(0)) {
                child.parent = 0;
            }
            nodes_[new_root].child_count = 0; // they have another parent now
            keep_families([](index) { return true; });
        }
    }

private:
    static constexpr index no_parent = UINT32_MAX;

    void cut_to(index size)
    {
        std::destroy(nodes_ + size, nodes_ + size_);
        size_ = size;
    }

    /// Leaves a node's children to be given up.
    void disown(index i)
    {
        for (Node& child : children(i)) {
            child.parent = no_parent;
        }
        nodes_[i].child_count = 0;
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
                memory.nodes_[0].child_count = kept == 1 ? 0 : memory.nodes_[0].child_count;
                memory.cut_to(kept);
            }
        } all{*this};
        index to = 1;
        for (index from = 1; from != size_;) {
            const index parent = nodes_[from].parent;
            index end = from + 1;
            while (end != size_ && nodes_[end].parent == parent) {
                ++end;
            }
            if (parent != no_parent && to_keep(parent)) {
                nodes_[parent].first_child = to;
                for (; from != end; ++from, ++to) {
                    move_node(from, to);
                }
            } else {
                if (parent != no_parent) {
                    nodes_[parent].child_count = 0;
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
            nodes_[to] = std::move(nodes_[from]);
            for (Node& child : children(to)) {
                child.parent = to;
            }
        }
    }

    index capacity_;
    index size_ = 0;
    Node* nodes_ = nullptr;
};

} // namespace gamesearch::detail

#endif
