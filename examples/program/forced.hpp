// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Is a score that was found within a depth more than an estimate?

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_FORCED_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_FORCED_HPP

#include "horizon.hpp"
#include "searcher_kind.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>

namespace program {

/// Can the side for which \p score is good force as much within \p limits, by ends of the game alone? A second search
/// tells: it counts every position at the horizon as the same score for the other side. What is won all the same is won
/// by ends. The table of \p all is cleared, as these are other values than it may hold.
template <class Game, class Searches>
bool is_forced(Searches& all, searcher_kind kind, const Game& game, const gs::score_t<Game>& score,
               const gs::limits& limits)
{
    const gs::score_t<Game> draw{};
    if (score == draw) {
        return false;
    }
    const horizon<Game> lost{static_cast<gs::score_t<Game>>(-score)};
    all.forget();
    const auto answer = all(kind, game, limits, lost);
    return answer.bound == gs::bound::exact && (score > draw ? answer.score >= score : answer.score <= score);
}

} // namespace program

#endif
