// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// principal_variation_search with every option on and off, with tables from one bucket to plenty that outlive the
// searches of a whole game, on thousands of random graphs: score, distance and principal variation are those of plain
// minimax. Without a table, its move ordering and its null windows change none of them either.

#include "support/held_to_minimax.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>

using namespace support;

namespace {

using games =
    std::tuple<gs::random_game<int>, unkeyed<gs::random_game<int>>, gs::random_game<double>, gs::random_game<medals>>;
using hinted_games = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>>;
using policies = policies_among<together<games, hinted_games>>;

template <class G>
std::uint64_t searches_with_every_policy(std::uint64_t first_seed)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = policies::with_some<G>(gs::principal_variation_search.with(table));
    return searches_held_to_minimax(table, sets, first_seed, seeds_for_two_sets<G>(1000U));
}

using games_without_table =
    std::tuple<gs::random_game<int>, gs::hinted_random_game<int>, gs::hinted_random_game<double>,
               gs::random_game<std::int8_t>, gs::hinted_random_game<std::int64_t>>;

template <class G>
std::uint64_t searches_of_random_games(std::uint64_t seeds)
{
    std::uint64_t searches = 0;
    const auto sets = policies_among<games_without_table>::with_some<G>(gs::principal_variation_search);
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            searches += searches_held_to_minimax(game, options, seed);
        }
    }
    return searches;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    BOOST_TEST(searches_with_every_policy<G>(0) > 50'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    BOOST_TEST(searches_with_every_policy<G>(4000) > 20'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(ordering_and_null_windows, G, games_without_table)
{
    BOOST_TEST(searches_of_random_games<G>(seeds_for_two_sets<G>(500U)) > 10'000U);
}
