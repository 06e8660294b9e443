// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a solver knows of the score before its first question, and when it is stopped.

#ifndef GAMESEARCH_DETAIL_DRIVERS_PROVEN_SCORE_HPP
#define GAMESEARCH_DETAIL_DRIVERS_PROVEN_SCORE_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch::detail {

/// What the game itself says.
template <bounded_game G>
constexpr void learn_score_bounds(proven_interval<score_t<G>>& known, const G& game)
{
    const auto bounds = game.score_bounds();
    known.learn(static_cast<score_t<G>>(bounds.lower), bound::lower);
    known.learn(static_cast<score_t<G>>(bounds.upper), bound::upper);
}

/// Score, bound and depth of what is proven, if anything is; of two bounds, the one that the side to move has a move for.
template <game G>
constexpr void tell_proven(search_result<G>& result, const proven_interval<score_t<G>>& known, player mover)
{
    const bool has_lower = known.lower() && (mover == player::maximizer || !known.upper());
    if (known.lower() || known.upper()) {
        result.score = has_lower ? *known.lower() : *known.upper();
        result.bound = known.is_one_score() ? bound::exact : has_lower ? bound::lower : bound::upper;
        result.depth = max_depth;
    }
}

} // namespace gamesearch::detail

#endif
