// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a search, made from its value at the root.

#ifndef GAMESEARCH_SEARCH_DETAIL_MAKE_RESULT_HPP
#define GAMESEARCH_SEARCH_DETAIL_MAKE_RESULT_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>

#include <optional>
#include <ranges>

namespace gamesearch::inline v0_2_0::detail {

/// The move of a running game for a search that knows no better one: the one with the highest `move_priority`, among
/// the undominated ones, where hints are followed and the game has them; otherwise the first.
template <bool FollowsHints, game G>
[[nodiscard]] constexpr std::optional<move_t<G>> likely_move(const G& game)
{
    if constexpr (FollowsHints && ordered_game<G>) {
        const auto first_of_highest = [&game](auto&& moves) {
            auto best = std::ranges::begin(moves);
            std::optional<move_t<G>> likely{*best};
            auto highest = game.move_priority(*likely);
            for (++best; best != std::ranges::end(moves); ++best) {
                const move_t<G> move = *best;
                const auto priority = game.move_priority(move);
                if (highest < priority) {
                    likely.emplace(move);
                    highest = priority;
                }
            }
            return likely;
        };
        if constexpr (pruned_game<G>) {
            return first_of_highest(game.undominated_moves());
        } else {
            return first_of_highest(game.legal_moves());
        }
    } else {
        auto&& moves = game.legal_moves();
        return *std::ranges::begin(moves);
    }
}

/// Returns whether no score after the best move is better for `P` than this one.
template <player P, game G>
[[nodiscard]] constexpr bool is_best_possible_after(const G& game, const std::optional<move_t<G>>& move,
                                                    const score_t<G>& score)
{
    return move && gamesearch::after_move(game, *move, [&](const G& child) {
               const auto end = gamesearch::final_score(child);
               return end ? detail::equal(*end, score) : detail::is_best_possible<P>(child, score);
           });
}

/// Returns whether a deeper search could find a win for `P` with the score of `v` in fewer plies. A search whose depth
/// reaches the distance of `v` has found the soonest one, unless `P` can threaten a better score beyond the horizon.
template <player P, game G, class Search, class Value>
[[nodiscard]] constexpr bool may_win_sooner([[maybe_unused]] const Search& search, [[maybe_unused]] const Value& v)
{
    if constexpr (Search::tracks_horizon_bounds) {
        const score_t<G> score = v.score();
        return !detail::equal(score, score_t<G>{}) &&
               detail::includes(search.horizon.beyond.outside(score_interval<score_t<G>>{score, score}),
                                detail::bound_by(opponent(P)));
    } else {
        return false;
    }
}

/// Returns whether `P` has a proof of `v`, and no deeper search could find anything better for `P`: neither a better
/// score nor the same one in fewer plies. If the opponent is to move, the same must hold after `best_move`.
template <player P, game G, class Search, class Value>
[[nodiscard]] constexpr bool is_best_of_all(const Search& search, const G& game, const Value& v,
                                            const std::optional<move_t<G>>& best_move)
{
    const bool is_loss = better<P>(score_t<G>{}, v.score());
    const bound b = detail::bound_by(P);
    return Search::finds_shortest_wins && !is_loss && v.distance() <= search.limits.depth() &&
           search.proven_part(v, b) == b && detail::is_best_possible<P>(game, v.score()) &&
           !detail::may_win_sooner<P, G>(search, v) &&
           (game.to_move() == P || detail::is_best_possible_after<P>(game, best_move, v.score()));
}

/// Returns whether a deeper search of `game` could change the result `v` with the bound `b`.
template <game G, class Search, class Value>
[[nodiscard]] constexpr bool is_limited_by_depth(const Search& search, const G& game, const Value& v, bound b,
                                                 const std::optional<move_t<G>>& best_move)
{
    return search.proven_part(v, b) != b &&
           !(b == bound::exact && (detail::is_best_of_all<player::maximizer>(search, game, v, best_move) ||
                                   detail::is_best_of_all<player::minimizer>(search, game, v, best_move)));
}

/// Writes to `result` the bound `b` of `v`, proven by `search`, and its line. Returns whether it is depth-limited.
template <game G, class Search, class Value>
constexpr bool prove(search_result<G>& result, Search& search, const G& game, const Value& v, bound b)
{
    search.line.tell(result);
    constexpr bool ends_in_table = knows_endgames<typename Search::table_type>;
    if constexpr (ends_in_table && Search::policies.line) {
        // A line to a draw may end where a position repeats, which the table does not know.
        if (!result.principal_variation.empty() && !detail::equal(v.score(), score_t<G>{})) {
            detail::follow_endgames(result.principal_variation, game, search.table.endgames,
                                    search.repetitions.earlier());
        }
    }
    const bool depth_limited = detail::is_limited_by_depth(search, game, v, b, result.best_move);
    result.score = v.score();
    result.bound = Search::is_selective ? search.proven_part(v, b) : b; // to a depth a selective search proves nothing
    const bool holds_to_depth = depth_limited && (!Search::is_selective || result.bound == bound::none);
    result.depth = holds_to_depth ? search.limits.depth() : max_depth;
    if constexpr (Search::policies.distance) {
        // At a draw's score only the line has the distance. It has that of an exact score, too, since the score may be
        // settled by bounds where the line ends; but an endgame table may lack the moves after it. The line of a bound
        // is shorter: it ends where a narrower window was settled.
        const auto moves = static_cast<int>(result.principal_variation.size());
        const bool is_draw = detail::equal(v.score(), score_t<G>{});
        const bool by_line = is_draw || (moves != 0 && b == bound::exact && !ends_in_table);
        result.distance = by_line ? moves : v.distance() < longest_distance ? v.distance() : 0;
    }
    return depth_limited;
}

/// Writes the result of a search that reached the end or its depth, and returned `v` with the window `w`. No move has a
/// score only if the table holds an entry that no search stored, for example from a file made by hand: then nothing is
/// known.
template <game G, class Search, class Value>
constexpr void tell_complete(search_result<G>& result, Search& search, const G& game, const Value& v,
                             const window<Value>& w)
{
    if (v.unbounded()) {
        auto&& moves = game.legal_moves();
        const auto first = std::ranges::begin(moves);
        const bool lists_moves = first != std::ranges::end(moves);
        GAMESEARCH_ASSERT(lists_moves, "a running game lists no move; terminal_score() must tell that it is over");
        if (lists_moves) {
            result.best_move = *first;
        }
        return;
    }
    const bool depth_limited = detail::prove(result, search, game, v, detail::bound_in(w, v));
    result.stopped_by = depth_limited ? stop_reason::depth : stop_reason::none;
    // In a search without a depth, a table does not know how far an entry is from the horizon. So a value that rests on
    // it need not be the one that plain minimax returns there.
    if (depth_limited && search.limits.depth() == max_depth && Search::table_type::remembers) {
        result.bound = bound::none;
    }
}

/// Writes the result of a search stopped by nodes, time or a token, when `v` was the best so far. The end of the game
/// is recognised all the same. The mover gets at least the best of the moves searched, if that is exact.
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
            result.best_move = detail::likely_move<Search::follows_hints>(game);
        }
    } else if (maximizing ? v > w.alpha : v < w.beta) {
        const bool depth_limited = detail::prove(result, search, game, v, detail::bound_by(game.to_move()));
        if (depth_limited && search.limits.depth() == max_depth) { // a depth would claim that it holds to the end
            result.bound = bound::none;
        }
    } else {
        search.line.tell(result);
    }
}

/// The result for a position that the endgame table has, without a search and without a move; empty for other
/// positions, at the end of the game, and where the value does not count after `earlier` positions.
template <game G, class Endgames, class Earlier = nothing_earlier>
[[nodiscard]] constexpr std::optional<search_result<G>> result_by_endgames(const G& game, const Endgames& endgames,
                                                                           const policy_set& policies,
                                                                           const Earlier& earlier = {})
{
    if (gamesearch::final_score(game)) {
        return std::nullopt;
    }
    const auto known = endgames.find(game);
    if (!known || !earlier.counts(*known)) {
        return std::nullopt;
    }
    search_result<G> result{.score = known->score, .bound = bound::exact, .depth = max_depth};
    result.distance = policies.distance ? known->distance : 0;
    if (policies.line) {
        detail::follow_endgames(result.principal_variation, game, endgames);
    }
    return result;
}

/// The result for `game`, whose `search` with the window `w` returned `v`.
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
    if (search.limits.depth() == 0) { // noisy moves may have been played, but no move is to be named
        result.best_move.reset();
        result.principal_variation = {};
    }
    return result;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
