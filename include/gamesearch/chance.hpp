// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games with dice: their concept, and the searchers and tables for them.

#ifndef GAMESEARCH_CHANCE_HPP
#define GAMESEARCH_CHANCE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/chance_result.hpp>
#include <gamesearch/chance/chance_searcher.hpp>
#include <gamesearch/chance/chance_table.hpp>
#include <gamesearch/chance/detail/chance_simulations.hpp>
#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/chance/expectation_table.hpp>
#include <gamesearch/chance/expectiminimax.hpp>
#include <gamesearch/chance/star1.hpp>
#include <gamesearch/chance/star2.hpp>

#endif
