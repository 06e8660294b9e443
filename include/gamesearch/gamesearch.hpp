// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The whole library, but for `testing.hpp` and the games.

#ifndef GAMESEARCH_GAMESEARCH_HPP
#define GAMESEARCH_GAMESEARCH_HPP

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/best_first_minimax.hpp>
#include <gamesearch/by_proof_numbers.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game_clock.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo_tree_search.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/progress.hpp>
#include <gamesearch/proof_number_search.hpp>
#include <gamesearch/proof_result.hpp>
#include <gamesearch/proof_table.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/ranked_move.hpp>
#include <gamesearch/score.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/searcher.hpp>
#include <gamesearch/shared_transposition_table.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/stop_token.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/transposition_table.hpp>
#include <gamesearch/undo_by_copy.hpp>
#include <gamesearch/value.hpp>

#endif
