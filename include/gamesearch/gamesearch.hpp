// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The game concept, the searchers, tables, and the arguments and results of a search. Threads, certificates,
/// distributed solving, matches, search trees, tests for games and the games themselves have headers of their own.

#ifndef GAMESEARCH_GAMESEARCH_HPP
#define GAMESEARCH_GAMESEARCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/misere.hpp>
#include <gamesearch/game/move_or_swap.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/splitting_game.hpp>
#include <gamesearch/game/swap_rule.hpp>
#include <gamesearch/game/undo_by_copy.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/game/zobrist.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/proof_numbers/proof_table.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/searchers/by_parts.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#endif
