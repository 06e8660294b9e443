// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// The table that threads share, used by one thread: for a search it behaves like the plain one. tables.cpp tests what
// the two have in common.

#include "support/table_entries.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

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

/// For a table of four buckets, and its own data.
struct alignas(64) lent_memory {
    std::array<std::byte, 5 * 64> bytes{};
};

/// A bucket with a version stores it in the first of its eight words.
std::byte& first_byte_of_bucket(lent_memory& memory, std::size_t i)
{
    return memory.bytes.at((i + 1) * 64);
}

} // namespace

using small_scores = std::tuple<std::int8_t, int, float>;

/// The same scheme: whatever is stored and probed, the answers equal the plain table's.
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

// Searches ------------------------------------------------------------------------------------------------------------

// With a hash the search is the same, to the node.
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

// For a key there are fewer slots, and so other nodes.
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

// In the caller's memory ----------------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(in_lent_memory_it_is_the_same_table)
{
    using G = hashed<int>;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        lent_memory memory;
        gs::shared_transposition_table<G> own{std::size_t{4} * 64};
        gs::shared_transposition_table<G> lent{memory.bytes};
        BOOST_TEST(lent.bytes() == own.bytes());
        const G game{seed, support::shape_of<int>(seed)};
        for (const int depth : {2, 5, 4}) {
            const auto one = gs::principal_variation_search.with(own)(game, {.depth = depth});
            const auto other = gs::principal_variation_search.with(lent)(game, {.depth = depth});
            BOOST_TEST((one.statistics == other.statistics), "seed " << seed);
        }
    }
}

using both_kinds = std::tuple<hashed<int>, keyed>;

BOOST_AUTO_TEST_CASE_TEMPLATE(who_has_the_same_memory_has_the_same_table, G, both_kinds)
{
    using table = gs::shared_transposition_table<G>;
    lent_memory memory;
    std::mt19937_64 random{1};
    const auto known = any_entry<int>(random);
    {
        table gone{memory.bytes};
        gone.begin_search();
        gone.store(7, known);
    }
    table first{memory.bytes};
    table second{memory.bytes};
    BOOST_TEST(same(first.probe(7), known));
    BOOST_TEST(first.fill() > 0);
    for (int i = 0; i != 100; ++i) { // each takes over from the number of searches that the other has reached
        first.begin_search();
        second.begin_search();
        first.store(8, known);
        BOOST_TEST(same(second.probe(8), known));
    }
    second.clear();
    BOOST_TEST((first.probe(8).bound == gs::bound::none));
    BOOST_TEST(first.fill() == 0);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(memory_that_does_not_do_is_refused, G, both_kinds)
{
    using table = gs::shared_transposition_table<G>;
    lent_memory memory;
    const std::span<std::byte> all{memory.bytes};
    BOOST_CHECK_THROW((table{std::span<std::byte>{}}), std::invalid_argument);
    BOOST_CHECK_THROW((table{all.first(127)}), std::invalid_argument);
    BOOST_CHECK_THROW((table{all.subspan(8)}), std::invalid_argument);
    BOOST_TEST(table{all.first(128)}.bytes() == 64U);
    BOOST_TEST(table{all.first(191)}.bytes() == 64U);
    table lent{all};
    BOOST_CHECK_THROW(lent.resize(64), std::invalid_argument);
    BOOST_TEST(lent.bytes() == 256U);
}

/// A bucket left by a process that was killed while writing: none of it is used, and nobody waits.
BOOST_AUTO_TEST_CASE(a_bucket_that_nobody_ends_to_write_is_lost_until_it_is_recovered)
{
    lent_memory memory;
    versioned table{memory.bytes};
    table.begin_search();
    std::mt19937_64 random{1};
    const auto known = any_entry<int>(random);
    const auto hits = [&] {
        int found = 0;
        for (std::uint64_t number = 0; number != 200; ++number) {
            table.store(number, known);
            const auto e = table.probe(number);
            found += same(e, known) ? 1 : 0;
            BOOST_TEST((e.bound == gs::bound::none || same(e, known)));
        }
        return found;
    };
    BOOST_TEST(hits() == 200);
    first_byte_of_bucket(memory, 2) |= std::byte{1};
    const int left = hits();
    BOOST_TEST((100 < left && left < 190));
    table.recover();
    BOOST_TEST(hits() == 200);
    const double before = table.fill();
    table.recover(); // no effect
    BOOST_TEST(table.fill() == before);
}

/// Whatever there is.
BOOST_AUTO_TEST_CASE_TEMPLATE(no_bytes_lead_a_search_astray, G, games_with_keys)
{
    std::mt19937_64 random{1};
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        lent_memory memory;
        for (std::byte& b : memory.bytes) {
            b = static_cast<std::byte>(random());
        }
        gs::shared_transposition_table<G> table{memory.bytes};
        table.recover();
        const G game{seed, support::shape_of<gs::score_t<G>>(seed)};
        const auto found = gs::principal_variation_search.with(table)(game, {.depth = 5});
        BOOST_TEST((!found.best_move || std::ranges::count(game.legal_moves(), *found.best_move) == 1));
    }
}
