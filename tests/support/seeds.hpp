// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How many random games a test looks at.

#ifndef GAMESEARCH_TESTS_SUPPORT_SEEDS_HPP
#define GAMESEARCH_TESTS_SUPPORT_SEEDS_HPP

#include <cstdint>

#if defined(__SANITIZE_ADDRESS__)
#define TESTS_UNDER_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TESTS_UNDER_ADDRESS_SANITIZER 1
#endif
#endif

namespace support {

/// So many seeds; a tenth of them under the sanitizers, where each takes ten times as long, and where the code that runs
/// matters more than the values that it meets.
[[nodiscard]] constexpr std::uint64_t seeds(std::uint64_t count)
{
#if defined(TESTS_UNDER_ADDRESS_SANITIZER)
    return count / 10;
#else
    return count;
#endif
}

} // namespace support

#endif
