// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Numbers of 64 bits as sizes.

#ifndef GAMESEARCH_DETAIL_AS_SIZE_HPP
#define GAMESEARCH_DETAIL_AS_SIZE_HPP

#include <concepts>
#include <cstddef>

namespace gamesearch::detail {

/// Converts a number that fits. If both types are the same, g++ calls the cast useless (-Wuseless-cast), but not in a
/// template, and on 32-bit systems it is needed. \pre `number` fits
template <std::unsigned_integral N>
[[nodiscard]] constexpr std::size_t as_size(N number) noexcept
{
    return static_cast<std::size_t>(number);
}

} // namespace gamesearch::detail

#endif
