// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Numbers from the environment, for tests that run longer on request.

#ifndef TESTS_SUPPORT_NUMBER_FROM_HPP
#define TESTS_SUPPORT_NUMBER_FROM_HPP

#include <cstdint>
#include <cstdlib>

namespace support {

/// The number in this environment variable, or else \p otherwise.
inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise)
{
    const char* const text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

} // namespace support

#endif
