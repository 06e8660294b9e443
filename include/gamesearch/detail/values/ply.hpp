// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How far a node is from the root, and how many plies are left below it.

#ifndef GAMESEARCH_DETAIL_VALUES_PLY_HPP
#define GAMESEARCH_DETAIL_VALUES_PLY_HPP

#include <cstdint>

namespace gamesearch::detail {

/// What a search hands down from ply to ply.
enum class ply_kind : unsigned char {
    nothing,   ///< where plies do not matter
    count,     ///< plies from the root; what is left below follows from the depth of the search
    and_depth, ///< besides, the plies left, which differ from branch to branch where one is reduced or extended
};

/// A ply of a search. Whether it is the root is known at compile time, for searches that want to know.
template <ply_kind Kind, bool IsRoot>
class ply;

/// As wide as the number that plies are packed in with the score.
template <bool IsRoot>
class ply<ply_kind::count, IsRoot> {
public:
    static constexpr bool has_own_depth = false;

    constexpr explicit ply([[maybe_unused]] int depth, std::int64_t count = 0) : count_{count} {}

    [[nodiscard]] constexpr ply<ply_kind::count, false> next() const
    {
        return ply<ply_kind::count, false>{0, count_ + 1};
    }
    [[nodiscard]] constexpr std::int64_t count() const { return count_; }
    /// With so many plies from the root to the horizon.
    [[nodiscard]] constexpr std::int64_t left(std::int64_t depth) const { return depth - count_; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }

private:
    std::int64_t count_;
};

/// Costs nothing.
template <bool IsRoot>
class ply<ply_kind::nothing, IsRoot> {
public:
    static constexpr bool has_own_depth = false;

    constexpr explicit ply(int) {}

    [[nodiscard]] static constexpr ply<ply_kind::nothing, false> next(int = 0)
    {
        return ply<ply_kind::nothing, false>{0};
    }
    [[nodiscard]] static constexpr std::int64_t count() { return 0; }
    [[nodiscard]] static constexpr std::int64_t left(std::int64_t depth) { return depth; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }
};

/// Both numbers travel in one register.
template <bool IsRoot>
class ply<ply_kind::and_depth, IsRoot> {
public:
    static constexpr bool has_own_depth = true;

    constexpr explicit ply(int depth, int count = 0) : count_{count}, left_{depth} {}

    /// With fewer plies left than after an ordinary move, or with more if `reduction` is negative.
    [[nodiscard]] constexpr ply<ply_kind::and_depth, false> next(int reduction = 0) const
    {
        return ply<ply_kind::and_depth, false>{left_ - 1 - reduction, count_ + 1};
    }
    [[nodiscard]] constexpr std::int64_t count() const { return count_; }
    [[nodiscard]] constexpr std::int64_t left(std::int64_t) const { return left_; }
    [[nodiscard]] static constexpr bool is_root() { return IsRoot; }

private:
    std::int32_t count_;
    std::int32_t left_;
};

} // namespace gamesearch::detail

#endif
