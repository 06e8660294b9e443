// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// solve by proof numbers, compared with plain minimax: trees and graphs of every form, with and without bounds, tables
// from one bucket up, and every kind of limit.

#include "support/agreement.hpp"
#include "support/graph_forms.hpp"
#include "support/oracle.hpp"
#include "support/solve_truth.hpp"
#include "support/table_variants.hpp"
#include "support/variants.hpp"

#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <tuple>

using namespace support;

namespace {

const std::string name = "solve by proof numbers";

template <class G, class Solve>
void hold_to_the_truth(const G& game, const Solve& solving, int score, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    const auto score_after = [&](const auto& move) {
        return solve(after(game, move), to_the_end, false, own_estimate<G>()).score;
    };
    const auto nodes = random() % 60;
    const auto depth = static_cast<int>(random() % 5);
    require_true(game, solving(game, {.nodes = nodes}), score, {&name, seed, to_the_end, nodes});
    require_true(game, solving(game, {.depth = depth}), score, {&name, seed, depth});
    require_solved(game, solving(game), score, score_after, {&name, seed});
    require_solved(game, solving(game, gs::limits{}), score, score_after, {&name, seed});
}

} // namespace

using graphs_of_integers =
    std::tuple<gs::hinted_random_game<int>, gs::random_game<int>, gs::hinted_random_game<std::int8_t>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, graphs_of_integers)
{
    for (std::uint64_t seed = 0; seed != 10'000; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        hold_to_the_truth(game, gs::solve.with(gs::by_proof_numbers.with(table)), game.true_score(), seed);
    }
}

BOOST_AUTO_TEST_CASE(trees_without_a_table)
{
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const auto nodes = tree_for<hinted_int>(seed, 100);
        const hinted_int game{nodes};
        const int score = solve(game, to_the_end, false, own_estimate<hinted_int>()).score;
        hold_to_the_truth(game, gs::solve.with(gs::by_proof_numbers), score, seed);
    }
}
