// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Settling a node without searching its moves: at the end of the game, at the horizon, or by what a table knows of it.

#ifndef GAMESEARCH_DETAIL_NODE_SETTLE_HPP
#define GAMESEARCH_DETAIL_NODE_SETTLE_HPP

#include <gamesearch/detail/node/lines_that_count.hpp>
#include <gamesearch/detail/node/probe_result.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/value.hpp>
#include <gamesearch/window.hpp>

#include <optional>

namespace gamesearch::detail {

/// The node is a leaf worth `v`, of which `b` is known.
template <class Search, class G, class Ply, class Value>
constexpr Value settle(Search& search, const G& position, Ply ply, const Value& v, bound b, leaf_reason reason,
                       const window<Value>& w = {})
{
    detail::end_line(search, ply, v, w);
    search.events.on_leaf(position, ply, v, b, reason);
    return v;
}

/// Settles a node with what a table knows of its value, if that settles the window. Callers hand the result on as it is: a copy
/// would read at once what was just written piece by piece, for which the processor waits (docs/engine.md, a node's cost).
template <class Search, class G, class Ply, class Value>
[[nodiscard]] constexpr std::optional<Value> settle_by_known(Search& search, const G& position, Ply ply,
                                                             const known_value<Value>& known, const window<Value>& w)
{
    if (!known.settles(w) && (Search::keeps_line || known.bound != bound::exact)) {
        return std::nullopt;
    }
    if (known.depth_limited != bound::none) {
        search.limits.count_horizon();
        search.horizon.include(known.value, known.depth_limited);
    }
    return detail::settle(search, position, ply, known.value, known.bound, leaf_reason::table, w);
}

/// The value of a leaf.
template <class Search, game G, class Ply>
constexpr auto leaf(Search& search, const G& position, Ply ply, const score_t<G>& score, leaf_reason reason,
                    const typename Search::window& w = {})
{
    GAMESEARCH_ASSERT(detail::valid_score(score), "a score is NaN or its type's lowest integer");
    return detail::settle(search, position, ply, typename Search::value{score, ply.count()}, bound::exact, reason, w);
}

template <class Search, game G, class Ply>
constexpr auto horizon_leaf(Search& search, const G& position, Ply ply, const typename Search::window& w = {})
{
    const auto v =
        detail::leaf(search, position, ply, gamesearch::estimate(position, search.evaluate), leaf_reason::horizon, w);
    search.horizon.include(v);
    return v;
}

/// At a running game: does the search end here? Otherwise the position is counted as an inner node, unless it is beyond the
/// horizon, where quiescence counts it.
template <class Search, class Ply>
[[nodiscard, gnu::always_inline]] constexpr bool ends_at_horizon(Search& search, Ply ply)
{
    if (search.limits.at_horizon(ply)) [[unlikely]] {
        search.limits.count_horizon();
        if constexpr (Search::ends_at_max_depth) {
            search.limits.stop_at_max_depth();
        }
        return !Search::is_quiescent || ply.count() == max_depth;
    }
    search.events.on_inner_node();
    return false;
}

/// The value of a leaf that only its moves can tell.
template <class Search, game G, class Ply, class Legal>
constexpr auto settle_by_rules([[maybe_unused]] Search& search, [[maybe_unused]] const G& position,
                               [[maybe_unused]] Ply ply, [[maybe_unused]] Legal& legal)
    -> std::optional<typename Search::value>
{
    if constexpr (ends_by_moves<G>) {
        if (const auto end = position.terminal_score(legal.object)) {
            return detail::leaf(search, position, ply, *end, leaf_reason::terminal);
        }
        if constexpr (Search::draws_by_repetition) {
            if (search.repetitions.enter(position, ply)) {
                return detail::leaf(search, position, ply, score_t<G>{}, leaf_reason::repetition);
            }
        }
        if (detail::ends_at_horizon(search, ply)) {
            return detail::horizon_leaf(search, position, ply);
        }
    }
    return std::nullopt;
}

/// What a table knows of the node in `entry`, for any line or for this one, if that settles the window.
template <class Search, game G, class Ply, class Entry>
[[nodiscard]] constexpr auto settle_by_table(Search& search, const G& position, Ply ply, const Entry& entry,
                                             const typename Search::window& w) -> std::optional<typename Search::value>
{
    if (search.line.at_root(ply)) {
        return std::nullopt;
    }
    if constexpr (Search::draws_by_repetition && Search::table_type::remembers) {
        if (const auto settled = detail::settle_by_known(search, position, ply, entry, w)) {
            return settled;
        }
        const auto settled =
            detail::settle_by_known(search, position, ply, search.table.probe_line(search, position, ply, entry), w);
        if (settled) {
            search.repetitions.depend_on_line();
        }
        return settled;
    } else {
        return detail::settle_by_known(search, position, ply, entry, w);
    }
}

} // namespace gamesearch::detail

#endif
