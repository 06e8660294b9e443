// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How deep in the tree a node is, for those searches that ask.

#ifndef GAMESEARCH_DETAIL_VALUES_PLY_HPP
#define GAMESEARCH_DETAIL_VALUES_PLY_HPP

#include <cstdint>

namespace gamesearch::detail {

/// Plies from the root, in the width of the number that they are packed in. Whether it is the root is known at compile
/// time, for searches that want to know.
template <bool Counted, bool IsRoot>
class ply {
public:
    constexpr ply() = default;

    [[nodiscard]] constexpr ply<true, false> next() const { return ply<true, false>{count_ + 1}; }
    [[nodiscard]] constexpr std::int64_t count() const { return count_; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }

private:
    friend class ply<true, true>;
    friend class ply<true, false>;
    constexpr explicit ply(std::int64_t count) : count_{count} {}

    std::int64_t count_ = 0;
};

/// Costs nothing where plies do not matter.
template <bool IsRoot>
class ply<false, IsRoot> {
public:
    [[nodiscard]] static constexpr ply<false, false> next() { return {}; }
    [[nodiscard]] static constexpr std::int64_t count() { return 0; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }
};

} // namespace gamesearch::detail

#endif
