// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// The proofs of best-first minimax, compared with the oracle, on random games of all forms. 4500 games of each form:
// 103,500.

#include "support/tree_searches.hpp"

#include <gamesearch/monte_carlo/best_first_minimax.hpp>

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_of_all_forms, G, all_variants)
{
    hold_random_games<G>(gs::best_first_minimax, "best_first_minimax", 4500, [](const auto&, const scene&) {});
}
