// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The interval in which a position's score is proven to lie.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_PROOF_BOUNDS_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_PROOF_BOUNDS_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/search/window.hpp>

#include <limits>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// A score, or a value beyond all scores. Arithmetic types use their own extremes for that, as bounds that say nothing.
template <score_type S>
using score_end = std::conditional_t<std::is_arithmetic_v<S>, S, wide_value<S, false>>;

/// The end of the range of scores that is best for `p`; no real score lies beyond it.
template <score_type S>
[[nodiscard]] constexpr score_end<S> last_score_for(player p)
{
    if constexpr (!std::is_arithmetic_v<S>) {
        return score_end<S>::best_for(p);
    } else {
        using range = std::numeric_limits<S>;
        const S greatest = range::has_infinity ? range::infinity() : (range::max)();
        return p == player::maximizer ? greatest : static_cast<S>(-greatest);
    }
}

/// The true score is at least `lower` and at most `upper`.
template <score_type S>
struct proof_bounds {
    using end = score_end<S>;

    end lower = last_score_for<S>(player::minimizer);
    end upper = last_score_for<S>(player::maximizer);

    [[nodiscard]] static constexpr proof_bounds exactly(const S& score) { return {as_end(score), as_end(score)}; }
    [[nodiscard]] static constexpr proof_bounds between(const S& lower, const S& upper)
    {
        return {as_end(lower), as_end(upper)};
    }

    [[nodiscard]] constexpr bool are_exact() const { return !(lower < upper); }
    /// Returns whether anything is proven.
    [[nodiscard]] constexpr bool say_something() const
    {
        return last_score_for<S>(player::minimizer) < lower || upper < last_score_for<S>(player::maximizer);
    }

    /// The score that `p` is sure of, and the score that `p` may hope for.
    [[nodiscard]] constexpr const end& sure_of(player p) const { return p == player::maximizer ? lower : upper; }
    [[nodiscard]] constexpr const end& hoped_by(player p) const { return p == player::maximizer ? upper : lower; }
    [[nodiscard]] constexpr end& sure_of(player p) { return p == player::maximizer ? lower : upper; }
    [[nodiscard]] constexpr end& hoped_by(player p) { return p == player::maximizer ? upper : lower; }

    /// The score at an end of the interval; empty if nothing is proven there.
    [[nodiscard]] static constexpr std::optional<S> score_of(const end& e)
    {
        if constexpr (std::is_arithmetic_v<S>) {
            const bool beyond = detail::equal(e, last_score_for<S>(player::maximizer)) ||
                                detail::equal(e, last_score_for<S>(player::minimizer));
            return beyond ? std::nullopt : std::optional<S>{e};
        } else {
            return e.unbounded() ? std::nullopt : std::optional<S>{e.score()};
        }
    }
    /// The score. \pre it is proven.
    [[nodiscard]] constexpr S score() const
    {
        if constexpr (std::is_arithmetic_v<S>) {
            return lower;
        } else {
            return lower.score();
        }
    }

    friend constexpr bool operator==(const proof_bounds&, const proof_bounds&) = default;

private:
    [[nodiscard]] static constexpr end as_end(const S& score)
    {
        if constexpr (std::is_arithmetic_v<S>) {
            return score;
        } else {
            return end{score, 0};
        }
    }
};

template <class End>
[[nodiscard]] constexpr bool is_better_end(player p, const End& a, const End& b)
{
    return p == player::maximizer ? b < a : a < b;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
