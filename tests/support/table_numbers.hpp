// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Position numbers that a table maps to chosen places.

#pragma once

#include <cstdint>

namespace support {

/// The number that a table mixes to this one.
inline std::uint64_t unmixed(std::uint64_t mixed)
{
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15u;
    std::uint64_t inverse = factor; // by Newton's method: each step doubles the number of correct bits
    for (int i = 0; i != 6; ++i) {
        inverse *= 2 - factor * inverse;
    }
    for (int i = 0; i != 2; ++i) {
        mixed *= inverse;
        mixed ^= mixed >> 32;
    }
    return mixed;
}

} // namespace support
