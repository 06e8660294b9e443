// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The answer of a proof-number search, made from the numbers of the root.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_MAKE_PROOF_RESULT_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_MAKE_PROOF_RESULT_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_question.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/search/limits.hpp>

#include <optional>

namespace gamesearch::detail {

[[nodiscard]] constexpr verdict verdict_for(std::optional<player> winner, player prover)
{
    return !winner ? verdict::unknown : *winner == prover ? verdict::proven : verdict::disproven;
}

/// The answer at the end of the game, which is known whatever the limits. They decide whether the root counts as
/// visited.
template <game G>
[[nodiscard]] constexpr proof_result<G> proof_at_end(const proof_question<score_t<G>>& question, const score_t<G>& end,
                                                     bool visited)
{
    GAMESEARCH_ASSERT(detail::valid_score(end), "a score is NaN or its type's lowest integer");
    return {.verdict = detail::verdict_for(question.winner(end), question.prover),
            .statistics = {.nodes = visited ? 1u : 0u, .leaves = visited ? 1u : 0u}};
}

/// The answer from the root's numbers or, where the search has shown nothing, from the endgame table or the game's
/// bounds.
template <class Search, game G>
[[nodiscard]] constexpr proof_result<G> make_proof_result(Search& search, const G& game, player prover,
                                                          const proof_numbers& numbers)
{
    const player mover = game.to_move();
    const std::optional<player> known = search.known_winner(game);
    const std::optional<player> shown = numbers.won_by(mover)             ? std::optional<player>{mover}
                                        : numbers.won_by(opponent(mover)) ? std::optional<player>{opponent(mover)}
                                                                          : std::nullopt;
    proof_result<G> result{.verdict = detail::verdict_for(shown ? shown : known, prover),
                           .statistics = search.counts()};
    if (shown) {
        result.score = search.weakest_win(*shown);
    }
    if (shown == mover) {
        result.best_move = search.children(0).winning_move();
    } else if (known == mover && numbers.hopeless_for(mover)) {
        // Endless play is enough for the known answer, so no move is proven. A move that leads to it is as good.
        result.best_move = search.children(0).safe_move();
    }
    const bool is_complete = shown || known == opponent(mover); // otherwise a move is still to be named
    if (search.is_stopped()) {
        result.stopped_by = search.stopped_by();
    } else if (!is_complete && (search.depth() == 0 || numbers.rest_on().horizon)) {
        result.stopped_by = stop_reason::depth;
    }
    return result;
}

} // namespace gamesearch::detail

#endif
