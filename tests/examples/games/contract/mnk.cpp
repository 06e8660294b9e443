// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/mnk.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(three_by_three)
{
    support::hold_to_the_contract(games::mnk<3, 3, 3>{}, {.games = 100, .short_lines = 1000});
}

BOOST_AUTO_TEST_CASE(a_wide_board)
{
    support::hold_size_to_the_contract(games::mnk<5, 4, 4>{});
}

} // namespace
