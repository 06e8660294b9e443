// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Means as text.

#ifndef GAMESEARCH_TREE_DETAIL_FIXED_POINT_HPP
#define GAMESEARCH_TREE_DETAIL_FIXED_POINT_HPP

#include <cmath>
#include <cstdlib>
#include <string>

namespace gamesearch::detail {

/// Numbers below this in magnitude are written in digits.
inline constexpr double most_in_digits = 1e12;

/// A number with `decimals` decimals, at most six; "infinity" or "-infinity" if it is too large. Uses integers: any
/// other way to format a `double` takes more room in a WebAssembly module than everything else in it.
[[nodiscard]] inline std::string fixed_point(double number, int decimals)
{
    if (!((std::abs)(number) < most_in_digits)) {
        return number > 0 ? "infinity" : "-infinity";
    }
    long long unit = 1;
    for (int i = 0; i != decimals; ++i) {
        unit *= 10;
    }
    const long long parts = std::llround(number * static_cast<double>(unit));
    const std::string fraction = std::to_string(unit + (std::abs)(parts) % unit).substr(1); // with leading zeros
    std::string text{parts < 0 ? "-" : ""}; // `+` makes g++ 12 warn of memory at -O3
    text += std::to_string((std::abs)(parts) / unit);
    if (decimals != 0) {
        text += '.';
        text += fraction;
    }
    return text;
}

} // namespace gamesearch::detail

#endif
