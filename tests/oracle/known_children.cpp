// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// enhanced_cutoffs: with tables of one bucket to plenty, under every other policy, score, distance and line are those of plain
// minimax; and nodes are fewer.

#include "support/held_to_minimax.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"
#include "support/twin_game.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>
#include <vector>

using namespace support;

namespace {

constexpr auto asking = gs::principal_variation_search.with(gs::enhanced_cutoffs);

using games = std::tuple<gs::random_game<int>, gs::random_game<double>, twin_game<gs::random_game<int>>>;
using hinted_games = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>>;

template <class G>
std::uint64_t searches_with_every_policy(std::uint64_t first_seed, std::uint64_t seeds)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = policies_among<together<games, hinted_games>>::with_some<G>(asking.with(table));
    return searches_held_to_minimax(table, sets, first_seed, seeds_for_two_sets<G>(seeds));
}

/// Of searches to the end of random games, each with an empty table.
template <class... Options>
std::uint64_t nodes_of_searches(const Options&... options)
{
    using game = gs::hinted_random_game<int>;
    gs::transposition_table<game> table{1 << 16};
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        table.clear();
        const game position{seed, {.positions = 300, .plies = 9, .moves = 5}};
        nodes += gs::solve.with(table, gs::no_line, gs::ignore_distance, options...)(position).statistics.nodes;
    }
    return nodes;
}

struct leaf_counter {
    std::uint64_t leaves = 0;
    void on_leaf(const gs::leaf_event<gs::tic_tac_toe>& /*event*/) { ++leaves; }
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    BOOST_TEST(searches_with_every_policy<G>(0, 300) > 15'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    BOOST_TEST(searches_with_every_policy<G>(2000, 300) > 5'000U);
}

BOOST_AUTO_TEST_CASE(other_tables_and_searchers)
{
    using game = gs::hinted_random_game<int>;
    gs::transposition_table<game> table{table_sizes[0]};
    const std::vector<option_set<game>> sets{
        options_of<game>(gs::solve.with(table, gs::enhanced_cutoffs)),
        options_of<game>(gs::solve.with(table, gs::enhanced_cutoffs, gs::no_line, gs::ignore_distance)),
        options_of<game>(gs::solve.with(gs::enhanced_cutoffs)), // with a table that grows
        options_of<game>(asking), // without a table, by the game's bounds alone
        options_of<game>(asking.with(table, gs::draw_by_repetition)),
        options_of<game>(asking.with(table, gs::draw_by_repetition, gs::no_line, gs::ignore_distance))};
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 200) > 5'000U);
}

BOOST_AUTO_TEST_CASE(it_takes_fewer_nodes)
{
    const std::uint64_t without = nodes_of_searches();
    const std::uint64_t with = nodes_of_searches(gs::enhanced_cutoffs);
    BOOST_TEST(with < without);
    BOOST_TEST_MESSAGE(with << " nodes instead of " << without);
}

BOOST_AUTO_TEST_CASE(an_observer_is_told_of_what_is_left_out_otherwise)
{
    gs::transposition_table<gs::tic_tac_toe> table{1 << 16};
    const auto search = asking.with(table, gs::no_line, gs::ignore_distance).within(-1, 0);
    const auto alone = search(gs::tic_tac_toe{});
    table.clear();
    leaf_counter observer;
    const auto observed = search(gs::tic_tac_toe{}, gs::unlimited, gs::own_evaluation, observer);
    BOOST_TEST(alone.score == observed.score);
    BOOST_TEST((alone.bound == observed.bound));
    BOOST_TEST(alone.statistics.nodes < observed.statistics.nodes);
    BOOST_TEST(observer.leaves > 0U);
}
