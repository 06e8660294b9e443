// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// principal_variation_search with every option on and off, with tables of one bucket to plenty that outlive the searches
// of a whole game, on thousands of random graphs: score, distance and line are those of plain minimax.

#include "support/held_to_minimax.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>

using namespace support;

namespace {

template <class G>
std::uint64_t searches_with_every_policy(std::uint64_t first_seed)
{
    gs::transposition_table<G> table{table_sizes[0]};
    return searches_held_to_minimax(table, with_every_policy<G>(gs::principal_variation_search.with(table)), first_seed,
                                    1000U);
}

} // namespace

using games =
    std::tuple<gs::random_game<int>, unkeyed<gs::random_game<int>>, gs::random_game<double>, gs::random_game<medals>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    BOOST_TEST(searches_with_every_policy<G>(0) > 50'000U);
}

using hinted_games = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    BOOST_TEST(searches_with_every_policy<G>(1000) > 20'000U);
}
