// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches of one game, for a choice at run time. `any_searcher` would accept them all; here the searchers keep
/// their types, since one of them reports its progress, and each is called in one form only: a program with many games
/// compiles them all for each game.

#pragma once

#include "few_searches.hpp"
#include "horizon.hpp"
#include "kept.hpp"
#include "proof_numbers.hpp"
#include "simulations.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/solve.hpp>

#include <stdexcept>

namespace program {

template <gs::game Game>
class best_lines {
public:
    gs::monte_carlo_result<Game> search(const Game& game, const gs::limits& limits, const horizon<Game>& estimate = {})
    {
        return gs::best_first_minimax.with(*tree_)(game, limits, estimate);
    }

    void forget() { tree_.forget(); }

private:
    kept<gs::search_tree<Game>> tree_;
};

template <gs::game Game>
class searches : public few_searches<Game> {
public:
    using few_searches<Game>::few_searches;

    [[nodiscard]] program::simulations<Game>& simulations() { return simulations_; }
    [[nodiscard]] program::best_lines<Game>& best_lines() { return best_lines_; }

    void forget()
    {
        few_searches<Game>::forget();
        simulations_.forget();
        proof_numbers_.forget();
        best_lines_.forget();
    }

    /// Only searchers that prove scores report how far the score is proven.
    gs::solve_result<Game> operator()(searcher_kind kind, const Game& game, const gs::limits& limits,
                                      const horizon<Game>& estimate = {}, const listener<Game>& told = {})
    {
        switch (kind) {
        case searcher_kind::negamax:
            return {gs::negamax(game, limits, estimate)};
        case searcher_kind::solve:
            return this->memory().solver()(game, limits, estimate);
        case searcher_kind::monte_carlo_tree_search: {
            const auto& found = simulations_.search(game, limits, estimate);
            return {static_cast<const gs::search_result<Game>&>(found), found.lower, found.upper};
        }
        case searcher_kind::proof_number_search:
            return proof_numbers_.search(game, limits);
        case searcher_kind::best_first_minimax: {
            const auto& found = best_lines_.search(game, limits, estimate);
            return {static_cast<const gs::search_result<Game>&>(found), found.lower, found.upper};
        }
        case searcher_kind::selective_search: {
            const gs::iterative_deepening deepening{this->memory().selective_search()};
            return {deepening(game, limits, estimate, told)};
        }
        case searcher_kind::minimax:
        case searcher_kind::alpha_beta:
        case searcher_kind::principal_variation_search:
        case searcher_kind::iterative_deepening:
            return few_searches<Game>::operator()(kind, game, limits, estimate, told);
        }
        gs::raise<std::logic_error>("no searcher");
    }

private:
    program::simulations<Game> simulations_;
    program::proof_numbers<Game> proof_numbers_;
    program::best_lines<Game> best_lines_;
};

} // namespace program
