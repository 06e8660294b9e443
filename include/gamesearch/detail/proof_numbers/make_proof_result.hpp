// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a proof-number search answers, from what it came to at the root.

#ifndef GAMESEARCH_DETAIL_PROOF_NUMBERS_MAKE_PROOF_RESULT_HPP
#define GAMESEARCH_DETAIL_PROOF_NUMBERS_MAKE_PROOF_RESULT_HPP

#include <gamesearch/detail/proof_numbers/proof_numbers.hpp>
#include <gamesearch/detail/proof_numbers/proof_question.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/proof_result.hpp>
#include <gamesearch/score.hpp>

#include <optional>

namespace gamesearch::detail {

[[nodiscard]] constexpr verdict verdict_for(std::optional<player> winner, player prover)
{
    return !winner ? verdict::unknown : *winner == prover ? verdict::proven : verdict::disproven;
}

/// The game is over, whatever the limits are; they say whether it was visited.
template <game G>
[[nodiscard]] constexpr proof_result<G> proof_at_end(const proof_question<score_t<G>>& question, const score_t<G>& end,
                                                     bool visited)
{
    GAMESEARCH_ASSERT(detail::valid_score(end), "a score is NaN or its type's lowest integer");
    return {.verdict = detail::verdict_for(question.winner(end), question.prover),
            .statistics = {.nodes = visited ? 1u : 0u, .leaves = visited ? 1u : 0u}};
}

/// What the game knows of the score is an answer too, where the search has found none.
template <class Search, game G>
[[nodiscard]] constexpr proof_result<G> make_proof_result(Search& search, const G& game, player prover,
                                                          const proof_numbers& numbers)
{
    const player mover = game.to_move();
    const std::optional<player> by_bounds = search.winner_by_bounds(game);
    const std::optional<player> shown = numbers.won_by(mover)             ? std::optional<player>{mover}
                                        : numbers.won_by(opponent(mover)) ? std::optional<player>{opponent(mover)}
                                                                          : std::nullopt;
    proof_result<G> result{.verdict = detail::verdict_for(shown ? shown : by_bounds, prover),
                           .statistics = search.counts()};
    if (shown == mover) {
        result.best_move = *search.children(0).winning_move();
    }
    const bool is_complete = shown || by_bounds == opponent(mover); // or a move is to be named
    if (search.is_stopped()) {
        result.stopped_by = search.stopped_by();
    } else if (!is_complete && (search.depth() == 0 || numbers.rest_on().horizon)) {
        result.stopped_by = stop_reason::depth;
    }
    return result;
}

} // namespace gamesearch::detail

#endif
