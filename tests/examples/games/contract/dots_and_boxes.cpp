// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "games/dots_and_boxes.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(two_by_two)
{
    support::hold_to_the_contract(games::dots_and_boxes<2, 2>{});
}

BOOST_AUTO_TEST_CASE(three_by_four)
{
    support::hold_size_to_the_contract(games::dots_and_boxes<3, 4>{}, {.games = 10});
}

} // namespace
