// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Tables with games of every form: lazy and shared move lists, undo tokens, ends by score or by moves, all types of
// score. The trees check that the contract is kept.

#include "support/graph_forms.hpp"
#include "support/held_to_minimax.hpp"
#include "support/table_variants.hpp"
#include "support/variants.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <utility>

using namespace support;

namespace {

/// The default options, and those that report least.
template <class G>
std::uint64_t searches_of(const G& game, gs::transposition_table<G>& table, std::uint64_t seed)
{
    std::uint64_t searches = 0;
    const auto search = gs::principal_variation_search.with(table);
    for (const auto& options : {options_of<G>(search),
                                limited_options_of<G>(search.with(gs::no_line, gs::ignore_distance, gs::no_history))}) {
        table.clear();
        searches += searches_held_to_minimax(game, options, seed);
    }
    return searches;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_of_every_form, G, other_graphs)
{
    std::uint64_t searches = 0;
    for (std::uint64_t seed = 0; seed != 1000U; ++seed) {
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        searches += searches_of(G{seed, shape_of<gs::score_t<G>>(seed)}, table, seed);
    }
    BOOST_TEST(searches > 10'000U);
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(trees_that_watch, G, hashed_trees)
{
    for (std::uint64_t seed = 0; seed != 500U; ++seed) {
        const auto nodes = tree_for<G>(seed, 100);
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        searches_of(G{nodes}, table, seed);
    }
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}
