// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// What is specific to the plain table; tables.cpp tests what all tables have in common.

#include "support/table_entries.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/table/transposition_table.hpp>

namespace {

using support::holds;
using support::known;

using table = gs::transposition_table<gs::tic_tac_toe>;

void expect_counts(const table& t, std::uint64_t probes, std::uint64_t hits)
{
    BOOST_TEST(t.probes() == probes);
    BOOST_TEST(t.hits() == hits);
}

} // namespace

BOOST_AUTO_TEST_CASE(probes_and_hits_are_counted)
{
    table t{1 << 12};
    expect_counts(t, 0, 0);
    BOOST_TEST(!holds(t, 0, 0)); // the number zero
    expect_counts(t, 1, 0);
    t.store(5, known(1, 1));
    t.prefetch(5);
    expect_counts(t, 1, 0);
    for (std::uint64_t n = 0; n != 10; ++n) {
        BOOST_TEST(holds(t, n, 1) == (n == 5));
    }
    expect_counts(t, 11, 1);
    t.begin_search();
    BOOST_TEST(holds(t, 5, 1));
    expect_counts(t, 12, 2); // of all searches
    t.clear();
    expect_counts(t, 0, 0);
    BOOST_TEST(!holds(t, 5, 1));
    t.resize(1 << 13);
    expect_counts(t, 0, 0);
}

// Larger than a page, and than a huge page; how the system maps it does not matter.
BOOST_AUTO_TEST_CASE(a_large_table_and_its_copy)
{
    table t{std::size_t{10} << 20};
    for (std::uint64_t i = 0; i != 100'000; ++i) {
        t.store(i, known(static_cast<int>(i), 1));
    }
    BOOST_TEST(holds(t, 99'999, 99'999));
    const double fill = t.fill(); // 100,000 of 655,360 slots
    BOOST_TEST(fill > 0.12);
    BOOST_TEST(fill < 0.19);
    table copy = t;
    t.clear();
    BOOST_TEST(holds(copy, 99'999, 99'999));
    BOOST_TEST(!holds(t, 99'999, 99'999));
}
