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

/// Numbers below this in size are written in digits.
inline constexpr double most_in_digits = 1e12;

/// A number to so many decimals, at most six; infinite if it is too large. By integers: what writes a `double` otherwise takes
/// more room than all the rest of a module for browsers.
[[nodiscard]] inline std::string fixed_point(double number, int decimals)
{
    if (!(std::abs(number) < most_in_digits)) {
        return number > 0 ? "infinity" : "-infinity";
    }
    long long unit = 1;
    for (int i = 0; i != decimals; ++i) {
        unit *= 10;
    }
    const long long parts = std::llround(number * static_cast<double>(unit));
    const std::string fraction = std::to_string(unit + std::abs(parts) % unit).substr(1); // with zeros in front
    return (parts < 0 ? "-" : "") + std::to_string(std::abs(parts) / unit) + (decimals == 0 ? "" : '.' + fraction);
}

} // namespace gamesearch::detail

#endif
