// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks that users run on their games and searchers in their own tests, with any test framework or none.

#ifndef GAMESEARCH_TESTING_HPP
#define GAMESEARCH_TESTING_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/testing/check_chance_rules.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/perft.hpp>
#include <gamesearch/testing/random_game.hpp>

#endif
