// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// A search on 2 to 16 threads, in virtual time with the order of events drawn from a seed, gives the answer of plain
// minimax: on random trees and graphs, with tables from one bucket to plenty, with and without hints.

#include "support/held_to_minimax.hpp"
#include "support/search_pool.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// Makes a pool for each search: with a different number of threads, and a different order of events.
template <class G, class Searcher>
option_set<G> on_threads(const Searcher& searcher, std::uint64_t& seed)
{
    return options_for<G, Searcher>([searcher, &seed](const G& game, const gs::limits& limits) {
        ++seed;
        search_pool pool{threads_for(seed), seed, {.shuffles_locks = true, .stalls = seed % 3 == 0}};
        return searcher.with(pool)(game, limits);
    });
}

template <class G>
std::uint64_t searches_on_threads(std::uint64_t seeds)
{
    std::uint64_t pools = 0;
    gs::shared_transposition_table<G> table{table_sizes[0]};
    const auto bare = gs::principal_variation_search;
    const auto with_table = bare.with(table);
    const std::vector<option_set<G>> sets{
        on_threads<G>(bare, pools),
        on_threads<G>(with_table, pools),
        on_threads<G>(with_table.with(gs::no_line, gs::ignore_distance), pools),
        on_threads<G>(with_table.with(gs::no_null_windows, gs::no_history), pools),
    };
    return searches_held_to_minimax(table, sets, 0, seeds, 1);
}

} // namespace

using games = std::tuple<gs::random_game<int>, gs::hinted_random_game<int>, gs::random_game<double>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(trees_and_graphs, G, games)
{
    BOOST_TEST(searches_on_threads<G>(400U) > 5'000U);
}

BOOST_AUTO_TEST_CASE(the_table_keeps_the_move_that_was_found_best)
{
    using game = gs::random_game<int>;
    std::uint64_t found_by_others = 0;
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        gs::shared_transposition_table<game> table{1 << 16};
        search_pool pool{static_cast<unsigned>(2 + seed % 7), seed, {.shuffles_locks = true}};
        const auto r = gs::principal_variation_search.with(table, pool)(start, {.depth = 5});
        if (!r.best_move) {
            continue; // a game that has ended
        }
        BOOST_TEST(table.probe(table.number_of(start)).move == *r.best_move + 1); // moves are numbered from 0
        found_by_others += *r.best_move != 0 ? 1 : 0;
    }
    BOOST_TEST(found_by_others > 50U);
}
