// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/nim.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(heaps)
{
    support::hold_to_the_contract(games::nim<>{"1 2 3"});
    support::hold_size_to_the_contract(games::nim<games::last_move::loses>{"2 2 3"});
}

BOOST_AUTO_TEST_CASE(one_heap_and_few_takes)
{
    support::hold_size_to_the_contract(games::subtraction_game<games::last_move::wins, 1, 2, 3>{"13"});
    support::hold_to_the_contract(games::subtraction_game<games::last_move::loses, 1, 3, 4>{"12"});
}

} // namespace
