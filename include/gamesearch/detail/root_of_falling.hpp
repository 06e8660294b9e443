// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The zero of a function.

#ifndef GAMESEARCH_DETAIL_ROOT_OF_FALLING_HPP
#define GAMESEARCH_DETAIL_ROOT_OF_FALLING_HPP

namespace gamesearch::inline v0_2_0::detail {

/// The zero of a function that falls from positive to negative values between \p low and \p high: halves the interval
/// until no number lies within it.
template <class Function>
[[nodiscard]] double root_of_falling(double low, double high, const Function& function)
{
    for (double middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
        (function(middle) > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
