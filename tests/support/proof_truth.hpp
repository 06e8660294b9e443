// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks a proof-number search of a position whose score is known.

#ifndef TESTS_SUPPORT_PROOF_TRUTH_HPP
#define TESTS_SUPPORT_PROOF_TRUTH_HPP

#include "support/agreement.hpp"
#include "support/oracle.hpp"

#include <gamesearch/proof_numbers/proof_result.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>

namespace support {

template <class S>
bool is_true(const gs::at_least<S>& asked, const S& score)
{
    return asked.score <= score;
}
template <class S>
bool is_true(const gs::at_most<S>& asked, const S& score)
{
    return score <= asked.score;
}
template <class S>
constexpr gs::player prover_of(const gs::at_least<S>&)
{
    return gs::player::maximizer;
}
template <class S>
constexpr gs::player prover_of(const gs::at_most<S>&)
{
    return gs::player::minimizer;
}

/// The verdict of a complete search.
template <class Question, class S>
gs::verdict verdict_on(const Question& asked, const S& score)
{
    return is_true(asked, score) ? gs::verdict::proven : gs::verdict::disproven;
}

/// Checks a search with a node limit: `score_after` is true after a move. The search may leave the question open if it
/// says why.
template <class G, class Question, class ScoreAfter>
void require_proof(const G& game, const Question& asked, const gs::proof_result<G>& r, const gs::score_t<G>& score,
                   ScoreAfter score_after, const scene& s)
{
    const bool running = !end_of(game).has_value();
    require(r.verdict == gs::verdict::unknown || r.verdict == verdict_on(asked, score), "a wrong verdict", s);
    require(r.verdict != gs::verdict::unknown || r.stopped_by != gs::stop_reason::none, "unknown without a reason", s);
    require(r.statistics.nodes <= s.nodes, "more nodes than allowed", s);
    require(r.statistics.leaves <= r.statistics.nodes, "more leaves than nodes", s);
    const bool proven = r.verdict == gs::verdict::proven;
    const gs::player winner = proven ? prover_of(asked) : gs::opponent(prover_of(asked));
    if (r.score) {
        const bool rises = winner == gs::player::maximizer;
        require(r.verdict != gs::verdict::unknown, "a bound without a verdict", s);
        require(rises ? !(score < *r.score) : !(*r.score < score), "a wrong bound", s);
        require(is_true(asked, *r.score) == proven, "a bound weaker than the verdict", s);
    }
    const bool names_one = running && r.verdict != gs::verdict::unknown && game.to_move() == winner;
    if (r.best_move) {
        require(names_one, "a move of the wrong side", s);
        const auto moves = moves_of(game);
        require(std::ranges::count(moves, *r.best_move) == 1, "an illegal move", s);
        require(is_true(asked, score_after(*r.best_move)) == proven, "a move that spoils the case", s);
    } else {
        require(!names_one || r.stopped_by != gs::stop_reason::none, "no move", s);
    }
}

} // namespace support

#endif
