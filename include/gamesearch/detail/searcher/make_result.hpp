// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search answers, from what it came to at the root.

#ifndef GAMESEARCH_DETAIL_SEARCHER_MAKE_RESULT_HPP
#define GAMESEARCH_DETAIL_SEARCHER_MAKE_RESULT_HPP

#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <ranges>

namespace gamesearch::detail {

/// That `search` has proven `v`, so far as `b` says, and by which line.
template <game G, class Search, class Value>
constexpr void prove(search_result<G>& result, Search& search, const Value& v, bound b)
{
    result.score = v.score();
    result.bound = b;
    result.depth = search.limits.horizons() != 0 ? search.limits.depth() : max_depth;
    search.line.tell(result);
    if constexpr (Search::tracks_distance) {
        // At a draw's score only the line tells the distance.
        const auto moves = static_cast<int>(result.principal_variation.size());
        result.distance = moves != 0 ? moves : v.distance() < longest_distance ? v.distance() : 0;
    }
}

/// The search went to the end, or to the depth, and came to `v` with the window `w`.
template <game G, class Search, class Value>
constexpr void tell_complete(search_result<G>& result, Search& search, const Value& v, const window<Value>& w)
{
    GAMESEARCH_ASSERT(!v.unbounded(), "a running game lists no move; terminal_score() must tell that it is over");
    detail::prove(result, search, v, detail::bound_in(w, v));
    result.stopped_by = search.limits.horizons() != 0 ? stop_reason::depth : stop_reason::none;
}

/// It was stopped by nodes, time or a token, when `v` was the best so far. An end of the game is recognised all the same.
/// The mover gets at least the best of the moves that were searched, if that is exact.
template <game G, class Search, class Value>
constexpr void tell_incomplete(search_result<G>& result, Search& search, const G& game, const Value& v,
                               const window<Value>& w)
{
    if (const auto end = gamesearch::final_score(game)) {
        detail::prove(result, search, Value{*end, 0}, bound::exact);
        return;
    }
    result.stopped_by = search.limits.stopped_by();
    const bool maximizing = game.to_move() == player::maximizer;
    if (search.line.empty()) {
        if (search.limits.depth() > 0) {
            auto&& moves = game.legal_moves();
            result.best_move = *std::ranges::begin(moves);
        }
    } else if (maximizing ? v > w.alpha : v < w.beta) {
        detail::prove(result, search, v, maximizing ? bound::lower : bound::upper);
    } else {
        search.line.tell(result);
    }
}

/// The result for `game`, whose `search` with the window `w` came to `v`.
template <game G, class Search, class Value>
[[nodiscard]] constexpr search_result<G> make_result(Search& search, const G& game, const Value& v,
                                                     const window<Value>& w)
{
    search_result<G> result{};
    if (search.limits.is_stopped()) {
        detail::tell_incomplete(result, search, game, v, w);
    } else {
        detail::tell_complete(result, search, v, w);
    }
    result.statistics = search.events.counts();
    if (search.limits.depth() == 0) { // where noisy moves may have been played, but none is to be named
        result.best_move.reset();
        result.principal_variation = {};
    }
    return result;
}

} // namespace gamesearch::detail

#endif
