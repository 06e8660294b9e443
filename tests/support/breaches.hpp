// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Breaches of the contract by a searcher, as seen by the game.

#pragma once

namespace support {

/// The last breach, or null; a test resets it.
inline const char*& breach()
{
    static thread_local const char* last = nullptr;
    return last;
}

inline void expect_kept(bool kept, const char* otherwise)
{
    if (!kept) {
        breach() = otherwise;
    }
}

} // namespace support
