// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Games that are given a window, or say where a tree is small: searches of random ones, with every option, and with
// tables from one bucket to plenty, are compared with plain minimax.

#include "support/breaches.hpp"
#include "support/held_to_minimax.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <vector>

using namespace support;

namespace {

/// In some positions, returns bounds that just settle the question asked, or the score itself; in the others nothing
/// more than before. Independently of that it calls half of the trees small, including large ones.
template <class Base>
struct asked_game : Base {
    using Base::Base;
    using score = gs::score_t<Base>;

    [[nodiscard]] gs::score_interval<score> score_bounds_within(const gs::score_interval<score>& asked) const
    {
        expect_kept(asked.lower < asked.upper, "a window that asks nothing");
        gs::score_interval<score> bounds = this->score_bounds();
        const score truth = this->true_score();
        switch (this->hash() >> 40 & 3) {
        case 0:
            return bounds;
        case 1:
            return {truth, truth};
        default: // just enough to settle the question
            if (!(asked.lower < truth)) {
                bounds.upper = asked.lower < bounds.upper ? asked.lower : bounds.upper;
            } else if (!(truth < asked.upper)) {
                bounds.lower = bounds.lower < asked.upper ? asked.upper : bounds.lower;
            } else {
                bounds = {truth, truth};
            }
            return bounds;
        }
    }
    [[nodiscard]] bool is_small_tree() const { return (this->hash() >> 44 & 1) != 0; }
    friend bool operator==(const asked_game&, const asked_game&) = default;
};

using game = asked_game<gs::hinted_random_game<int>>;
static_assert(gs::window_bounded_game<game> && gs::small_tree_game<game>);

} // namespace

BOOST_AUTO_TEST_CASE(graphs)
{
    gs::transposition_table<game> table{table_sizes[0]};
    const auto sets = with_policies<game, 0, 1, 2>(gs::principal_variation_search.with(table));
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 500) > 14'000U);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(graphs_with_fractions)
{
    using fractions = asked_game<gs::hinted_random_game<double>>;
    gs::transposition_table<fractions> table{table_sizes[0]};
    const auto sets = with_policies<fractions, 3>(gs::principal_variation_search.with(table));
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 800) > 8'000U);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(other_searchers)
{
    gs::transposition_table<game> table{table_sizes[0]};
    const std::vector<option_set<game>> sets{
        options_of<game>(gs::alpha_beta),
        limited_options_of<game>(gs::alpha_beta.with(gs::ignore_distance)),
        limited_options_of<game>(gs::principal_variation_search),
        options_of<game>(gs::solve.with(table)),
        limited_options_of<game>(gs::solve.with(table, gs::ignore_distance, gs::no_line)),
        limited_options_of<game>(gs::principal_variation_search.with(table, gs::draw_by_repetition))};
    BOOST_TEST(searches_held_to_minimax(table, sets, 0, 200) > 1'000U);

    gs::shared_transposition_table<game> shared{table_sizes[0]};
    const std::vector<option_set<game>> on_threads{
        limited_options_of<game>(gs::principal_variation_search.with(shared, gs::threads{2}))};
    BOOST_TEST(searches_held_to_minimax(shared, on_threads, 0, 100) > 100U);
}

BOOST_AUTO_TEST_CASE(the_games_keep_their_promises)
{
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const auto report = gs::check_rules(game{seed, shape_of<int>(seed)}, {.games = 20});
        BOOST_TEST(report.faults.empty(), "seed " << seed << '\n' << report);
    }
}
