// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which moves of a position are asked about, so that the answer of it is proven.

#ifndef GAMESEARCH_DETAIL_JOBS_MOVES_TO_ASK_HPP
#define GAMESEARCH_DETAIL_JOBS_MOVES_TO_ASK_HPP

#include <gamesearch/detail/jobs/counted_moves.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>

#include <cstdint>
#include <vector>

namespace gamesearch::detail {

/// Is the score at least this, and how many questions are to be answered before that is proven?
struct expected_answer {
    bool is_at_least;
    std::uint64_t cost;
};

template <game G>
struct asked_moves {
    std::vector<counted_move<G>> wanted{};
    std::vector<counted_move<G>> next{}; ///< if these do not do
};

/// All of them, or the one that does for the side to move. If another one was found not to do, it may be that none does: then
/// all will have to be asked about, and these are the better guess for who has nothing else to do than what is wanted only if
/// this one does. `answer_after` tells of a move.
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
