// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The requirements on moves that are listed without being tested.

#ifndef GAMESEARCH_TESTING_DETAIL_LEGALITY_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_LEGALITY_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/undo_check.hpp>

#include <string>

namespace gamesearch::detail {

template <game G>
[[nodiscard]] moves_list<G> pseudo_legal_list(const G& position)
{
    auto&& listed = position.pseudo_legal_moves();
    return detail::copied_moves<G>(listed);
}

/// Checks the score where no move is legal. `accepted` are the moves that `is_legal` accepts.
template <game G>
[[gnu::cold]] void check_end_without_moves(const examined_position<G>& at, const moves_list<G>& accepted)
{
    if (!detail::moves_of(at.position).empty()) {
        at.report(broken_promise::ends_with_legal_moves);
    } else if (!accepted.empty()) {
        at.report(broken_promise::pseudo_legal_differ, "no move is legal");
    } else if (!detail::same_score(static_cast<score_t<G>>(at.position.score_without_moves()), *at.before.end)) {
        at.report(broken_promise::score_without_moves_differs);
    }
}

/// The pseudo-legal moves that are legal are the legal moves, and the end is known where there are none.
template <game G>
[[gnu::cold]] void check_legality(const examined_position<G>& at)
{
    if constexpr (pseudo_legal_game<G>) {
        if (detail::plain_end(at.position)) {
            return;
        }
        const moves_list<G> listed = detail::pseudo_legal_list(at.position);
        moves_list<G> accepted;
        for (const move_t<G>& move : listed) {
            if (at.position.is_legal(move)) {
                accepted.push_back(move);
            }
        }
        if (at.before.end) {
            detail::check_end_without_moves(at, accepted);
        } else if (!detail::same_moves<G>(accepted, at.before.moves)) {
            at.report(broken_promise::pseudo_legal_differ, std::to_string(at.before.moves.size()) +
                                                               " moves are legal, and " +
                                                               std::to_string(accepted.size()) + " are accepted");
        }
        if constexpr (breadth_limited_game<G>) {
            if (listed.size() > G::max_moves) {
                at.report(broken_promise::max_moves_exceeded, "it is one of pseudo_legal_moves()");
            }
        }
    }
}

} // namespace gamesearch::detail

#endif
