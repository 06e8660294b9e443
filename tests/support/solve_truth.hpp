// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks a solve of a position whose score is known.

#ifndef TESTS_SUPPORT_SOLVE_TRUTH_HPP
#define TESTS_SUPPORT_SOLVE_TRUTH_HPP

#include "support/agreement.hpp"
#include "support/oracle.hpp"

#include <gamesearch/searchers/solve_result.hpp>

namespace support {

/// \p score_after returns the true score after a move.
template <class G, class ScoreAfter>
void require_solved(const G& game, const gs::solve_result<G>& r, int score, const ScoreAfter& score_after,
                    const scene& s)
{
    require(r.lower == score && r.upper == score, "another score is proven", s);
    require(r.bound == gs::bound::exact && r.score == score && r.depth == gs::max_depth, "not exact", s);
    require(r.stopped_by == gs::stop_reason::none, "stopped", s);
    require(r.best_move.has_value() == !end_of(game), "a move, or none", s);
    require(!r.best_move || score_after(*r.best_move) == score, "a move that spoils the score", s);
}

/// Every bound that a stopped search has proven must be true.
template <class G>
void require_true(const G& game, const gs::solve_result<G>& r, int score, const scene& s)
{
    require(!r.lower || *r.lower <= score, "too high a lower bound", s);
    require(!r.upper || score <= *r.upper, "too low an upper bound", s);
    require(r.bound != gs::bound::exact || (r.lower == score && r.upper == score), "an exact score that is not proven",
            s);
    require(r.best_move.has_value() == (s.depth != 0 && !end_of(game)), "a move, or none", s);
}

} // namespace support

#endif
