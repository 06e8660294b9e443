// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Score and distance in one number.

#ifndef GAMESEARCH_DETAIL_VALUES_PACKED_VALUE_HPP
#define GAMESEARCH_DETAIL_VALUES_PACKED_VALUE_HPP

#include <gamesearch/player.hpp>

#include <compare>
#include <concepts>
#include <cstdint>

namespace gamesearch::detail {

/// (score, distance) in one number: score * 2^32, moved towards zero by the distance. So the nearer of two wins is the
/// larger number, the nearer of two losses the smaller one, and negation turns the viewpoint.
template <std::signed_integral S, bool TracksDistance>
    requires(sizeof(S) <= 4)
class packed_value {
public:
    using score_type = S;
    static constexpr bool tracks_distance = TracksDistance;

    constexpr packed_value() = default;
    constexpr packed_value(S score, [[maybe_unused]] std::int64_t distance) : bits_{score}
    {
        if constexpr (TracksDistance) {
            bits_ *= unit;
            bits_ -= score > 0 ? distance : score < 0 ? -distance : 0;
        }
    }

    /// Plus or minus infinity, in `p`'s favour.
    [[nodiscard]] static constexpr packed_value best_for(player p)
    {
        packed_value v;
        v.bits_ = p == player::maximizer ? beyond : -beyond;
        return v;
    }
    [[nodiscard]] constexpr bool unbounded() const { return bits_ == beyond || bits_ == -beyond; }

    [[nodiscard]] constexpr S score() const
    {
        if constexpr (TracksDistance) {
            return static_cast<S>((bits_ + unit / 2) >> 32);
        } else {
            return static_cast<S>(bits_);
        }
    }
    [[nodiscard]] constexpr int distance() const
    {
        if constexpr (TracksDistance) {
            const std::int64_t towards_zero = score() * unit - bits_;
            return static_cast<int>(towards_zero < 0 ? -towards_zero : towards_zero);
        } else {
            return 0;
        }
    }

    [[nodiscard]] constexpr packed_value operator-() const
    {
        packed_value v;
        v.bits_ = -bits_;
        return v;
    }
    /// Is `b` the least value above `a`?
    [[nodiscard]] static constexpr bool are_neighbours(packed_value a, packed_value b)
    {
        return b.bits_ - 1 == a.bits_;
    }
    /// The least value above this one.
    [[nodiscard]] constexpr packed_value next_above() const
    {
        packed_value v;
        v.bits_ = bits_ + 1;
        return v;
    }

    friend constexpr bool operator==(packed_value, packed_value) = default;
    friend constexpr auto operator<=>(packed_value, packed_value) = default;

private:
    static constexpr std::int64_t unit = std::int64_t{1} << 32;
    static constexpr std::int64_t beyond = INT64_MAX;

    std::int64_t bits_ = 0;
};

} // namespace gamesearch::detail

#endif
