// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search answers.

#ifndef GAMESEARCH_SEARCH_RESULT_HPP
#define GAMESEARCH_SEARCH_RESULT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/line.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <optional>

namespace gamesearch {

/// What a search answers. Scores are from the maximizer's viewpoint.
template <game G>
struct search_result {
    /// Empty at a terminal position and at depth 0. A search that was stopped early names a legal move.
    std::optional<move_t<G>> best_move{};
    /// How good the position is for the maximizer, as far as `bound` says.
    score_t<G> score{};
    /// How `score` stands to the true one, to `depth`.
    gamesearch::bound bound = gamesearch::bound::none;
    /// Plies to which `score` and `bound` hold; \ref max_depth where no deeper search could come to anything else.
    int depth = 0;
    /// Plies from the root to where the score was settled; 0 where that is not tracked.
    int distance = 0;
    /// The best play of both, from `best_move` on to where the score was settled.
    line_t<G> principal_variation{};
    /// What was counted.
    gamesearch::statistics statistics{};
    /// What ended the search before it was complete.
    stop_reason stopped_by = stop_reason::none;
};

} // namespace gamesearch

#endif
