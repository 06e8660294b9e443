// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Values of a search as a player sees them, and the window between alpha and beta: the terms in which a search
/// function is written.

#ifndef GAMESEARCH_SEARCH_WINDOW_HPP
#define GAMESEARCH_SEARCH_WINDOW_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>

#include <compare>
#include <concepts>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

// Values as a search compares them: the score first, then the distance, so that of equal scores the winner takes the
// nearer one and the loser the farther one. At a draw's score, distance does not affect the order. There is one type
// for integers of 32 bits and fewer, a single 64-bit number, and one for all other scores. Both have room for two
// values beyond all scores, which are the ends of an unbounded window.
namespace detail {

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
    /// A value above this one, with no other score and distance between them.
    [[nodiscard]] constexpr packed_value just_above() const
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

    /// A value above this one, with no other score and distance between them.
    [[nodiscard]] constexpr wide_value just_above() const
    {
        wide_value v(*this);
        ++v.nearness_;
        return v;
    }

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

template <class S, bool TracksDistance>
struct search_value {
    using type = wide_value<S, TracksDistance>;
};

template <std::signed_integral S, bool TracksDistance>
    requires(sizeof(S) <= 4)
struct search_value<S, TracksDistance> {
    using type = packed_value<S, TracksDistance>;
};

/// The type in which a search compares values of the score type `S`.
template <class S, bool TracksDistance>
using search_value_t = typename search_value<S, TracksDistance>::type;

/// Converts a value between the maximizer's viewpoint and that of `P`, either way.
template <player P, class Value>
[[nodiscard]] constexpr Value seen_by(const Value& v)
{
    return P == player::maximizer ? v : -v;
}

/// The longest distance that a value can hold, in plies.
inline constexpr int longest_distance = 1 << 30;

/// The best value for `p` with this score. It stands for a bound that says nothing about plies.
template <class Value>
[[nodiscard]] constexpr Value best_with_score(player p, const typename Value::score_type& score)
{
    using S = typename Value::score_type;
    const bool wins = p == player::maximizer ? S{} < score : score < S{};
    return Value{score, wins ? 0 : longest_distance};
}

} // namespace detail

/// Returns whether \p a is better than \p b, as \p P sees it. For the maximizer: `a > b`.
template <player P, class Value>
[[nodiscard]] constexpr bool better(const Value& a, const Value& b)
{
    return P == player::maximizer ? a > b : a < b;
}
/// The same for a player who is known only at run time.
template <class Value>
[[nodiscard]] constexpr bool better(player p, const Value& a, const Value& b)
{
    return p == player::maximizer ? a > b : a < b;
}

/// The open interval (alpha, beta), from the maximizer's viewpoint: the maximizer is sure of alpha already, the
/// minimizer of beta. `Value` has the parts that a search compares: score and distance.
template <class Value>
struct window {
    Value alpha = Value::best_for(player::minimizer); ///< minus infinity, unless said otherwise
    Value beta = Value::best_for(player::maximizer); ///< plus infinity, unless said otherwise

    friend constexpr bool operator==(const window&, const window&) = default; ///< Member by member.
};

/// The value that \p P is sure of already: alpha, as \p P sees the window.
template <player P, class Value>
[[nodiscard]] constexpr Value& alpha_of(window<Value>& w)
{
    return P == player::maximizer ? w.alpha : w.beta;
}
/// The same for a const window.
template <player P, class Value>
[[nodiscard]] constexpr const Value& alpha_of(const window<Value>& w)
{
    return P == player::maximizer ? w.alpha : w.beta;
}

/// The value that the opponent of \p P is sure of already: beta, as \p P sees the window.
template <player P, class Value>
[[nodiscard]] constexpr Value& beta_of(window<Value>& w)
{
    return P == player::maximizer ? w.beta : w.alpha;
}
/// The same for a const window.
template <player P, class Value>
[[nodiscard]] constexpr const Value& beta_of(const window<Value>& w)
{
    return P == player::maximizer ? w.beta : w.alpha;
}

namespace detail {

/// The bound that a value returned from a search with this window stands for, fail soft.
template <class Value>
[[nodiscard]] constexpr bound bound_in(const window<Value>& w, const Value& v)
{
    return v <= w.alpha ? bound::upper : v >= w.beta ? bound::lower : bound::exact;
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
