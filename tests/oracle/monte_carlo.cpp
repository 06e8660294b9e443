// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What a Monte Carlo tree search proves, against the oracle, on random games of all forms. 4500 games of each form: 103,500.

#include "support/tree_searches.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>

using namespace support;

namespace {

const std::string name = "monte_carlo_tree_search";
constexpr auto search = gs::monte_carlo_tree_search;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_of_all_forms, G, all_variants)
{
    auto large = tree_of<G>(5000);
    for (std::uint64_t seed = 0; seed != 4500; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        large.clear();
        const auto r = hold_whole(search, name, game, large, seed);
        std::uint64_t visits = 0;
        for (const auto& m : r.moves) {
            visits += m.visits;
        }
        require(visits + 1 == r.statistics.simulations, "not each simulation but the first began with a move",
                {&name, seed});
        require_untouched(game, G{nodes}, {&name, seed});
        hold_depths(search, name, game, seed);
        hold_budgets(search, name, game, 16 + seed % 64, seed);
        hold_game(search, name, game, 16 + seed % 128, seed);
        require_untouched(game, G{nodes}, {&name, seed});
    }
}
