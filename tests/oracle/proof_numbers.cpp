// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Proof-number search compared with plain minimax: trees and graphs of every form, every score as a question, tables
// from one bucket up that are never cleared, and every kind of limit.

#include "support/graph_forms.hpp"
#include "support/proof_truth.hpp"
#include "support/table_variants.hpp"
#include "support/variants.hpp"

#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace support;

namespace {

const std::string name = "proof_number_search";

/// Asks both questions about each score, to the end, and with limits.
template <class G, class Search>
void hold_all_questions(const G& game, const Search& search, const gs::score_t<G>& score,
                        const std::vector<gs::score_t<G>>& scores, std::uint64_t seed)
{
    using S = gs::score_t<G>;
    std::mt19937_64 random{seed};
    const G before = game;
    const auto score_after = [&](const auto& move) {
        return solve(after(game, move), to_the_end, false, own_estimate<G>()).score;
    };
    const auto hold = [&](const auto& asked) {
        const auto nodes = random() % 40;
        const auto depth = static_cast<int>(random() % 5);
        require_proof(game, asked, search(game, asked, {.nodes = nodes}), score, score_after,
                      {&name, seed, to_the_end, nodes});
        require_proof(game, asked, search(game, asked, {.depth = depth}), score, score_after, {&name, seed, depth});
        const auto r = search(game, asked);
        require_proof(game, asked, r, score, score_after, {&name, seed});
        require(r.stopped_by == gs::stop_reason::none, "stopped without limits", {&name, seed});
        require_untouched(game, before, {&name, seed});
    };
    for (const S& s : scores) {
        hold(gs::at_least<S>{s});
        hold(gs::at_most<S>{s});
    }
}

template <class G>
using scores_of = std::vector<gs::score_t<G>>;

} // namespace

using hinted_graphs = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>,
                                 gs::hinted_random_game<medals>, gs::random_game<std::int64_t>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, hinted_graphs)
{
    for (std::uint64_t seed = 0; seed != 15'000; ++seed) {
        using S = gs::score_t<G>;
        const G game{seed, shape_of<S>(seed)};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        hold_all_questions(game, gs::proof_number_search.with(table), game.true_score(), palette<S>(seed % 3), seed);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_of_every_form, G, other_graphs)
{
    for (std::uint64_t seed = 0; seed != 3000; ++seed) {
        using S = gs::score_t<G>;
        const G game{seed, shape_of<S>(seed)};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        const S score = solve(game, to_the_end, false, own_estimate<G>()).score;
        hold_all_questions(game, gs::proof_number_search.with(table), score, palette<S>(seed % 3), seed);
    }
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(trees_that_watch, G, hashed_trees)
{
    for (std::uint64_t seed = 0; seed != 1500; ++seed) {
        using S = gs::score_t<G>;
        const auto nodes = tree_for<G>(seed, 100);
        const G game{nodes};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        const S score = solve(game, to_the_end, false, own_estimate<G>()).score;
        hold_all_questions(game, gs::proof_number_search.with(table), score, palette<S>(seed % 3), seed);
    }
}

using trees_without_a_hash = std::tuple<small_int, large_int, lazy_double, large_float, hinted_int, ordered_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(without_a_table, G, trees_without_a_hash)
{
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        using S = gs::score_t<G>;
        const auto nodes = tree_for<G>(seed, 100);
        const G game{nodes};
        const S score = solve(game, to_the_end, false, own_estimate<G>()).score;
        hold_all_questions(game, gs::proof_number_search, score, palette<S>(seed % 3), seed);
    }
}
