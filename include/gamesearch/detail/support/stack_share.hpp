// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a ply keeps on the stack: `max_depth` plies of any game must fit into 1 MiB, without optimization too.

#ifndef GAMESEARCH_DETAIL_SUPPORT_STACK_SHARE_HPP
#define GAMESEARCH_DETAIL_SUPPORT_STACK_SHARE_HPP

#include <cstddef>
#include <type_traits>

namespace gamesearch::detail {

/// An object of at most so many bytes is kept on the stack, a larger one on the heap.
inline constexpr std::size_t most_bytes_in_place = 512;

template <class T>
inline constexpr bool kept_in_place = std::is_reference_v<T> || sizeof(T) <= most_bytes_in_place;

/// What that leaves on the stack.
template <class T>
inline constexpr std::size_t bytes_in_place = kept_in_place<T> && !std::is_reference_v<T> ? sizeof(T) : 0;

/// What a function returned, for as long as a node is searched: a reference stays one, a value is kept.
template <class T, bool InPlace = kept_in_place<T>>
struct kept {
    T object;

    /// \param make returns it
    template <class Make>
    constexpr explicit kept(Make make) : object(make())
    {}
};

template <class T>
struct kept<T, false> {
    T& object;

    template <class Make>
    constexpr explicit kept(Make make) : object{*new T(make())}
    {}
    kept(const kept&) = delete;
    kept& operator=(const kept&) = delete;
    constexpr ~kept() { delete &object; }
};

} // namespace gamesearch::detail

#endif
