// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Equality of scores.

#ifndef GAMESEARCH_DETAIL_EQUAL_HPP
#define GAMESEARCH_DETAIL_EQUAL_HPP

#include <tuple>

namespace gamesearch::inline v0_2_0::detail {

/// `a == b`. Scores may be floating-point numbers, which are compared exactly, on purpose: g++ does not warn about that
/// (-Wfloat-equal) inside the standard library.
template <class T>
[[nodiscard]] constexpr bool equal(const T& a, const T& b)
{
    return std::tie(a) == std::tie(b); // <functional> would take long to compile
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
