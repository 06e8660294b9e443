// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// principal_variation_search without a table: its move ordering and its null windows change neither score nor distance
// nor the end of the principal variation.

#include "support/held_to_minimax.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>

using namespace support;

namespace {

using games = std::tuple<gs::random_game<int>, gs::hinted_random_game<int>, gs::hinted_random_game<double>,
                         gs::random_game<std::int8_t>, gs::hinted_random_game<std::int64_t>>;

template <class G>
std::uint64_t searches_of_random_games(std::uint64_t seeds)
{
    std::uint64_t searches = 0;
    const auto sets = policies_among<games>::with_some<G>(gs::principal_variation_search);
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            searches += searches_held_to_minimax(game, options, seed);
        }
    }
    return searches;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(ordering_and_null_windows, G, games)
{
    BOOST_TEST(searches_of_random_games<G>(seeds_for_two_sets<G>(500U)) > 10'000U);
}
