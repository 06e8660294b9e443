// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What is proven of a score, and what to ask next.

#ifndef GAMESEARCH_DETAIL_DRIVERS_PROVEN_INTERVAL_HPP
#define GAMESEARCH_DETAIL_DRIVERS_PROVEN_INTERVAL_HPP

#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// The scores that are still possible. A side of which nothing is known is empty.
template <score_type S>
class proven_interval {
public:
    [[nodiscard]] constexpr const std::optional<S>& lower() const { return lower_; }
    [[nodiscard]] constexpr const std::optional<S>& upper() const { return upper_; }
    [[nodiscard]] constexpr bool is_one_score() const { return lower_ && upper_ && !(*lower_ < *upper_); }

    /// May it be at least this, and may it be less?
    [[nodiscard]] constexpr bool leaves_open(std::int64_t score) const
    {
        return !(lower_ && score <= *lower_) && !(upper_ && *upper_ < score);
    }

    /// The score is at least, at most, or exactly `score`, as `b` says. Was that not known?
    constexpr bool learn(const S& score, bound b)
    {
        const proven_interval before = *this;
        if (is_at_least(b) && (!lower_ || *lower_ < score)) {
            lower_ = score;
        }
        if (is_at_most(b) && (!upper_ || score < *upper_)) {
            upper_ = score;
        }
        return lower_ != before.lower_ || upper_ != before.upper_;
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

/// Which scores to ask for to one depth after the other, where an answer may have to wait for the next: is it a win, and is it
/// no loss? When both are answered, whether the winner gets a little more; what is proven may be much more.
/// \pre more than one score is possible
template <std::signed_integral S>
[[nodiscard]] constexpr std::vector<std::int64_t> questions_of_a_depth(const proven_interval<S>& known)
{
    std::vector<std::int64_t> scores;
    for (const std::int64_t score : {1, 0}) {
        if (known.leaves_open(score)) {
            scores.push_back(score);
        }
    }
    if (scores.empty()) {
        const bool won = known.lower() && *known.lower() > 0;
        scores.push_back(won ? std::int64_t{*known.lower()} + 1 : std::int64_t{*known.upper()});
    }
    return scores;
}

} // namespace gamesearch::detail

#endif
