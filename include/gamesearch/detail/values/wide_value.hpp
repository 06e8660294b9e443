// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Score and distance, member by member.

#ifndef GAMESEARCH_DETAIL_VALUES_WIDE_VALUE_HPP
#define GAMESEARCH_DETAIL_VALUES_WIDE_VALUE_HPP

#include <gamesearch/player.hpp>
#include <gamesearch/score.hpp>

#include <cstdint>

namespace gamesearch::detail {

/// (score, distance) of a score that is not a small integer. It is compared by `<` alone.
template <score_type S, bool TracksDistance>
class wide_value {
public:
    using score_type = S;
    static constexpr bool tracks_distance = TracksDistance;

    constexpr wide_value() = default;
    constexpr wide_value(const S& score, [[maybe_unused]] std::int64_t distance) : score_{score}
    {
        if constexpr (TracksDistance) {
            nearness_ = static_cast<int>(S{} < score ? -distance : score < S{} ? distance : 0);
        }
    }

    [[nodiscard]] static constexpr wide_value best_for(player p)
    {
        wide_value v;
        v.beyond_ = p == player::maximizer ? 1 : -1;
        return v;
    }
    [[nodiscard]] constexpr bool unbounded() const { return beyond_ != 0; }

    [[nodiscard]] constexpr S score() const { return score_; }
    [[nodiscard]] constexpr int distance() const { return nearness_ < 0 ? -nearness_ : nearness_; }

    [[nodiscard]] constexpr wide_value operator-() const
    {
        wide_value v;
        v.score_ = static_cast<S>(-score_);
        v.nearness_ = -nearness_;
        v.beyond_ = -beyond_;
        return v;
    }
    friend constexpr bool operator<(const wide_value& a, const wide_value& b)
    {
        if ((a.beyond_ | b.beyond_) != 0) [[unlikely]] {
            return a.beyond_ < b.beyond_;
        }
        return a.score_ < b.score_ || (!(b.score_ < a.score_) && a.nearness_ < b.nearness_);
    }
    friend constexpr bool operator>(const wide_value& a, const wide_value& b) { return b < a; }
    friend constexpr bool operator<=(const wide_value& a, const wide_value& b) { return !(b < a); }
    friend constexpr bool operator>=(const wide_value& a, const wide_value& b) { return !(a < b); }
    friend constexpr bool operator==(const wide_value& a, const wide_value& b) { return !(a < b) && !(b < a); }

private:
    S score_{};
    int nearness_ = 0; // the distance, signed so that the larger one is better for the maximizer
    int beyond_ = 0;
};

} // namespace gamesearch::detail

#endif
