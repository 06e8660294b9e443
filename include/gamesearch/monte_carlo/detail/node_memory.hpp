// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The nodes of a tree, in memory of a fixed size.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_NODE_MEMORY_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_NODE_MEMORY_HPP

#include <gamesearch/game/error.hpp>
#include <gamesearch/table/detail/huge_page_allocator.hpp>

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

/// Nodes in one array. The first always exists. Nothing is allocated after construction.
template <class Node>
class node_room {
public:
    using index = std::uint32_t;

    /// Storage for as many nodes as fit into `bytes`. Throws `std::invalid_argument` if not even one fits, or if the
    /// memory cannot be allocated.
    explicit node_room(std::size_t bytes)
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
    node_room(const node_room&) = delete;
    node_room& operator=(const node_room&) = delete;
    ~node_room()
    {
        std::destroy_n(nodes_, size_);
        huge_page_allocator<Node>{}.deallocate(nodes_, capacity_);
    }

    [[nodiscard]] index size() const { return size_; }
    [[nodiscard]] index capacity() const { return capacity_; }
    [[nodiscard]] Node& operator[](index i) { return nodes_[i]; }
    [[nodiscard]] const Node& operator[](index i) const { return nodes_[i]; }
    [[nodiscard]] index index_of(const Node& node) const { return static_cast<index>(&node - nodes_); }
    /// The `count` nodes from `first` on.
    [[nodiscard]] std::span<Node> nodes(index first, index count) { return {nodes_ + first, count}; }
    [[nodiscard]] std::span<const Node> nodes(index first, index count) const { return {nodes_ + first, count}; }

    /// Adds a node at the end. \pre there is room.
    template <class... Args>
    void add(const Args&... args)
    {
        std::construct_at(nodes_ + size_, args...);
        ++size_;
    }

    /// Discards all but the first `size` nodes. \pre `size` is not 0.
    void cut_to(index size)
    {
        std::destroy(nodes_ + size, nodes_ + size_);
        size_ = size;
    }

private:
    index capacity_;
    index size_ = 0;
    Node* nodes_ = nullptr;
};

/// Nodes in one array, in the order in which they were added, the root first. The children of a node, a family, are
/// added together, so each family lies behind its parent. Freed space is therefore reclaimed in one pass, which moves
/// families towards the root.
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

    /// Discards everything but an empty root.
    void clear()
    {
        this->cut_to(1);
        node(0) = Node{};
    }

    /// Adds a child for each of `moves`, and passes them to `weigh`. If there is not room for all of them, adds none
    /// and returns false. Adds none if it throws.
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

    /// Discards about half of all nodes: the children of the least visited nodes, namely of those with fewer visits
    /// than a certain power of two. The children of the root stay.
    void give_up_half()
    {
        std::array<index, 33> children_of{}; // of the nodes whose visit count has this many bits
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

    /// Makes a node the root, and discards everything that is not below it.
    void make_root(index new_root)
    {
        if (new_root != 0) {
            disown(0);
            node(0) = node(new_root);
            node(0).parent = no_parent;
            for (Node& child : children(0)) {
                child.parent = 0;
            }
            node(new_root).child_count = 0; // its children have another parent now
            keep_families([](index) { return true; });
        }
    }

private:
    static constexpr index no_parent = UINT32_MAX;

    [[nodiscard]] Node& node(index i) { return (*this)[i]; }

    /// Detaches a node's children, which are then discarded.
    void disown(index i)
    {
        for (Node& child : children(i)) {
            child.parent = no_parent;
        }
        node(i).child_count = 0;
    }

    /// Discards the families that have no parent any more or whose parent is not one `to_keep`, and everything below
    /// them. If moving a node throws, only the root is left.
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
