// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// principal_variation_search with every option on and off, with tables of one bucket to plenty that outlive the searches
// of a whole game, on thousands of random graphs: score, distance and line are those of plain minimax.

#include "support/table_games.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>

using namespace support;

namespace {

/// Each seed meets one size of table, with every set of options. The table goes from the ends of two games back to the
/// start: each position is searched to several depths, and to the end.
template <class G>
std::uint64_t searches_held_to_minimax(std::uint64_t first_seed, std::uint64_t seeds)
{
    std::uint64_t searches = 0;
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = with_every_policy<G>(gs::principal_variation_search.with(table));
    for (std::uint64_t seed = first_seed; seed != first_seed + seeds; ++seed) {
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            table.resize(bytes);
            const auto report = gs::check_searcher(game, options.search, options.checks(seed, 2, 4));
            BOOST_TEST(report.faults.empty(), options.name << ", " << bytes << " bytes, seed " << seed << '\n'
                                                           << report);
            searches += report.searches;
        }
    }
    return searches;
}

} // namespace

using games =
    std::tuple<gs::random_game<int>, unkeyed<gs::random_game<int>>, gs::random_game<double>, gs::random_game<medals>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    BOOST_TEST(searches_held_to_minimax<G>(0, 1000U) > 50'000U);
}

using hinted_games = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    BOOST_TEST(searches_held_to_minimax<G>(1000, 1000U) > 20'000U);
}
