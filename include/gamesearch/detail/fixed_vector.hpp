// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A vector without the heap, for the moves and lines of games that promise how long these can be.

#ifndef GAMESEARCH_DETAIL_FIXED_VECTOR_HPP
#define GAMESEARCH_DETAIL_FIXED_VECTOR_HPP

#include <gamesearch/error.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>

namespace gamesearch::detail {

/// At most `Capacity` elements, in place.
template <std::default_initializable T, std::size_t Capacity>
class fixed_vector {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    constexpr fixed_vector() = default;

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

    [[nodiscard]] constexpr T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] constexpr const T& front() const { return items_[0]; }
    [[nodiscard]] constexpr const T& back() const { return items_[size_ - 1]; }
    [[nodiscard]] constexpr const T* data() const { return items_; }

    [[nodiscard]] constexpr T* begin() { return items_; }
    [[nodiscard]] constexpr T* end() { return items_ + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_; }
    [[nodiscard]] constexpr const T* end() const { return items_ + size_; }

    constexpr void clear() { size_ = 0; }
    constexpr void push_back(const T& item)
    {
        GAMESEARCH_ASSERT(size_ < Capacity, "a game exceeds its max_moves or max_plies");
        items_[size_++] = item;
    }

    /// Becomes `first`, and then what is in `rest`.
    constexpr void assign(const T& first, const fixed_vector& rest)
    {
        GAMESEARCH_ASSERT(rest.size_ < Capacity, "a game exceeds its max_plies");
        items_[0] = first;
        for (std::size_t i = 0; i != rest.size_; ++i) {
            items_[i + 1] = rest.items_[i];
        }
        size_ = rest.size_ + 1;
    }

    friend constexpr bool operator==(const fixed_vector& a, const fixed_vector& b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    T items_[Capacity == 0 ? 1 : Capacity]{};
    std::size_t size_ = 0;
};

} // namespace gamesearch::detail

#endif
