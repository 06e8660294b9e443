// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What must hold of what a game says to a search by simulations.

#ifndef GAMESEARCH_DETAIL_TESTING_PLAYOUT_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_PLAYOUT_CHECK_HPP

#include <gamesearch/detail/testing/examined_position.hpp>
#include <gamesearch/detail/testing/position_snapshot.hpp>
#include <gamesearch/detail/text/move_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/random_generator.hpp>

namespace gamesearch::detail {

/// Draws some moves: they are legal, and the position stays as it is.
template <game G>
[[gnu::cold]] void check_playout_moves(const examined_position<G>& at)
{
    if constexpr (guided_game<G>) {
        random_generator random{at.line.size()}; // the same in every run
        for (int draw = 0; draw != 4; ++draw) {
            const move_t<G> move = at.position.playout_move(random);
            const bool same = detail::same_position(at.position, at.before.position) &&
                              detail::same_values(observed<G>{at.position}, at.before);
            if (!same) {
                at.report(broken_promise::playout_changes_position);
                return;
            }
            if (!at.has_legal(move)) {
                at.report(broken_promise::playout_not_legal);
                return;
            }
        }
    }
}

/// Weights are numbers from 0 on.
template <game G>
[[gnu::cold]] void check_priors(const examined_position<G>& at)
{
    if constexpr (weighted_game<G>) {
        for (const move_t<G>& move : at.before.moves) {
            if (!(at.position.prior(move) >= 0)) {
                at.report(broken_promise::invalid_prior, "the move " + detail::move_in_words(at.position, move));
                return;
            }
        }
    }
}

} // namespace gamesearch::detail

#endif
