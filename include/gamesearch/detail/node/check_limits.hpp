// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What limits must not be.

#ifndef GAMESEARCH_DETAIL_NODE_CHECK_LIMITS_HPP
#define GAMESEARCH_DETAIL_NODE_CHECK_LIMITS_HPP

#include <gamesearch/error.hpp>
#include <gamesearch/limits.hpp>

namespace gamesearch::detail {

constexpr void check_limits([[maybe_unused]] const limits& given)
{
    GAMESEARCH_ASSERT(given.depth >= 0, "limits::depth is negative; give 0 to value the root, or more plies");
    GAMESEARCH_ASSERT(given.time == given.time, "limits::time is not a number; leave it out for no limit");
}

} // namespace gamesearch::detail

#endif
