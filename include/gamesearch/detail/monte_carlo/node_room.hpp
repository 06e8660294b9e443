// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Room for the nodes of a tree, of a fixed size.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_NODE_ROOM_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_NODE_ROOM_HPP

#include <gamesearch/detail/support/huge_page_allocator.hpp>
#include <gamesearch/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>

namespace gamesearch::detail {

/// Nodes side by side, from the first one on, which is always there. Nothing is allocated after the constructor.
template <class Node>
class node_room {
public:
    using index = std::uint32_t;

    /// For as many nodes as go into so many bytes. Throws `std::invalid_argument` for none, and for more than there is memory
    /// for.
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
    /// So many, from there on.
    [[nodiscard]] std::span<Node> nodes(index first, index count) { return {nodes_ + first, count}; }
    [[nodiscard]] std::span<const Node> nodes(index first, index count) const { return {nodes_ + first, count}; }

    /// Makes one more, behind all others. \pre there is room.
    template <class... Args>
    void add(const Args&... args)
    {
        std::construct_at(nodes_ + size_, args...);
        ++size_;
    }

    /// Gives up all but the first `size`, which is not 0.
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

} // namespace gamesearch::detail

#endif
