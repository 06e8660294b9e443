// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What is proven of a score, and what to ask next.

#ifndef GAMESEARCH_DETAIL_DRIVERS_PROVEN_INTERVAL_HPP
#define GAMESEARCH_DETAIL_DRIVERS_PROVEN_INTERVAL_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace gamesearch::detail {

/// The scores that are still possible. A side of which nothing is known is empty.
template <score_type S>
class proven_interval {
public:
    [[nodiscard]] constexpr const std::optional<S>& lower() const { return lower_; }
    [[nodiscard]] constexpr const std::optional<S>& upper() const { return upper_; }
    [[nodiscard]] constexpr bool is_one_score() const { return lower_ && upper_ && !(*lower_ < *upper_); }

    /// The score is at least, at most, or exactly `score`, as `b` says.
    constexpr void learn(const S& score, bound b)
    {
        if ((b == bound::exact || b == bound::lower) && (!lower_ || *lower_ < score)) {
            lower_ = score;
        }
        if ((b == bound::exact || b == bound::upper) && (!upper_ || score < *upper_)) {
            upper_ = score;
        }
    }

private:
    std::optional<S> lower_{};
    std::optional<S> upper_{};
};

/// Which score to ask for next, of integers: is it at least this? Halves what lies between two bounds. From one bound alone
/// it goes away in growing steps, and with none it asks first who wins.
template <std::signed_integral S>
    requires(sizeof(S) <= 4)
class next_question {
public:
    /// \pre more than one score is possible
    [[nodiscard]] constexpr std::int64_t next(const proven_interval<S>& known)
    {
        if (known.lower() && known.upper()) {
            const std::int64_t least = *known.lower();
            const std::int64_t most = *known.upper();
            return most - (most - least) / 2;
        }
        if (!known.lower() && !known.upper()) {
            return 1;
        }
        const std::int64_t step = std::exchange(step_, 2 * step_);
        return known.lower() ? (std::min)(*known.lower() + step, greatest + 1)
                             : (std::max)(*known.upper() + 1 - step, -greatest);
    }

private:
    static constexpr std::int64_t greatest = (std::numeric_limits<S>::max)();

    std::int64_t step_ = 1;
};

} // namespace gamesearch::detail

#endif
