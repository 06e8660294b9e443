// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The value of a ranked move, compared with another one.

#ifndef GAMESEARCH_REPORT_DETAIL_RANKED_VALUE_HPP
#define GAMESEARCH_REPORT_DETAIL_RANKED_VALUE_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <cmath>
#include <concepts>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

template <class S>
concept arithmetic_score = std::integral<S> || std::floating_point<S>;

/// Returns whether a move has a score, even if only an estimate that proves nothing.
template <game G>
[[nodiscard]] bool is_known(const ranked_move<G>& move)
{
    return move.bound != bound::none || !move.principal_variation.empty();
}

/// Returns whether the score of a move holds to the end of the game.
template <game G>
[[nodiscard]] bool is_proven(const ranked_move<G>& move)
{
    return move.bound != bound::none && move.depth == max_depth;
}

/// Returns whether the score of a move was settled before the horizon, by an end of the game on its line.
template <game G>
[[nodiscard]] bool is_settled(const ranked_move<G>& move)
{
    return is_proven(move) || (move.distance != 0 && move.distance < move.depth);
}

/// The difference of two scores; empty if they are unequal and not numbers.
template <class S>
[[nodiscard]] std::optional<double> difference(const S& a, const S& b)
{
    if (detail::equal(a, b)) {
        return 0;
    }
    if constexpr (arithmetic_score<S>) {
        return (std::abs)(static_cast<double>(a) - static_cast<double>(b));
    } else {
        return std::nullopt;
    }
}

/// Returns whether two moves are worth the same, and equally soon. Distance is ignored at a draw and at the horizon.
template <game G>
[[nodiscard]] bool have_equal_values(const ranked_move<G>& a, const ranked_move<G>& b)
{
    return detail::equal(a.score, b.score) &&
           (detail::equal(a.score, score_t<G>{}) || a.distance == b.distance || (!is_settled(a) && !is_settled(b)));
}

/// Returns whether a move is worth as much as the best one, or estimated within \p margin of it, with no less proven.
template <game G>
[[nodiscard]] bool is_as_good(const ranked_move<G>& move, const ranked_move<G>& best, double margin)
{
    const bool known_alike =
        is_known(move) && is_known(best) && move.bound == best.bound && is_proven(move) == is_proven(best);
    if (!known_alike) {
        return false;
    }
    if (have_equal_values(move, best)) {
        return true;
    }
    const auto given_away = detail::difference(move.score, best.score);
    return !is_settled(move) && !is_settled(best) && given_away && *given_away <= margin;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
