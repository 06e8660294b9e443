// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Equivalent positions share entries: searches of random games in which every position has a twin, with every option,
// and with tables from one bucket to plenty, are compared with plain minimax.

#include "support/held_to_minimax.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"
#include "support/twin_game.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// A game without canonical forms.
template <class G>
struct twins_apart : G {
    using G::G;
    void canonical() const
        requires false;
    friend bool operator==(const twins_apart&, const twins_apart&) = default;
};

using twins = twin_game<gs::random_game<int>>;
static_assert(gs::canonical_game<twins> && gs::memorable_game<twins>);
static_assert(!gs::canonical_game<twins_apart<twins>> && gs::memorable_game<twins_apart<twins>>);

template <class G>
std::uint64_t nodes_of_searches(std::uint64_t seed)
{
    const G game{seed, {.positions = 300, .plies = 9, .moves = 5}};
    gs::transposition_table<G> table{1 << 16};
    return gs::principal_variation_search.with(table)(game).statistics.nodes;
}

} // namespace

using games = std::tuple<twins, unkeyed_twin_game<gs::random_game<int>>, twin_game<gs::random_game<double>>>;
using hinted_games = std::tuple<twin_game<gs::hinted_random_game<int>>, twin_game<gs::hinted_random_game<double>>>;
using policies = policies_among<together<games, hinted_games>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, games)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = policies::with_some<G>(gs::principal_variation_search.with(table));
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, seeds_for_two_sets<G>(400)) > 20'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_with_hints, G, hinted_games)
{
    gs::transposition_table<G> table{table_sizes[0]};
    const auto sets = policies::with_some<G>(gs::principal_variation_search.with(table));
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, seeds_for_two_sets<G>(400)) > 8'000U);
}

BOOST_AUTO_TEST_CASE(other_tables_and_searchers)
{
    gs::transposition_table<twins> table{table_sizes[0]};
    const auto deepening = gs::iterative_deepening{gs::principal_variation_search.with(table)};
    const std::vector<option_set<twins>> sets{
        limited_options_of<twins>(gs::solve.with(table)),
        limited_options_of<twins>(gs::solve), // with a table that grows
        limited_options_of<twins>(gs::principal_variation_search.with(table, gs::draw_by_repetition)),
        options_for<twins, decltype(gs::principal_variation_search)>(
            [deepening](const twins& game, const gs::limits& limits) { return deepening(game, limits); })};
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 200) > 5'000U);

    gs::shared_transposition_table<twins> shared{table_sizes[0]};
    const std::vector<option_set<twins>> on_threads{
        limited_options_of<twins>(gs::principal_variation_search.with(shared)),
        limited_options_of<twins>(gs::principal_variation_search.with(shared, gs::threads{2}))};
    BOOST_TEST(searches_held_to_minimax(shared, on_threads, 0, 100) > 1'000U);
}

// The moves that are stored for a twin must be translated to this position, or the table would order half of them
// wrongly.
BOOST_AUTO_TEST_CASE(what_is_shared_saves_nodes)
{
    std::uint64_t together = 0;
    std::uint64_t apart = 0;
    std::uint64_t without_a_mirror = 0;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        together += nodes_of_searches<twins>(seed);
        apart += nodes_of_searches<twins_apart<twins>>(seed);
        without_a_mirror += nodes_of_searches<gs::random_game<int>>(seed);
    }
    BOOST_TEST(100 * together <= 102 * without_a_mirror); // history has two names for the moves of twins
    BOOST_TEST(together == 21127U);
    BOOST_TEST(apart == 22050U);
}

BOOST_AUTO_TEST_CASE(the_games_keep_their_promises)
{
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const auto report = gs::check_rules(twins{seed, shape_of<int>(seed)}, {.games = 20});
        BOOST_TEST(report.faults.empty(), "seed " << seed << '\n' << report);
    }
}
