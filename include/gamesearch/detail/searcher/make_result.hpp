// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search answers, from what it came to at the root.

#ifndef GAMESEARCH_DETAIL_SEARCHER_MAKE_RESULT_HPP
#define GAMESEARCH_DETAIL_SEARCHER_MAKE_RESULT_HPP

#include <gamesearch/detail/node/usable_bound.hpp>
#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <optional>
#include <ranges>

namespace gamesearch::detail {

/// Is no score better for `P` than this after the move that was found best?
template <player P, game G>
[[nodiscard]] constexpr bool is_best_possible_after(const G& game, const std::optional<move_t<G>>& move,
                                                    const score_t<G>& score)
{
    return move && gamesearch::after_move(game, *move, [&](const G& child) {
               const auto end = gamesearch::final_score(child);
               return end ? *end == score : detail::is_best_possible<P>(child, score);
           });
}

/// Has `P` a proof of `v`, and could no deeper search find anything better for `P`? A better score there is not; and a win in
/// fewer plies the search would have found, if it was as deep as this one is long. Where the opponent moves, that must be true
/// after the move that is to be named, too.
template <player P, game G, class Search, class Value>
[[nodiscard]] constexpr bool is_best_of_all(const Search& search, const G& game, const Value& v,
                                            const std::optional<move_t<G>>& best_move)
{
    const bool is_loss = better<P>(score_t<G>{}, v.score());
    const bound b = detail::bound_by(P);
    return Search::finds_shortest_wins && !is_loss && v.distance() <= search.limits.depth() &&
           search.facts_of(v, b) == b && detail::is_best_possible<P>(game, v.score()) &&
           (game.to_move() == P || detail::is_best_possible_after<P>(game, best_move, v.score()));
}

/// Could a deeper search of `game` come to anything else than that the value is `v`, so far as `b` says?
template <game G, class Search, class Value>
[[nodiscard]] constexpr bool is_limited_by_depth(const Search& search, const G& game, const Value& v, bound b,
                                                 const std::optional<move_t<G>>& best_move)
{
    return search.facts_of(v, b) != b &&
           !(b == bound::exact && (detail::is_best_of_all<player::maximizer>(search, game, v, best_move) ||
                                   detail::is_best_of_all<player::minimizer>(search, game, v, best_move)));
}

/// That `search` has proven `v`, so far as `b` says, and by which line. Does that hold to the depth of the search only?
template <game G, class Search, class Value>
constexpr bool prove(search_result<G>& result, Search& search, const G& game, const Value& v, bound b)
{
    search.line.tell(result);
    const bool depth_limited = detail::is_limited_by_depth(search, game, v, b, result.best_move);
    result.score = v.score();
    result.bound = b;
    result.depth = depth_limited ? search.limits.depth() : max_depth;
    if constexpr (Search::tracks_distance) {
        // At a draw's score only the line tells the distance.
        const auto moves = static_cast<int>(result.principal_variation.size());
        result.distance = moves != 0 ? moves : v.distance() < longest_distance ? v.distance() : 0;
    }
    return depth_limited;
}

/// The search went to the end, or to the depth, and came to `v` with the window `w`.
template <game G, class Search, class Value>
constexpr void tell_complete(search_result<G>& result, Search& search, const G& game, const Value& v,
                             const window<Value>& w)
{
    GAMESEARCH_ASSERT(!v.unbounded(), "a running game lists no move; terminal_score() must tell that it is over");
    const bool depth_limited = detail::prove(result, search, game, v, detail::bound_in(w, v));
    result.stopped_by = depth_limited ? stop_reason::depth : stop_reason::none;
}

/// It was stopped by nodes, time or a token, when `v` was the best so far. An end of the game is recognised all the same.
/// The mover gets at least the best of the moves that were searched, if that is exact.
template <game G, class Search, class Value>
constexpr void tell_incomplete(search_result<G>& result, Search& search, const G& game, const Value& v,
                               const window<Value>& w)
{
    if (const auto end = gamesearch::final_score(game)) {
        detail::prove(result, search, game, Value{*end, 0}, bound::exact);
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
        detail::prove(result, search, game, v, detail::bound_by(game.to_move()));
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
        detail::tell_complete(result, search, game, v, w);
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
