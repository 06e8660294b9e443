// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The next question about a score.

#ifndef GAMESEARCH_SEARCHERS_NEXT_QUESTION_HPP
#define GAMESEARCH_SEARCHERS_NEXT_QUESTION_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game/score_bounds.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Returns whether the score may be at least this, and may also be less.
template <std::signed_integral S>
[[nodiscard]] constexpr bool leaves_open(const score_bounds<S>& known, std::int64_t score)
{
    return !(known.lower && score <= *known.lower) && !(known.upper && *known.upper < score);
}

} // namespace detail

/// Chooses the next integer score to be tested as a lower bound of the value. Halves the interval between two bounds.
/// With one bound it moves away from it in growing steps; with none it first asks who wins.
///
/// Thread safety: one thread at a time.
/// Example:
///
///     gs::next_question<int> question;
///     const auto result = gs::proof_number_search(game, gs::at_least{static_cast<int>(question.next(known))});
template <std::signed_integral S>
    requires(sizeof(S) <= 4)
class next_question {
public:
    /// \pre more than one score is possible
    [[nodiscard]] constexpr std::int64_t next(const score_bounds<S>& known)
    {
        if (known.lower && known.upper) {
            const std::int64_t least = *known.lower;
            const std::int64_t most = *known.upper;
            return most - (most - least) / 2;
        }
        if (!known.lower && !known.upper) {
            return 1;
        }
        const std::int64_t step = std::exchange(step_, 2 * step_);
        return known.lower ? (std::min)(*known.lower + step, greatest + 1)
                           : (std::max)(*known.upper + 1 - step, -greatest);
    }

private:
    static constexpr std::int64_t greatest = (std::numeric_limits<S>::max)();

    std::int64_t step_ = 1;
};

namespace detail {

/// The scores to test at each depth in turn, where a question may stay open until the next depth: 1, a win, and 0, no
/// loss. Once both are answered, a little more for the winner; the search may prove much more.
/// \pre more than one score is possible
template <std::signed_integral S>
[[nodiscard]] constexpr static_vector<std::int64_t, 2> questions_of_a_depth(const score_bounds<S>& known)
{
    static_vector<std::int64_t, 2> scores;
    for (const std::int64_t score : {1, 0}) {
        if (detail::leaves_open(known, score)) {
            scores.push_back(score);
        }
    }
    if (scores.empty()) {
        const bool won = known.lower && *known.lower > 0;
        scores.push_back(won ? std::int64_t{*known.lower} + 1 : std::int64_t{*known.upper});
    }
    return scores;
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
