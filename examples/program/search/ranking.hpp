// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Every move of a position with its score, by any of the searchers.

#pragma once

#include "horizon.hpp"
#include "searcher_kind.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

namespace program {

/// The result of a ranking, best move first.
template <gs::game Game>
struct ranking {
    std::vector<gs::ranked_move<Game>> moves;
    int depth = 0; ///< in plies from the position that was ranked
    bool whole = true; ///< was nothing depth-limited?
    std::uint64_t nodes = 0;

    using hearer = std::function<void(const ranking&)>;

    [[nodiscard]] bool is_complete() const
    {
        return std::ranges::find(moves, gs::bound::none, &gs::ranked_move<Game>::bound) == moves.end();
    }
};

/// A searcher in the form that `rank_moves` takes, which records the results of the searches.
template <gs::game Game, class Searches>
struct noting_searcher {
    Searches& all;
    searcher_kind kind;
    ranking<Game>& noted;

    template <class... Limits>
    gs::search_result<Game> operator()(const Game& game, const Limits&... limits) const
    {
        const gs::search_result<Game> result = all(kind, game, limits...);
        noted.whole = noted.whole && result.stopped_by == gs::stop_reason::none;
        noted.nodes += result.statistics.nodes;
        return result;
    }
    [[nodiscard]] static constexpr gs::policy_set policies() { return {}; }
};

/// Ranks at a single depth.
template <gs::game Game, class Searches>
ranking<Game> rank_at_once(Searches& all, searcher_kind kind, const Game& game, const gs::limits& limits)
{
    ranking<Game> found;
    found.depth = limits.depth;
    const horizon<Game> estimate;
    found.moves = gs::rank_moves(game, noting_searcher<Game, Searches>{all, kind, found}, limits, estimate);
    return found;
}

/// Ranks to depth 1, 2 and so on within the limits of the whole ranking, so that all moves are known to the same depth
/// whenever time runs out. \p told is called with each ranking.
template <gs::game Game, class Searches>
ranking<Game> rank_deepening(Searches& all, const Game& game, const gs::limits& limits,
                             const typename ranking<Game>::hearer& told)
{
    const auto start = std::chrono::steady_clock::now();
    ranking<Game> last;
    std::uint64_t spent = 0;
    for (int depth = 1; depth <= limits.depth; ++depth) {
        gs::limits left = limits;
        left.depth = depth;
        left.nodes -= std::min(left.nodes, spent);
        left.time -= std::chrono::steady_clock::now() - start;
        ranking<Game> next = rank_at_once(all, searcher_kind::principal_variation_search, game, left);
        spent += next.nodes;
        if (depth != 1 && !next.is_complete()) {
            break;
        }
        last = next;
        last.nodes = spent;
        told(last);
        if (last.whole || !last.is_complete()) {
            break;
        }
    }
    return last;
}

} // namespace program
