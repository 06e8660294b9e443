// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/nine_mens_morris.hpp"
#include "support/shelf.hpp"

#include <boost/test/unit_test.hpp>

namespace {

BOOST_AUTO_TEST_CASE(the_empty_board)
{
    support::hold_to_the_contract(games::nine_mens_morris{}, {.games = 10, .plies = 200, .may_go_on = true});
}

BOOST_AUTO_TEST_CASE(when_all_men_have_been_placed)
{
    support::hold_to_the_contract(games::nine_mens_morris{"W.W/.WW/.B./B..BW./B../.B./..W white"},
                                  {.games = 10, .plies = 100, .may_go_on = true});
}

BOOST_AUTO_TEST_CASE(when_both_sides_fly)
{
    support::hold_to_the_contract(games::nine_mens_morris{"W../.W./..W/B...B./.../.../B.. white"},
                                  {.games = 10, .plies = 100, .may_go_on = true});
}

} // namespace
