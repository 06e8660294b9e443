// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/game/player.hpp>

#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace gs = gamesearch;

// The values are part of the contract: games use them as array indices.
static_assert(std::is_same_v<std::underlying_type_t<gs::player>, unsigned char>);
static_assert(static_cast<int>(gs::player::maximizer) == 0);
static_assert(static_cast<int>(gs::player::minimizer) == 1);

static_assert(gs::opponent(gs::player::maximizer) == gs::player::minimizer);
static_assert(noexcept(gs::opponent(gs::player::maximizer)));

BOOST_AUTO_TEST_CASE(the_opponent_is_the_other_player)
{
    BOOST_TEST((gs::opponent(gs::player::maximizer) == gs::player::minimizer));
    BOOST_TEST((gs::opponent(gs::player::minimizer) == gs::player::maximizer));
}

BOOST_AUTO_TEST_CASE(the_opponent_of_the_opponent_is_oneself)
{
    for (const gs::player p : {gs::player::maximizer, gs::player::minimizer}) {
        BOOST_TEST((gs::opponent(gs::opponent(p)) == p));
    }
}
