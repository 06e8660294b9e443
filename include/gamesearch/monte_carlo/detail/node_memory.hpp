// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The nodes of a tree, in memory of a fixed size. Space is reclaimed in steps of bounded length.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_NODE_MEMORY_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_NODE_MEMORY_HPP

#include <gamesearch/game/error.hpp>

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

namespace gamesearch::inline v0_2_0::detail {

/// Nodes in one array, with a gap: a front part, to which nodes are added, and a back part, which is empty except while
/// space is being reclaimed. The first node always exists. Nothing is allocated after construction. Large pages are not
/// requested: a tree is no faster with them, and on some machines the first touch of one takes 4 milliseconds, which a
/// short search cannot spare.
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
            nodes_ = std::allocator<Node>{}.allocate(capacity_);
        } catch (const std::bad_alloc&) {
            raise<std::invalid_argument>("there is no memory for a search tree of this size; give it fewer bytes");
        }
#else
        nodes_ = std::allocator<Node>{}.allocate(capacity_);
#endif
        std::construct_at(nodes_);
        made_ = 1;
        cut_to_root();
    }
    node_room(const node_room&) = delete;
    node_room& operator=(const node_room&) = delete;
    ~node_room()
    {
        std::destroy_n(nodes_, made_);
        std::allocator<Node>{}.deallocate(nodes_, capacity_);
    }

    /// The number of nodes, some of which may have been discarded without being reclaimed so far.
    [[nodiscard]] index size() const { return front_ + (back_end_ - back_); }
    [[nodiscard]] index capacity() const { return capacity_; }
    [[nodiscard]] bool has_room() const { return front_ != back_; } ///< for one node
    [[nodiscard]] Node& operator[](index i) { return nodes_[i]; }
    [[nodiscard]] const Node& operator[](index i) const { return nodes_[i]; }
    [[nodiscard]] index index_of(const Node& node) const { return static_cast<index>(&node - nodes_); }
    [[nodiscard]] std::span<Node> nodes(index first, index count) { return {nodes_ + first, count}; }
    [[nodiscard]] std::span<const Node> nodes(index first, index count) const { return {nodes_ + first, count}; }

protected:
    // Discarded nodes stay constructed until others take their places: destroying all of them at once could take long.

    /// Adds a node to the front part. \pre there is room.
    template <class... Args>
    void add(const Args&... args)
    {
        if (front_ < made_) {
            nodes_[front_] = Node(args...);
        } else {
            std::construct_at(nodes_ + front_, args...);
            ++made_;
        }
        ++front_;
    }

    [[nodiscard]] index front() const { return front_; } ///< the size of the front part
    /// Discards the nodes of the front part from `size` on. \pre `size` is not 0.
    void cut_front_to(index size) { front_ = size; }
    /// Discards all nodes but the first.
    void cut_to_root()
    {
        front_ = 1;
        back_ = back_end_ = capacity_;
    }

    /// Makes all nodes but the first the back part. \pre it is empty.
    void move_all_back()
    {
        back_ = 1;
        back_end_ = front_;
        front_ = 1;
    }
    [[nodiscard]] bool has_back() const { return back_ != back_end_; }
    [[nodiscard]] index back() const { return back_; } ///< the first node of the back part
    [[nodiscard]] index back_end() const { return back_end_; }
    /// Makes the back part begin at `first`.
    void cut_back_to(index first)
    {
        back_ = first;
        if (!has_back()) {
            back_ = back_end_ = capacity_;
        }
    }
    /// Moves a node of the back part to the end of the front part, and returns its new place.
    index bring_to_front(index from)
    {
        if (from != front_) {
            nodes_[front_] = std::move(nodes_[from]);
        }
        return front_++;
    }

private:
    index capacity_;
    index made_ = 0; // the nodes that have been constructed, the first of the array
    index front_ = 0;
    index back_ = 0;
    index back_end_ = 0;
    Node* nodes_ = nullptr;
};

/// The nodes of a tree. The root is the first. The children of a node, a family, are added together and adjacent.
///
/// Space is reclaimed in sweeps over the whole array, each in many steps (`make_room`): a sweep moves the families that
/// are kept from the back part to the front part, and so widens the gap between them, where new families are added
/// meanwhile. So a step takes a bounded time in a tree of any size, and the tree is usable between two steps.
template <class Node>
class node_memory : public node_room<Node> {
    using room = node_room<Node>;

public:
    using node_room<Node>::node_room;
    using typename node_room<Node>::index;

    /// A step of `make_room` looks at no more than this many nodes, and one further family with its children. A smaller
    /// tree is reclaimed in one step.
    static constexpr index nodes_of_step = 8192;

    [[nodiscard]] std::span<Node> children(index i) { return this->nodes(node(i).first_child, node(i).child_count); }
    [[nodiscard]] std::span<const Node> children(index i) const
    {
        return this->nodes((*this)[i].first_child, (*this)[i].child_count);
    }

