// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The game of the amazons: counts; its territory; its notation.

#include "games/amazons.hpp"
#include "support/game_texts.hpp"
#include "support/notated_games.hpp"
#include "support/refusal.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/testing/perft.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;
using games::amazons;
using support::refusal;

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    // The last third of a game, so that lists are short.
    support::hold_to_promises(amazons<6>{"xBxxB1/BxxxxB/1xxxx1/1x2xx/WxxxxW/1W1xW1 w"}, {.games = 20});
    support::hold_to_promises(amazons<6>{}, {.games = 1, .short_lines = 10});
}

// Counted by Fairy-Stockfish (https://github.com/ianfab/Fairy-Stockfish): its variant amazons, and one with that board.
BOOST_AUTO_TEST_CASE(perft)
{
    BOOST_TEST(gs::perft(amazons<>{}, 1) == 2'176U);
    BOOST_TEST(gs::perft(amazons<6>{}, 1) == 544U);
    BOOST_TEST(gs::perft(amazons<6>{}, 2) == 238'532U);
}

BOOST_AUTO_TEST_CASE(moves_and_ends)
{
    amazons<6> game{"BBBBxx/xxxxxx/xxx3/xxWxxx/xxxxxx/WWWxxx w"};
    BOOST_TEST(support::move_texts(game) == (std::vector<std::string>{"c3-d4/e4", "c3-d4/f4", "c3-d4/c3"}),
               boost::test_tools::per_element());
    game.apply(*game.parse_move("c3-d4/c3")); // back to where it came from
    BOOST_TEST(game.text() == "BBBBxx/xxxxxx/xxxW2/xxxxxx/xxxxxx/WWWxxx b");
    BOOST_TEST((game.terminal_score() == amazons<6>::win));
    BOOST_TEST((amazons<6>{"WWWWxx/xxxxxx/xxx3/xxBxxx/xxxxxx/BBBxxx w"}.terminal_score() == -amazons<6>::win));
}

BOOST_AUTO_TEST_CASE(the_evaluation_counts_territory)
{
    BOOST_TEST(amazons<>{}.evaluate() > 0); // white has the move
    const amazons<6> white{"BBBBxx/xxxxxx/xxx3/xxWxxx/xxxxxx/WWWxxx w"};
    const amazons<6> black{"WWWWxx/xxxxxx/xxx3/xxBxxx/xxxxxx/BBBxxx b"};
    BOOST_TEST((white.features()[0] == 3 && black.features()[0] == -3));
    BOOST_TEST(white.evaluate() > 50);
    BOOST_TEST(black.evaluate() == -white.evaluate());
    // A full lead on the large board is no win yet.
    BOOST_TEST((amazons<>{"BBBBxxxxxx/xxxxxxxxxx/10/10/10/10/10/10/10/WWWW6 w"}.evaluate() == amazons<>::win - 1));
}

BOOST_AUTO_TEST_CASE(the_longer_way_wins)
{
    // Three empty squares on white's side, two on black's: whoever moves, white has a move left at the end.
    const char* const board = "BBB2x/xxxxxx/xxxxBx/xxWxxx/x3xx/WWWxxx";
    BOOST_TEST(gs::alpha_beta(amazons<6>{std::string{board} + " b"}).score == amazons<6>::win);
}

BOOST_AUTO_TEST_CASE(notation)
{
    support::hold_to_notation(amazons<6>{"xBxxB1/BxxxxB/1xxxx1/1x2xx/WxxxxW/1W1xW1 w"}, 3);
    BOOST_TEST(amazons<>{}.text() == "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w");
    BOOST_TEST((amazons<>{"3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w"} == amazons<>{}));
    BOOST_TEST(amazons<>::move_text(*amazons<>{}.parse_move("d1-d7/a10")) == "d1-d7/a10");
    BOOST_TEST(refusal<amazons<6>>("1B2B1/B4B/6/6/W4W w").starts_with("wrong shape"));
    BOOST_TEST(refusal<amazons<6>>("1B2B1/B4B/6/6/W4W/1W4 w").starts_with("wrong number of amazons"));
    BOOST_TEST(refusal<amazons<6>>("1B2B1/B4B/6/6/W4W/1W2W1 x").starts_with("'x' is not a side"));
}

} // namespace
