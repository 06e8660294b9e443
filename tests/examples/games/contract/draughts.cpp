// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/draughts.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(the_usual_board)
{
    support::hold_to_the_contract(games::draughts<>{}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(small_boards)
{
    support::hold_size_to_the_contract(games::draughts<4>{});
    support::hold_size_to_the_contract(games::draughts<6>{}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(kings_and_a_jump_over_two_men)
{
    support::hold_to_the_contract(games::draughts<>{"B:W22,15,K7:B10,K26,3"}, {.games = 10});
}

} // namespace