    /// Discards everything but an empty root.
    void clear()
    {
        room::cut_to_root();
        node(0) = Node{};
        has_garbage_ = false;
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
            ~family() { memory.cut_front_to(complete ? memory.front() : first); }
        } added{*this, this->front()};
        for (const auto& move : moves) {
            if (!this->has_room()) {
                return false;
            }
            this->add(move, parent);
        }
        const index count = this->front() - added.first;
        GAMESEARCH_ASSERT(count != 0, "a running game lists no move; terminal_score() must tell that it is over");
        weigh(this->nodes(added.first, count));
        node(parent).first_child = added.first;
        node(parent).child_count = count;
        added.complete = true;
        return true;
    }

    /// One step of reclaiming space. A sweep discards the children of the least visited nodes, namely of those with
    /// fewer visits than a certain power of two, which are about half of all nodes. The children of the root stay.
    /// After a change of the root the first sweep discards only nodes that are not below it.
    void make_room()
    {
        if (!this->has_back()) {
            least_bits_ = has_garbage_ ? 0 : bits_of_better_half();
            has_garbage_ = false;
            this->move_all_back();
        }
        sweep();
    }

    /// Makes a node the root, and discards everything that is not below it. In a large tree the space is not reclaimed
    /// until it is needed.
    void make_root(index new_root)
    {
        if (new_root == 0) {
            return;
        }
        disown(0);
        node(0) = node(new_root);
        node(0).parent = no_parent;
        for (Node& child : children(0)) {
            child.parent = 0;
        }
        node(new_root).child_count = 0; // its children have another parent now
        least_bits_ = 0;
        has_garbage_ = true;
        while (has_garbage_ && this->size() <= nodes_of_step / 2) {
            make_room();
        }
    }

private:
    static constexpr index no_parent = UINT32_MAX;

    [[nodiscard]] Node& node(index i) { return (*this)[i]; }

    /// The number of bits that a visit count must have, so that the nodes with fewer have about half of all children.
    /// In a large tree the number is estimated from a sample. \pre there is no back part.
    [[nodiscard]] std::size_t bits_of_better_half() const
    {
        std::array<index, 33> children_of{}; // of the nodes whose visit count has this many bits
        const index stride = this->front() / (nodes_of_step / 2) + 1;
        index sample = 0;
        for (index i = 0; i < this->front(); i += (std::min)(stride, this->front() - i)) {
            const Node& seen = (*this)[i];
            children_of[static_cast<std::size_t>(std::bit_width(seen.visits))] += seen.child_count;
            ++sample;
        }
        std::size_t bits = 0;
        for (index given_up = 0; bits != children_of.size() && given_up < sample / 2; ++bits) {
            given_up += children_of[bits];
        }
        return bits;
    }

    /// Detaches a node's children, which are then discarded. Returns their number.
    index disown(index i)
    {
        for (Node& child : children(i)) {
            child.parent = no_parent;
        }
        return std::exchange(node(i).child_count, index{0});
    }

    [[nodiscard]] bool is_kept(index parent) const
    {
        return parent == 0 ||
               (parent != no_parent && static_cast<std::size_t>(std::bit_width((*this)[parent].visits)) >= least_bits_);
    }

    /// Continues a sweep for one step: discards the families that no longer have a parent or whose parent has too few
    /// visits, and detaches those below them, which are discarded when the sweep reaches them, or by the next one. If
    /// moving a node throws, only the root is left.
    void sweep()
    {
        struct rest {
            node_memory& memory;
            bool is_whole = false;
            ~rest()
            {
                if (!is_whole) {
                    memory.node(0).child_count = 0;
                    memory.cut_to_root();
                }
            }
        } all{*this};
        for (index looked_at = 0; this->has_back() && looked_at < nodes_of_step;) {
            const index parent = node(this->back()).parent;
            index end = this->back() + 1;
            while (parent != no_parent && end != this->back_end() && node(end).parent == parent) {
                ++end; // nodes without a parent go one by one: there may be any number of them
            }
            looked_at += end - this->back();
            looked_at += is_kept(parent) ? bring_family_to_front(parent, end) : discard_family(parent, end);
        }
        all.is_whole = true;
    }

    /// Moves the first family of the back part, which ends before `end`. Returns the number of its children.
    index bring_family_to_front(index parent, index end)
    {
        index grandchildren = 0;
        node(parent).first_child = this->front();
        for (index from = this->back(); from != end; ++from) {
            const index to = this->bring_to_front(from);
            for (Node& child : children(to)) {
                child.parent = to;
            }
            grandchildren += node(to).child_count;
        }
        this->cut_back_to(end);
        return grandchildren;
    }

    /// Discards the first family of the back part, which ends before `end`. Returns the number of its children.
    index discard_family(index parent, index end)
    {
        index grandchildren = 0;
        if (parent != no_parent) {
            node(parent).child_count = 0;
        }
        for (index from = this->back(); from != end; ++from) {
            grandchildren += disown(from);
        }
        this->cut_back_to(end);
        return grandchildren;
    }

    std::size_t least_bits_ = 0; // of the visit counts of parents whose children this sweep keeps
    bool has_garbage_ = false; // whether anything is not below the root, for the next sweep
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
