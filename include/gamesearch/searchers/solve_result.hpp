// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of \ref gamesearch::solve "solve".

#ifndef GAMESEARCH_SEARCHERS_SOLVE_RESULT_HPP
#define GAMESEARCH_SEARCHERS_SOLVE_RESULT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>

#include <optional>

namespace gamesearch::inline v0_2_0 {

/// The result of \ref solve, which is a `search_result` with the proven bounds of the score.
template <game G>
struct solve_result : search_result<G> {
    /// The score at the end of the game is at least this; empty if nothing is known. Equal to `upper` if it is solved.
    std::optional<score_t<G>> lower{};
    /// The score at the end of the game is at most this; empty if nothing is known.
    std::optional<score_t<G>> upper{};
};

/// Prints the result as that of a search, and the proven bounds of the score.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const solve_result<G>& printed)
{
    out << static_cast<const search_result<G>&>(printed) << ", proven from ";
    const auto print = [&out](const std::optional<score_t<G>>& end) {
        if (end) {
            detail::print_plainly(out, *end, "a score");
        } else {
            out << '?';
        }
    };
    print(printed.lower);
    out << " to ";
    print(printed.upper);
    return out;
}

namespace detail {

/// Sets score, bound and depth to the proven bound, if there is one; of two bounds, to the one for which the side to
/// move has a move.
template <game G>
constexpr void tell_proven(search_result<G>& result, const score_bounds<score_t<G>>& known, player mover)
{
    const bool has_lower = known.lower && (mover == player::maximizer || !known.upper);
    if (!known.is_empty()) {
        result.score = has_lower ? *known.lower : *known.upper;
        result.bound = known.is_exact() ? bound::exact : has_lower ? bound::lower : bound::upper;
        result.depth = max_depth;
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
