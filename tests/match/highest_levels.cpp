// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized unsanitized

// The highest levels of difficulty win against the levels below them; level.cpp has the lower ones.
// docs/lab/match_statistics.md has the figures of longer matches.

#include "games/connect_four.hpp"

#include <gamesearch/match/level.hpp>
#include <gamesearch/match/play_match.hpp>

#include <boost/test/unit_test.hpp>

namespace {

namespace gs = gamesearch;

BOOST_AUTO_TEST_CASE(the_highest_levels_win)
{
    for (const int level : {4, 5}) {
        const auto result = gs::play_match(games::connect_four<7, 6>{}, gs::level{level}, gs::level{level - 1},
                                           {.games = 40, .seed = 1, .random_plies = 4});
        BOOST_TEST(result.score() > 0.6, "level " << level << ": " << result.score());
    }
}

} // namespace
