// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Makes broken preconditions throw, so that a test can continue after one. Include it before every header of the
// library.

#pragma once

#include <stdexcept>

#ifdef GAMESEARCH_FAIL
#error "include support/thrown_failures.hpp before the library"
#endif

namespace support {

struct failure : std::logic_error {
    using std::logic_error::logic_error;
};

[[noreturn]] inline void throw_failure(const char* message)
{
    throw failure{message};
}

} // namespace support

#define GAMESEARCH_FAIL(message) ::support::throw_failure(message)
