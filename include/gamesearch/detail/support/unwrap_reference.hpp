// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Taking a `std::ref` for what it refers to.

#ifndef GAMESEARCH_DETAIL_SUPPORT_UNWRAP_REFERENCE_HPP
#define GAMESEARCH_DETAIL_SUPPORT_UNWRAP_REFERENCE_HPP

#include <functional>

namespace gamesearch::detail {

/// What a `std::ref` refers to, and anything else itself.
template <class T>
[[nodiscard]] constexpr T& unwrap_reference(T& object)
{
    return object;
}
template <class T>
[[nodiscard]] constexpr T& unwrap_reference(std::reference_wrapper<T>& reference)
{
    return reference;
}
template <class T>
[[nodiscard]] constexpr T& unwrap_reference(const std::reference_wrapper<T>& reference)
{
    return reference;
}

} // namespace gamesearch::detail

#endif
