// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proven lower and upper bounds of a score.

#ifndef GAMESEARCH_GAME_SCORE_BOUNDS_HPP
#define GAMESEARCH_GAME_SCORE_BOUNDS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>

#include <optional>

namespace gamesearch::inline v0_2_0 {

/// The scores that are still possible: at least `lower`, and at most `upper`. An unknown bound is empty.
template <score_type S>
struct score_bounds {
    std::optional<S> lower{}; ///< the score is at least this
    std::optional<S> upper{}; ///< the score is at most this

    /// Returns whether only one score is possible.
    [[nodiscard]] constexpr bool is_exact() const { return lower && upper && !(*lower < *upper); }
    /// Returns whether nothing is known.
    [[nodiscard]] constexpr bool is_empty() const { return !lower && !upper; }
    /// Returns whether \p score is still possible.
    [[nodiscard]] constexpr bool contains(const S& score) const
    {
        return !(lower && score < *lower) && !(upper && *upper < score);
    }

    /// Adds the knowledge that \p score is a bound of kind \p b. \return whether it was new.
    constexpr bool learn(const S& score, bound b)
    {
        const bool raises = detail::is_at_least(b) && (!lower || *lower < score);
        const bool lowers = detail::is_at_most(b) && (!upper || score < *upper);
        if (raises) {
            lower = score;
        }
        if (lowers) {
            upper = score;
        }
        return raises || lowers;
    }
    /// Adds the bounds `lower` and `upper` of \p known, such as other bounds or a result; either may be empty.
    /// \return whether anything was new.
    template <class Known>
    constexpr bool learn(const Known& known)
    {
        const bool raises = known.lower && learn(*known.lower, bound::lower);
        const bool lowers = known.upper && learn(*known.upper, bound::upper);
        return raises || lowers;
    }

    /// Compares member by member.
    friend bool operator==(const score_bounds&, const score_bounds&) = default;
};

namespace detail {

/// Returns whether this bound would leave no score possible. That can only come from a table entry that no search
/// stored.
template <class S>
[[nodiscard]] constexpr bool contradicts(const score_bounds<S>& known, const S& score, bound b)
{
    return (is_at_least(b) && known.upper && *known.upper < score) ||
           (is_at_most(b) && known.lower && score < *known.lower);
}

/// The result of a running game's `score_bounds()`; empty bounds if the game has no such member.
template <game G>
[[nodiscard]] constexpr score_bounds<score_t<G>> bounds_by_game([[maybe_unused]] const G& position)
{
    if constexpr (bounded_game<G>) {
        const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
        return {bounds.lower, bounds.upper};
    } else {
        return {};
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
