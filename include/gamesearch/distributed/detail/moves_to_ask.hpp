// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves of a position that must be asked about to prove its answer.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_MOVES_TO_ASK_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_MOVES_TO_ASK_HPP

#include <gamesearch/distributed/detail/counted_moves.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>

#include <cstdint>
#include <vector>

namespace gamesearch::detail {

/// Whether the score is at least a given one, and how many questions must be answered to prove that.
struct expected_answer {
    bool is_at_least;
    std::uint64_t cost;
};

template <game G>
struct asked_moves {
    std::vector<counted_move<G>> wanted{};
    std::vector<counted_move<G>> next{}; ///< in case these are not enough
};

/// All moves, or the one that suffices for the side to move. If another move has been found not to suffice, perhaps
/// none does. Then all must be asked about, and for an idle worker the others, `next`, are a better guess than
/// questions that matter only if the first suffices. `answer_after` gives the expected answer after a move.
template <game G, class AnswerAfter>
[[nodiscard]] asked_moves<G> moves_to_ask(const G& position, const expected_answer& wanted,
                                          const AnswerAfter& answer_after)
{
    if (wanted.is_at_least != (position.to_move() == player::maximizer)) {
        return {.wanted = counted_moves(position)};
    }
    asked_moves<G> found;
    bool one_did_not = false;
    for (const counted_move<G>& m : counted_moves(position)) {
        const expected_answer a = answer_after(m);
        const bool does = a.is_at_least == wanted.is_at_least && a.cost == wanted.cost;
        one_did_not = one_did_not || a.cost == 0;
        if (a.cost != 0) {
            (does && found.wanted.empty() ? found.wanted : found.next).push_back(m);
        }
    }
    if (!one_did_not) {
        found.next.clear();
    }
    return found;
}

} // namespace gamesearch::detail

#endif
