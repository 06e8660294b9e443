// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Converts 64-bit numbers to sizes.

#ifndef GAMESEARCH_DETAIL_AS_SIZE_HPP
#define GAMESEARCH_DETAIL_AS_SIZE_HPP

#include <concepts>
#include <cstddef>

namespace gamesearch::inline v0_2_0::detail {

/// Converts a number to a size. A template, because only in a template does g++ accept the cast where both types are
/// the same (-Wuseless-cast); on 32-bit systems the cast is needed. \pre `number` fits
template <std::unsigned_integral N>
[[nodiscard]] constexpr std::size_t as_size(N number) noexcept
{
    return static_cast<std::size_t>(number);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
