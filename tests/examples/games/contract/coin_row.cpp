// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/coin_row.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(scores_of_int)
{
    support::hold_size_to_the_contract(games::coin_row<int>{"3 9 1 2 7 4 4 8"});
}

BOOST_AUTO_TEST_CASE(scores_of_double)
{
    support::hold_to_the_contract(games::coin_row<double>{"0.5 2 0.25 1.75 1 1 3.5"});
}

} // namespace
