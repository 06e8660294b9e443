// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search says in the end.

#ifndef GAMESEARCH_DETAIL_SEARCHER_MAKE_RESULT_HPP
#define GAMESEARCH_DETAIL_SEARCHER_MAKE_RESULT_HPP

#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/detail/values/window.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/value.hpp>

#include <ranges>

namespace gamesearch::detail {

/// The result for `game`, whose search came to `v` with the window `w`. `stopped_by` of `result` says how it ended.
template <bool TracksDistance, game G, class Value, class Line, class Budget>
class answer {
public:
    constexpr answer(const G& game, const window<Value>& w, Line& line, const Budget& budget)
        : game_{game}, window_{w}, line_{line}, budget_{budget}
    {}

    /// Searched to the end, or to the depth.
    [[nodiscard]] constexpr search_result<G> complete(const Value& v)
    {
        GAMESEARCH_ASSERT(!v.unbounded(), "a running game lists no move; terminal_score() must tell that it is over");
        prove(v, v <= window_.alpha ? bound::upper : v >= window_.beta ? bound::lower : bound::exact);
        result_.stopped_by = budget_.cut_by_depth() ? stop_reason::depth : stop_reason::none;
        return result_;
    }

    /// Stopped by nodes, time or a token, when `v` was the best so far. An end of the game is recognised all the same.
    [[nodiscard]] constexpr search_result<G> incomplete(const Value& v)
    {
        if (const auto end = gamesearch::final_score(game_)) {
            prove(Value{*end, 0}, bound::exact);
            return result_;
        }
        result_.stopped_by = budget_.stopped_by();
        if (!line_.empty()) {
            prove_by_best_so_far(v);
        } else if (budget_.depth() > 0) {
            result_.best_move = first_legal_move();
        }
        return result_;
    }

private:
    /// The mover gets at least the best of the moves that were searched, if that is exact.
    constexpr void prove_by_best_so_far(const Value& v)
    {
        const bool maximizing = game_.to_move() == player::maximizer;
        if (maximizing ? v > window_.alpha : v < window_.beta) {
            prove(v, maximizing ? bound::lower : bound::upper);
        } else {
            line_.tell(result_);
        }
    }

    constexpr void prove(const Value& v, gamesearch::bound b)
    {
        result_.score = v.score();
        result_.bound = b;
        result_.depth = budget_.cut_by_depth() ? budget_.depth() : max_depth;
        line_.tell(result_);
        if constexpr (TracksDistance) {
            // At a draw's score only the line tells the distance.
            const auto moves = static_cast<int>(result_.principal_variation.size());
            result_.distance = moves != 0 ? moves : v.distance() < longest_distance ? v.distance() : 0;
        }
    }

    [[nodiscard]] constexpr move_t<G> first_legal_move() const
    {
        auto&& moves = game_.legal_moves();
        return *std::ranges::begin(moves);
    }

    const G& game_;
    const window<Value>& window_;
    Line& line_;
    const Budget& budget_;
    search_result<G> result_{};
};

} // namespace gamesearch::detail

#endif
