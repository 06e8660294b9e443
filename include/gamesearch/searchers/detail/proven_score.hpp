// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The answer of a solver, from the bounds that it has proven.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_PROVEN_SCORE_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_PROVEN_SCORE_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>

namespace gamesearch::detail {

/// Sets score, bound and depth to the proven bound, if there is one; of two bounds, to the one that the side to move
/// has a move for.
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

} // namespace gamesearch::detail

#endif
