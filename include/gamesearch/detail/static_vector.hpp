// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A vector without the heap, for the moves and lines of games that promise how long these can be.

#ifndef GAMESEARCH_DETAIL_STATIC_VECTOR_HPP
#define GAMESEARCH_DETAIL_STATIC_VECTOR_HPP

#include <gamesearch/game/error.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Room for one element: a move need not have a default constructor.
template <class T>
struct room {
    using type = std::optional<T>;
    [[nodiscard]] static constexpr const T& in(const type& place) { return *place; }
};
template <std::default_initializable T>
struct room<T> {
    using type = T;
    [[nodiscard]] static constexpr const T& in(const type& place)
    {
        return place; // NOLINT(bugprone-return-const-ref-from-parameter): rooms outlive their elements' references
    }
};

/// Iterates over the elements in such rooms.
template <class T>
class place_iterator {
    using place = typename room<T>::type;

public:
    using value_type = T;
    using difference_type = std::ptrdiff_t;

    constexpr place_iterator() = default;
    constexpr explicit place_iterator(const place* at) : at_{at} {}
    constexpr const T& operator*() const { return room<T>::in(*at_); }
    constexpr place_iterator& operator++()
    {
        ++at_;
        return *this;
    }
    constexpr place_iterator operator++(int) { return place_iterator{at_++}; }
    friend bool operator==(const place_iterator&, const place_iterator&) = default;

private:
    const place* at_ = nullptr;
};

/// The content of the room for elements before they are added.
enum class filling : bool {
    nothing,  ///< nothing, if the type allows it: fast, for objects that live no longer than a search
    defaults, ///< default values, so that the vector can be stored in a constexpr variable
};

/// At most `Capacity` elements, in place.
template <class T, std::size_t Capacity, filling Filling = filling::defaults>
class static_vector {
    using place = typename room<T>::type;

public:
    using value_type = T;
    using const_iterator = std::conditional_t<std::default_initializable<T>, const T*, place_iterator<T>>;
    using iterator = const_iterator;

    constexpr static_vector()
        requires(Filling == filling::nothing)
    = default;
    constexpr static_vector()
        requires(Filling == filling::defaults)
        : places_{}
    {}

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return room<T>::in(places_[i]); }
    [[nodiscard]] constexpr T& operator[](std::size_t i)
        requires std::default_initializable<T>
    {
        return places_[i];
    }
    [[nodiscard]] constexpr const T& front() const { return (*this)[0]; }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1]; }
    [[nodiscard]] constexpr const_iterator begin() const { return const_iterator{places_}; }
    [[nodiscard]] constexpr const_iterator end() const { return const_iterator{places_ + size_}; }

    constexpr void clear() { size_ = 0; }
    constexpr void push_back(const T& item)
    {
        GAMESEARCH_ASSERT(size_ < Capacity, "a game exceeds its max_moves or max_plies");
        places_[size_++] = item;
    }

    friend constexpr bool operator==(const static_vector& a, const static_vector& b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    place places_[Capacity == 0 ? 1 : Capacity];
    std::size_t size_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
