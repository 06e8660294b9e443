// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Numbers and seeds from the environment, for tests that run longer on request.

#pragma once

#include "support/test.hpp"

namespace support {

/// The number in this environment variable, or else \p otherwise.
inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise)
{
    const char* const text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// The seeds of a test: this many from 0, unless `GAMESEARCH_TRIALS` and `GAMESEARCH_FIRST_SEED` set their number and
/// the first of them.
inline auto seeds(std::uint64_t trials)
{
    const std::uint64_t first = number_from("GAMESEARCH_FIRST_SEED", 0);
    return std::views::iota(first, first + number_from("GAMESEARCH_TRIALS", trials));
}

} // namespace support
