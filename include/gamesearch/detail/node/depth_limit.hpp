// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The horizon of a search.

#ifndef GAMESEARCH_DETAIL_NODE_DEPTH_LIMIT_HPP
#define GAMESEARCH_DETAIL_NODE_DEPTH_LIMIT_HPP

#include <gamesearch/detail/node/check_limits.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <cstdint>

namespace gamesearch::detail {

/// How deep one thread searches, and how often it has come so deep.
template <class Limits>
class depth_limit;

template <>
class depth_limit<unlimited_t> {
public:
    static constexpr bool limited = false;

    constexpr explicit depth_limit(unlimited_t) {}

    template <class Ply>
    [[nodiscard]] static constexpr bool at_horizon(Ply)
    {
        return false;
    }
    [[nodiscard]] static constexpr int depth() { return max_depth; }
    [[nodiscard]] static constexpr std::uint64_t horizons() { return 0; }
    static constexpr void count_horizon() {}
};

template <>
class depth_limit<limits> {
public:
    static constexpr bool limited = true;

    constexpr explicit depth_limit(const limits& given) : depth_{(std::min)(given.depth, max_depth)}
    {
        detail::check_limits(given);
    }

    /// Branches that are extended end too.
    template <class Ply>
    [[nodiscard]] constexpr bool at_horizon(Ply ply) const
    {
        return ply.left(depth_) <= 0 || (Ply::has_own_depth && ply.count() >= max_depth);
    }
    [[nodiscard]] constexpr int depth() const { return static_cast<int>(depth_); }
    /// How many running games have come to the horizon: what rests on them is limited by depth.
    [[nodiscard]] constexpr std::uint64_t horizons() const { return horizons_; }
    constexpr void count_horizon() { ++horizons_; }

private:
    std::int64_t depth_; // as wide as the ply that it is compared with
    std::uint64_t horizons_ = 0;
};

} // namespace gamesearch::detail

#endif
