// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Where random numbers begin.

#ifndef GAMESEARCH_SEED_HPP
#define GAMESEARCH_SEED_HPP

#include <cstdint>

namespace gamesearch {

/// For `.with(...)` of a searcher that draws random numbers: the same seed, the same answer, in every run.
struct seed {
    std::uint64_t value = 0; ///< any number
};

} // namespace gamesearch

#endif
