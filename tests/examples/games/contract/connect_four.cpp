// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/connect_four.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    support::hold_size_to_the_contract(games::connect_four<>{});
}

BOOST_AUTO_TEST_CASE(a_small_board)
{
    support::hold_to_the_contract(games::connect_four<4, 4>{}, {.games = 200, .short_lines = 2000});
}

} // namespace
