// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches that a page offers: few, since visitors wait for every kilobyte.

#ifndef GAMESEARCH_EXAMPLES_WEB_SEARCHES_HPP
#define GAMESEARCH_EXAMPLES_WEB_SEARCHES_HPP

#include "../program/search/few_searches.hpp"
#include "../program/search/horizon.hpp"
#include "../program/search/proof_numbers.hpp"
#include "../program/search/searcher_kind.hpp"
#include "../program/search/simulations.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/searchers/solve_result.hpp>

namespace web {

namespace gs = gamesearch;

/// The searches that every program offers, and the two best-first ones.
template <gs::game Game>
class searches : public program::few_searches<Game> {
public:
    using program::few_searches<Game>::few_searches;

    [[nodiscard]] program::simulations<Game>& simulations() { return simulations_; }

    void forget()
    {
        program::few_searches<Game>::forget();
        simulations_.forget();
        proof_numbers_.forget();
    }

    gs::solve_result<Game> operator()(program::searcher_kind kind, const Game& game, const gs::limits& limits,
                                      const program::horizon<Game>& estimate = {},
                                      const program::listener<Game>& told = {})
    {
        if (kind == program::searcher_kind::monte_carlo_tree_search) {
            const auto found = simulations_.search(game, limits, estimate);
            return {found, found.lower, found.upper};
        }
        if (kind == program::searcher_kind::proof_number_search) {
            return proof_numbers_.search(game, limits);
        }
        return program::few_searches<Game>::operator()(kind, game, limits, estimate, told);
    }

private:
    program::simulations<Game> simulations_;
    program::proof_numbers<Game> proof_numbers_;
};

/// Minimax or alpha-beta with an observer.
template <gs::game Game, class Observer>
gs::search_result<Game> watched(program::searcher_kind kind, const Game& game, const gs::limits& limits,
                                Observer& observer)
{
    const program::horizon<Game> estimate;
    return kind == program::searcher_kind::minimax ? gs::minimax(game, limits, estimate, observer)
                                                   : gs::alpha_beta(game, limits, estimate, observer);
}

} // namespace web

#endif
