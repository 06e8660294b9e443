// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Monte Carlo tree search and best-first minimax, and the tree that they grow.

#ifndef GAMESEARCH_MONTE_CARLO_HPP
#define GAMESEARCH_MONTE_CARLO_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>

#endif
