// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks alpha_beta on games with hints: the score must not change, nor the distance where it is tracked.

#pragma once

#include "support/agreement.hpp"

namespace support {

/// Every move of the principal variation keeps the score, and it ends where the score is settled: at an end, or by a
/// bound that equals it, there or earlier in the line.
template <class G>
void require_best_line(const probe<G>& p, const G& game, const gs::search_result<G>& r, const scene& s)
{
    G now = game;
    const auto meets_a_bound = [&] {
        return G::form.bounds && (now.node().lower == r.score || now.node().upper == r.score);
    };
    bool settled = meets_a_bound();
    for (const auto& move : r.principal_variation) {
        now.apply(move);
        require(solve(now, to_the_end, p.by_distance, own_estimate<G>()).score == r.score, "a move of the line errs",
                s);
        settled = settled || meets_a_bound();
    }
    require(!p.line || end_of(now).has_value() || settled, "the line ends where nothing is settled", s);
}

template <class G>
void require_best_move(const probe<G>& p, const G& game, const gs::search_result<G>& r, const truth<G>& t,
                       const scene& s)
{
    if (!r.best_move.has_value()) {
        require(end_of(game).has_value() || s.depth == 0, "no best move", s);
        return;
    }
    const auto below = solve(after(game, *r.best_move), to_the_end, p.by_distance, own_estimate<G>());
    require(below.score == t.score, "the best move is not a best one", s);
    require(!p.by_distance || t.score == gs::score_t<G>{} || below.distance() + 1 == t.distance(),
            "the best move takes another time", s);
}

template <class G>
void require_true(const probe<G>& p, const G& game, const gs::search_result<G>& r, const truth<G>& t, const scene& s)
{
    require(r.bound == gs::bound::exact, "bound is not exact", s);
    require(r.stopped_by == gs::stop_reason::none && r.depth == gs::max_depth, "not searched to the end", s);
    require(r.score == t.score, "score", s);
    if (!p.by_distance) {
        require(r.distance == 0, "a distance that is not tracked", s);
    } else if (!(t.score == gs::score_t<G>{})) {
        require(r.distance == t.distance(), "distance", s);
    } else if (!p.line) {
        require(r.distance == 0, "the distance of a draw without a line", s);
    }
    require(r.statistics.nodes <= t.nodes, "more nodes than there are", s);
    require_best_move(p, game, r, t, s);
    require_playable(p, game, r, s);
    require_best_line(p, game, r, s);
}

} // namespace support
