// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// The proofs of a Monte Carlo tree search, compared with the oracle, on random games of all forms: 4500 of each form,
// 103,500. Those of best-first minimax, which plays the games in the same way, and of a search with a proof bias, on
// forms that together have each member. And on graphs in which positions have twins, of which only one is searched.

#include "support/held_to_minimax.hpp"
#include "support/tree_searches.hpp"
#include "support/twin_game.hpp"

#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <tuple>

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_of_all_forms, G, all_variants)
{
    hold_random_games<G>(gs::monte_carlo_tree_search, "monte_carlo_tree_search", 4500,
                         [](const gs::monte_carlo_result<G>& r, const scene& s) {
                             std::uint64_t visits = 0;
                             for (const auto& m : r.moves) {
                                 visits += m.visits;
                             }
                             require(visits + 1 == r.statistics.simulations,
                                     "not each simulation but the first began with a move", s);
                         });
}

using biased_variants = std::tuple<small_int, bounded_double, hinted_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(with_a_proof_bias, G, biased_variants)
{
    hold_random_games<G>(gs::monte_carlo_tree_search.with(gs::proof_bias{1}), "monte_carlo_tree_search", 1500,
                         [](const gs::monte_carlo_result<G>&, const scene&) {});
}

using best_first_variants = std::tuple<large_int, lazy_double, large_double, bare_int64, alternating_int8, lazy_medals,
                                       bounded_int64, undominated_int8, ordered_medals, hinted_int, hinted_double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_by_best_first_minimax, G, best_first_variants)
{
    hold_random_games<G>(gs::best_first_minimax, "best_first_minimax", 4500, [](const auto&, const scene&) {});
}

using games_with_twins = std::tuple<twin_game<gs::random_game<int>>, unkeyed_twin_game<gs::random_game<double>>,
                                    twin_game<gs::hinted_random_game<int>>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(games_with_equivalent_positions, G, games_with_twins)
{
    std::uint64_t moves_left_out = 0;
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        const auto r = gs::monte_carlo_tree_search(game);
        BOOST_TEST_REQUIRE(r.score == game.true_score(), "seed " << seed);
        BOOST_TEST_REQUIRE((r.bound == gs::bound::exact), "seed " << seed);
        const auto legal = moves_of(game);
        BOOST_TEST_REQUIRE(r.moves.size() <= legal.size());
        moves_left_out += legal.size() - r.moves.size();
        if (r.best_move) {
            BOOST_TEST_REQUIRE(after(game, *r.best_move).true_score() == game.true_score(), "seed " << seed);
        }
    }
    BOOST_TEST(moves_left_out >= 8U);
}
