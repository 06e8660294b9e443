// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// The your_first_game program, on which the tutorial is based.

#include "process.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_CASE(ten_stones_are_won_by_leaving_a_multiple_of_four)
{
    const outcome_of_run result = run(example("your_first_game"), {});
    BOOST_TEST(result.status == 0);
    BOOST_TEST(result.out == "Take 2: score 1 in 5 plies\n");
    BOOST_TEST(result.err == "");
}
