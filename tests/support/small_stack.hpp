// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A thread whose stack has a given small size. A stack overflow ends the program.

#pragma once

#include "support/test.hpp"

#include <pthread.h>

namespace support {

/// The stack that a search is documented to need at most.
inline constexpr std::size_t one_mebibyte = std::size_t{1} << 20;

/// Runs \p work in a thread with this many bytes of stack, and waits for it.
template <class Work>
void with_stack_of(std::size_t bytes, Work work)
{
    pthread_attr_t attributes;
    BOOST_REQUIRE(pthread_attr_init(&attributes) == 0);
    BOOST_REQUIRE(pthread_attr_setstacksize(&attributes, bytes) == 0);
    pthread_t thread{};
    const auto start = [](void* argument) -> void* {
        (*static_cast<Work*>(argument))();
        return nullptr;
    };
    BOOST_REQUIRE(pthread_create(&thread, &attributes, start, &work) == 0);
    BOOST_REQUIRE(pthread_join(thread, nullptr) == 0);
    pthread_attr_destroy(&attributes);
}

} // namespace support
