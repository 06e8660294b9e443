// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How deep in the tree a node is, for those searches that ask.

#ifndef GAMESEARCH_DETAIL_PLY_HPP
#define GAMESEARCH_DETAIL_PLY_HPP

namespace gamesearch::detail {

/// Plies from the root.
class counted_ply {
public:
    constexpr counted_ply() = default;
    [[nodiscard]] constexpr counted_ply next() const { return counted_ply{count_ + 1}; }
    [[nodiscard]] constexpr int count() const { return count_; }
    [[nodiscard]] constexpr bool is_root() const { return count_ == 0; }

private:
    constexpr explicit counted_ply(int count) : count_{count} {}

    int count_ = 0;
};

/// Only whether it is the root, known at compile time: costs nothing where plies do not matter.
template <bool IsRoot>
struct uncounted_ply {
    [[nodiscard]] static constexpr uncounted_ply<false> next() { return {}; }
    [[nodiscard]] static constexpr int count() { return 0; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }
};

} // namespace gamesearch::detail

#endif
