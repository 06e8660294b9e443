// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/ultimate_tic_tac_toe.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(the_empty_board)
{
    support::hold_to_the_contract(games::ultimate_tic_tac_toe{}, {.games = 3, .short_lines = 100});
}

} // namespace
