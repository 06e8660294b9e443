// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/othello.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    support::hold_size_to_the_contract(games::othello<>{}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(a_small_board)
{
    support::hold_to_the_contract(games::othello<4>{}, {.games = 100});
}

BOOST_AUTO_TEST_CASE(a_small_board_where_empty_squares_go_to_the_winner)
{
    support::hold_size_to_the_contract(games::othello<4, games::empty_squares::go_to_the_winner>{}, {.games = 100});
}

} // namespace
