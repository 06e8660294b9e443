// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Is a score that was found at limited depth more than an estimate?

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SEARCH_FORCED_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SEARCH_FORCED_HPP

#include "horizon.hpp"
#include "searcher_kind.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>

namespace program {

/// Can the side that \p score favours force it within \p limits, by ends of the game alone? A second search finds out:
/// it scores every position at the horizon as the same result for the other side, so a win that it still finds comes
/// from ends of the game. It clears the table of \p all, which may hold values of the usual estimates.
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
