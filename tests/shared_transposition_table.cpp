// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The table that threads share, by one thread: it is to a search what the plain one is. What it has in common with that one
// is in tables.cpp.

#include "support/table_entries.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/shared_transposition_table.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>
#include <gamesearch/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <tuple>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using support::any_entry;
using support::same;

template <class S>
using hashed = support::unkeyed<gs::random_game<S>>;
using keyed = support::keyed<std::uint32_t>;

using lockless = gs::shared_transposition_table<hashed<int>>;
using versioned = gs::shared_transposition_table<keyed>;

static_assert(gs::table<lockless, hashed<int>> && gs::table<versioned, keyed>);
static_assert(lockless::thread_safe && versioned::thread_safe);
static_assert(!std::is_copy_constructible_v<lockless> && !std::is_move_constructible_v<versioned>);

} // namespace

using small_scores = std::tuple<std::int8_t, int, float>;

/// The same scheme: whatever is stored and asked, the answer is that of the plain table.
BOOST_AUTO_TEST_CASE_TEMPLATE(as_the_plain_table_for_a_hash, S, small_scores)
{
    for (const std::size_t buckets : {1U, 2U, 7U, 64U}) {
        gs::transposition_table<hashed<S>> plain{buckets * 64};
        gs::shared_transposition_table<hashed<S>> shared{buckets * 64};
        std::mt19937_64 random{buckets};
        int hits = 0;
        for (int i = 0; i != 100'000; ++i) {
            const std::uint64_t number = random() % (buckets * 8) * 0x9E3779B97F4A7C15u;
            if (random() % 1000 == 0) {
                plain.begin_search();
                shared.begin_search();
            }
            if (random() % 2 == 0) {
                const auto e = any_entry<S>(random);
                plain.store(number, e);
                shared.store(number, e);
            } else {
                const auto found = plain.probe(number);
                hits += found.bound != gs::bound::none ? 1 : 0;
                BOOST_TEST_REQUIRE(same(found, shared.probe(number)), i);
            }
        }
        BOOST_TEST(hits > 10'000);
        BOOST_TEST(plain.fill() == shared.fill());
    }
}

// Searches --------------------------------------------------------------------------------------------------------------

// For a hash it is the same search, to the node.
BOOST_AUTO_TEST_CASE(a_search_as_with_the_plain_table)
{
    using G = hashed<int>;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const std::size_t bytes = support::table_sizes[seed % support::table_sizes.size()];
        gs::transposition_table<G> plain{bytes};
        gs::shared_transposition_table<G> shared{bytes};
        const G game{seed, support::shape_of<int>(seed)};
        for (const int depth : {2, 5, 4, 7}) {
            const auto one = gs::principal_variation_search.with(plain)(game, {.depth = depth});
            const auto other = gs::principal_variation_search.with(shared)(game, {.depth = depth});
            BOOST_TEST(one.score == other.score);
            BOOST_TEST(one.distance == other.distance);
            BOOST_TEST((one.statistics == other.statistics), "seed " << seed);
        }
        BOOST_TEST(gs::solve.with(shared)(game).score == game.true_score());
    }
}

using games_with_keys = std::tuple<gs::random_game<int>, gs::hinted_random_game<double>>;

// For a key there are fewer places, and so other nodes.
BOOST_AUTO_TEST_CASE_TEMPLATE(searches_are_held_to_minimax, G, games_with_keys)
{
    using S = gs::score_t<G>;
    gs::shared_transposition_table<G> table{support::table_sizes[0]};
    const auto options = support::options_of<G>(gs::principal_variation_search.with(table));
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        table.resize(support::table_sizes[seed % support::table_sizes.size()]);
        const G game{seed, support::shape_of<S>(seed)};
        const auto report = gs::check_searcher(game, options.search, options.checks(seed, 2, 4));
        BOOST_TEST(report.faults.empty(), "seed " << seed << '\n' << report);
    }
}
