// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Solving on 1 to 16 threads, in virtual time with the order of events drawn from a seed, gives the answer of plain
// minimax: the distance, which several threads search for in a different way than one, the principal variation, and the
// bounds that are proven when it is stopped.

#include "support/search_pool.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

using games = std::tuple<gs::random_game<int>, gs::hinted_random_game<int>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(solving, G, games)
{
    std::uint64_t with_distance = 0;
    for (std::uint64_t seed = 0; seed != 500; ++seed) {
        const G start{seed, shape_of<gs::score_t<G>>(seed)};
        gs::shared_transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        search_pool pool{threads_for(seed), seed, {.shuffles_locks = true, .stalls = seed % 3 == 0}};
        const auto truth = gs::minimax(start);
        const auto solved = gs::solve.with(table, pool)(start);
        BOOST_TEST_INFO_SCOPE("seed " << seed);
        BOOST_TEST(solved.score == truth.score);
        BOOST_TEST((solved.bound == gs::bound::exact));
        if (solved.score == 0) {
            continue; // the line may end where the game's bounds rule out a win
        }
        BOOST_TEST(solved.distance == truth.distance);
        BOOST_TEST(static_cast<int>(solved.principal_variation.size()) == truth.distance);
        auto position = start;
        for (const auto& move : solved.principal_variation) {
            static_cast<void>(position.apply(move));
        }
        BOOST_TEST((gs::final_score(position) == truth.score));
        ++with_distance;
    }
    BOOST_TEST(with_distance > 200U);
}

BOOST_AUTO_TEST_CASE(solving_within_limits)
{
    using game = gs::random_game<int>;
    std::uint64_t stopped = 0;
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        const auto truth = gs::minimax(start);
        search_pool pool{threads_for(seed), seed, {.shuffles_locks = true}};
        for (std::uint64_t nodes = 1; nodes < 300; nodes += 1 + nodes / 4) {
            gs::shared_transposition_table<game> table{1 << 12};
            const auto solved = gs::solve.with(table, pool)(start, {.nodes = nodes});
            BOOST_TEST_INFO_SCOPE("seed " << seed << ", " << nodes << " nodes");
            BOOST_TEST(solved.statistics.nodes <= nodes);
            BOOST_TEST((!solved.lower || *solved.lower <= truth.score));
            BOOST_TEST((!solved.upper || truth.score <= *solved.upper));
            if (solved.stopped_by == gs::stop_reason::nodes) {
                ++stopped;
            } else {
                BOOST_TEST(solved.score == truth.score);
                BOOST_TEST((solved.score == 0 || solved.distance == truth.distance));
            }
        }
    }
    BOOST_TEST(stopped > 200U);
}
