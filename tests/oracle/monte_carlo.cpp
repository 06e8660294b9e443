// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The proofs of a Monte Carlo tree search, compared with the oracle, on random games of all forms. 4500 games of each
// form: 103,500.

#include "support/tree_searches.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_of_all_forms, G, all_variants)
{
    hold_random_games<G>(gs::monte_carlo_tree_search, "monte_carlo_tree_search", 4500,
                         [](const gs::monte_carlo_result<G>& r, const scene& s) {
                             std::uint64_t visits = 0;
                             for (const auto& m : r.moves) {
                                 visits += m.visits;
                             }
                             require(visits + 1 == r.statistics.simulations,
                                     "not each simulation but the first began with a move", s);
                         });
}
