// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

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
