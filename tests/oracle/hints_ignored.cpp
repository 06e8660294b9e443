// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// minimax and negamax use no hints: they behave as on any game.

#include "support/agreement_loop.hpp"

#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>

#include <boost/test/unit_test.hpp>

using namespace support;

BOOST_AUTO_TEST_CASE(minimax_takes_no_hints)
{
    hold_to_oracle<hinted_int>({make_probe<hinted_int>("minimax", true, true, gs::minimax)}, 0, 50, 100);
    hold_to_oracle<hinted_medals>({make_probe<hinted_medals>("minimax", true, true, gs::minimax)}, 0, 50, 100);
}

BOOST_AUTO_TEST_CASE(negamax_takes_no_hints)
{
    hold_to_oracle<hinted_int>({make_probe<hinted_int>("negamax", true, true, gs::negamax)}, 50, 50, 100);
    hold_to_oracle<hinted_double>({make_probe<hinted_double>("negamax", true, true, gs::negamax)}, 0, 50, 100);
}
