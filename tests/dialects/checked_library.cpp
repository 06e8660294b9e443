// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// All themes with a standard library that checks itself (-D_GLIBCXX_DEBUG), where std::vector is not a literal type for
// clang: compiled, not run.

#include <gamesearch/certificates.hpp>
#include <gamesearch/distributed.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/monte_carlo.hpp>
#include <gamesearch/parallel.hpp>
#include <gamesearch/proof_numbers.hpp>
#include <gamesearch/testing.hpp>
#include <gamesearch/tree.hpp>

namespace gs = gamesearch;

int main()
{
    const gs::tic_tac_toe game{};
    int sum = gs::solve(game).score + gs::solve(game, {.nodes = 9}).score;
    sum += gs::solve.with(gs::draw_by_repetition)(game).score;
    sum += gs::solve.with(gs::threads{2})(game).score;
    sum += gs::solve.with(gs::by_proof_numbers)(game).score;
    sum += gs::iterative_deepening{gs::principal_variation_search}(game, {.depth = 3}).score;
    sum += gs::monte_carlo_tree_search(game, {.nodes = 100}).score;
    sum += gs::best_first_minimax(game, {.nodes = 100}).score;
    sum += gs::rank_moves(game, gs::alpha_beta).front().score;
    return gs::check_rules(game) ? sum : 1;
}
