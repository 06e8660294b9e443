// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "support/test.hpp"

#include <gamesearch/proof_numbers/proof_table.hpp>

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>

namespace {

using table = gs::proof_table<gs::tic_tac_toe>;

} // namespace

BOOST_AUTO_TEST_CASE(it_takes_no_more_than_it_is_given)
{
    for (const std::size_t bytes : {64U, 127U, 128U, 4095U, 1U << 20}) {
        const table t{bytes};
        BOOST_TEST(t.bytes() <= bytes);
        BOOST_TEST(t.bytes() > bytes - 64);
        BOOST_TEST(t.fill() == 0.0);
    }
    BOOST_CHECK_THROW(table{63}, std::invalid_argument);
#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // which ends the program instead
    BOOST_CHECK_THROW(table{SIZE_MAX}, std::invalid_argument);
#endif
}

BOOST_AUTO_TEST_CASE(it_is_filled_cleared_and_resized)
{
    table t{4096};
    std::ignore = gs::proof_number_search.with(t)(gs::tic_tac_toe{}, gs::at_least{0});
    BOOST_TEST(t.fill() > 0.5);
    t.clear();
    BOOST_TEST(t.fill() == 0.0);
    BOOST_CHECK_THROW(t.resize(1), std::invalid_argument);
    BOOST_TEST(t.bytes() == 4096U);
    t.resize(128);
    BOOST_TEST(t.bytes() == 128U);
}

// Many searches: generations are few, and wrap around.
BOOST_AUTO_TEST_CASE(it_outlives_any_number_of_searches)
{
    table t{1 << 16};
    const auto search = gs::proof_number_search.with(t);
    for (int i = 0; i != 600; ++i) {
        const auto r = search(gs::tic_tac_toe{"X...O...."}, gs::at_least{i % 3 - 1});
        BOOST_TEST((r.verdict == (i % 3 == 2 ? gs::verdict::disproven : gs::verdict::proven)));
    }
}
