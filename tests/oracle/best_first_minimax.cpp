// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What best-first minimax proves, against the oracle, on random games of all forms. 4500 games of each form: 103,500.

#include "support/tree_searches.hpp"

#include <gamesearch/best_first_minimax.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>

using namespace support;

namespace {

const std::string name = "best_first_minimax";
constexpr auto search = gs::best_first_minimax;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_of_all_forms, G, all_variants)
{
    auto large = tree_of<G>(5000);
    for (std::uint64_t seed = 0; seed != 4500; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        large.clear();
        hold_whole(search, name, game, large, seed);
        require_untouched(game, G{nodes}, {&name, seed});
        hold_depths(search, name, game, seed);
        hold_budgets(search, name, game, 16 + seed % 64, seed);
        hold_game(search, name, game, 16 + seed % 128, seed);
        require_untouched(game, G{nodes}, {&name, seed});
    }
}
